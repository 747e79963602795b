package vipa.harness;

import java.io.File;
import java.io.IOException;
import java.util.List;

/** No new processes, and no end for those of others. */
public final class ProcessGuard {
    private ProcessGuard() {
    }

    public static final class OfBuilder {
        private OfBuilder() {
        }

        public static Process start(ProcessBuilder builder) throws IOException {
            throw refused(builder.command().toString());
        }

        public static List<Process> startPipeline(List<ProcessBuilder> builders) throws IOException {
            throw refused("a pipeline");
        }
    }

    public static final class OfRuntime {
        private OfRuntime() {
        }

        public static Process exec(Runtime runtime, String command) throws IOException {
            throw refused(command);
        }

        public static Process exec(Runtime runtime, String[] command) throws IOException {
            throw refused(command[0]);
        }

        public static Process exec(Runtime runtime, String command, String[] environment) throws IOException {
            throw refused(command);
        }

        public static Process exec(Runtime runtime, String[] command, String[] environment) throws IOException {
            throw refused(command[0]);
        }

        public static Process exec(Runtime runtime, String command, String[] environment, File folder)
                throws IOException {
            throw refused(command);
        }

        public static Process exec(Runtime runtime, String[] command, String[] environment, File folder)
                throws IOException {
            throw refused(command[0]);
        }
    }

    public static final class OfHandle {
        private OfHandle() {
        }

        public static boolean destroy(ProcessHandle process) {
            return false;
        }

        public static boolean destroyForcibly(ProcessHandle process) {
            return false;
        }
    }

    private static IOException refused(String command) {
        return new IOException("Cannot run program \"" + command + "\": vipa starts no process");
    }
}
