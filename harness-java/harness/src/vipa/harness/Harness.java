package vipa.harness;

import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The worker's way in: one request as JSON bytes, one reply as JSON bytes. Never throws. */
public final class Harness {
    private static final Environment ENVIRONMENT = new Environment();
    /** Whether runs share a loader, once it is prepared. */
    private static boolean reusing;
    private static ClassPath path;
    private static Loaders loaders;

    private Harness() {
    }

    /** Called through JNI by the worker. */
    static byte[] handle(byte[] request) {
        try {
            Map.Entry<String, Object> only =
                    Json.map(Json.parse(new String(request, StandardCharsets.UTF_8))).entrySet().iterator().next();
            return bytes(answer(only.getKey(), Json.map(only.getValue())));
        } catch (Throwable e) {
            return bytes(Json.of("failed", "harness: " + e));
        }
    }

    private static Map<String, Object> answer(String request, Map<String, Object> body) {
        return switch (request) {
            case "init" -> init(body);
            case "prepare" -> prepare(body);
            case "run" -> run(body);
            case "snapshot" -> snapshot((String) body.get("class"));
            case "verify" -> verify(Json.list(body.get("classes")));
            case "random" -> random(body);
            case "write" -> write(body);
            case "test" -> test(Json.list(body.get("tests")));
            default -> Json.of("failed", "unknown request " + request);
        };
    }

    private static Map<String, Object> init(Map<String, Object> body) {
        Guards guards = new Guards(Json.list(Json.map(body.get("protection")).get("refused")));
        long limitNanos = ((Number) body.get("timeLimitMs")).longValue() * 1_000_000;
        // Before the supervisor loses its patience.
        long most = limitNanos / 6 * 5;
        Steps.limit(Math.min(((Number) body.get("loopsMs")).longValue() * 1_000_000, most), most);
        Watch.start(Thread.currentThread(), limitNanos);
        reusing = Boolean.TRUE.equals(body.get("reuse")) && Loaders.canReuse();
        path = new ClassPath(Json.list(body.get("entries")), guards, reusing, Boolean.TRUE.equals(body.get("plain")));
        loaders = new Loaders(path, ENVIRONMENT);
        ENVIRONMENT.reset();
        return Json.of("ready", Json.of("java", Runtime.version().toString(), "protection", body.get("protection")));
    }

    private static Map<String, Object> prepare(Map<String, Object> body) {
        List<String> left = reusing ? loaders.prepare(names(body.get("classes")), names(body.get("refused")),
                names(body.get("constructed"))) : List.of();
        return Json.of("prepared", Json.of("left", left));
    }

    private static Set<String> names(Object list) {
        return Json.list(list).stream().map(String.class::cast).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Map<String, Object> run(Map<String, Object> body) {
        Map<String, Object> witness = Json.map(body.get("witness"));
        Map<String, Object> subclasses = body.get("subclasses") == null ? Map.of() : Json.map(body.get("subclasses"));
        Answers answers = Answers.of(witness);
        SubjectLoader world = loaders.world(Runner.entry(witness));
        Map<String, Object> observed;
        if (answers != null) {
            observed = run(witness, subclasses, loaders.stubbed(answers));
        } else if (world == null || Boolean.TRUE.equals(body.get("fresh"))) {
            observed = run(witness, subclasses, loaders.fresh());
        } else {
            observed = runIn(world, witness, subclasses);
        }
        observed.remove("linked");
        observed.put("spoiled", loaders.isUnprepared());
        return Json.of("observed", observed);
    }

    /** What a new loader tells where the world has classes that are of no use, or cannot be used again. */
    private static Map<String, Object> runIn(SubjectLoader world, Map<String, Object> witness,
            Map<String, Object> subclasses) {
        Map<String, Object> observed = run(witness, subclasses, world);
        observed.put("dear", new ArrayList<>(world.dear()));
        boolean undone = loaders.release(Runner.entry(witness));
        boolean restart = Boolean.TRUE.equals(observed.get("restart"));
        boolean linked = Boolean.TRUE.equals(observed.get("linked"));
        if (undone && linked || restart) {
            return observed;
        }
        Map<String, Object> again = run(witness, subclasses, loaders.fresh());
        Json.list(again.get("loaded")).addAll(Json.list(observed.get("loaded")));
        again.put("dear", observed.get("dear"));
        return again;
    }

    private static Map<String, Object> run(Map<String, Object> witness, Map<String, Object> subclasses,
            SubjectLoader loader) {
        Runner runner = new Runner(witness, subclasses, loader);
        Initialisers.of(loader);
        Steps.refill(loader == loaders.world(Runner.entry(witness)));
        Watch.begin();
        boolean restart = ENVIRONMENT.leavesThreads(loader, runner);
        Watch.end();
        Steps.unbounded();
        Initialisers.of(null);
        return Json.of("observation", runner.answer(), "restart", restart, "linked",
                runner.isLinked() && !loader.hasRefused(), "loaded", new ArrayList<>(loader.loaded()));
    }

    private static Map<String, Object> write(Map<String, Object> body) {
        SubjectLoader loader = loaders.fresh();
        SourceRun writing = new SourceRun(Json.map(body.get("witness")), Json.map(body.get("subclasses")), loader,
                (String) body.get("package"));
        boolean restart = ENVIRONMENT.leavesThreads(loader, writing);
        return Json.of("written", Json.of("source", writing.answer(), "restart", restart));
    }

    private static Map<String, Object> test(List<Object> tests) {
        SubjectLoader loader = loaders.fresh();
        TestRun run = new TestRun(tests, loader);
        boolean restart = ENVIRONMENT.leavesThreads(loader, run);
        return Json.of("tested", Json.of("thrown", run.thrown(), "restart", restart));
    }

    private static Map<String, Object> snapshot(String className) {
        Snapshots[] taken = new Snapshots[2];
        boolean restart = false;
        List<Object> loaded = new ArrayList<>();
        for (int i = 0; i < taken.length; i++) {
            SubjectLoader loader = loaders.fresh();
            taken[i] = new Snapshots(className, loader);
            restart |= ENVIRONMENT.leavesThreads(loader, taken[i]);
            loaded.addAll(loader.loaded());
        }
        return Json.of("snapshot", Json.of("snapshot", Snapshots.merged(taken[0], taken[1]), "restart", restart,
                "loaded", loaded));
    }

    private static Map<String, Object> verify(List<Object> classes) {
        SubjectLoader loader = loaders.fresh();
        List<Object> refused = new ArrayList<>();
        for (Object name : classes) {
            try {
                // Asking for members links a class; public fields are the fewest, so few other classes are needed.
                Class.forName((String) name, false, loader).getFields();
            } catch (Throwable e) {
                refused.add(name);
            }
        }
        return Json.of("verified", Json.of("refused", refused));
    }

    private static Map<String, Object> random(Map<String, Object> body) {
        SubjectLoader loader = loaders.fresh();
        Opaques opaques = new Opaques(loader, new Oracles(List.of(), null, false), Json.map(body.get("subclasses")));
        try {
            Executable target = Members.resolve(Json.map(body.get("method")), loader);
            if (Modifier.isAbstract(target.getModifiers())) {
                return Json.of("failed", target + " has no code");
            }
            RandomSearch search = new RandomSearch(target, body, path, loader, opaques);
            boolean restart = ENVIRONMENT.leavesThreads(loader, search);
            return Json.of("searched", Json.of("found", search.answer(), "restart", restart));
        } catch (BuildFailure e) {
            return Json.of("failed", e.getMessage());
        }
    }

    private static byte[] bytes(Map<String, Object> reply) {
        return Json.write(reply).getBytes(StandardCharsets.UTF_8);
    }
}
