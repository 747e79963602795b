//! The JVM inside the worker process, through JNI; and the few system calls that `std` does not offer.
//! The only file of the crate with `unsafe`.
#![allow(unsafe_code)]

use crate::protocol::Init;
use jni::objects::JByteArray;
use jni::sys::{JNIEnv, jboolean, jbyte, jchar, jclass, jdouble, jfloat, jint, jlong, jobject, jshort, jvalue};
use jni::vm::{InitArgsBuilder, JavaVM};
use jni::{Env, JNIVersion, JValue, JValueOwned, NativeMethod, jni_sig, jni_str};
use std::ffi::{CStr, CString, c_void};
use std::fs::File;
use std::os::fd::FromRawFd;
use std::path::{Path, PathBuf};

/// A started JVM with the harness on its class path.
pub struct Machine {
    vm: JavaVM,
}

impl Machine {
    pub fn start(init: &Init) -> Result<Machine, String> {
        let libjvm = libjvm(&init.jdk_home)?;
        let mut args = InitArgsBuilder::new().version(JNIVersion::V1_8);
        for option in options(init) {
            args = args.option(option);
        }
        let args = args.build().map_err(|error| error.to_string())?;
        let vm = JavaVM::with_libjvm(args, || Ok(libjvm)).map_err(|error| format!("the JVM did not start: {error}"))?;
        vm.attach_current_thread(register_natives).map_err(|error| format!("the harness did not load: {error}"))?;
        Ok(Machine { vm })
    }

    /// Hands a request to the harness and returns its reply; both are JSON.
    pub fn handle(&self, request: &[u8]) -> Result<Vec<u8>, String> {
        self.vm.attach_current_thread(|env| call_harness(env, request)).map_err(|error| error.to_string())
    }
}

fn libjvm(jdk_home: &Path) -> Result<PathBuf, String> {
    let names = ["lib/server/libjvm.so", "jre/lib/server/libjvm.so", "lib/server/libjvm.dylib"];
    let found = names.iter().map(|name| jdk_home.join(name)).find(|path| path.is_file());
    found.ok_or_else(|| format!("no libjvm under {}", jdk_home.display()))
}

/// Everything that could make two runs differ is fixed; everything that costs start-up time is off.
fn options(init: &Init) -> Vec<String> {
    let fixed = [
        "-Xss1m",
        "-Xms16m",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-Xshare:auto",
        "-XX:-UsePerfData",
        "-XX:ReservedCodeCacheSize=32m",
        "-XX:MetaspaceSize=48m",
        "-XX:MaxMetaspaceSize=96m",
        "-XX:+DisableAttachMechanism",
        "-XX:ErrorFile=/dev/null",
        "-XX:-OmitStackTraceInFastThrow",
        "-XX:MaxJavaStackTraceDepth=1024",
        "-XX:+ShowCodeDetailsInExceptionMessages",
        // Identity hashes reach messages and the order of hash tables: make them all equal.
        "-XX:+UnlockExperimentalVMOptions",
        "-XX:hashCode=2",
        "-Dfile.encoding=UTF-8",
        "-Duser.language=en",
        "-Duser.country=US",
        "-Duser.timezone=UTC",
        "-Djava.awt.headless=true",
    ];
    let mut options: Vec<String> = fixed.iter().map(ToString::to_string).collect();
    if !init.verify {
        // A JVM that does not know these any more verifies, and is only slower.
        let quick = ["IgnoreUnrecognizedVMOptions", "UnlockDiagnosticVMOptions"];
        options.extend(quick.iter().map(|option| format!("-XX:+{option}")));
        options.push("-XX:-BytecodeVerificationRemote".to_string());
    }
    options.push(format!("-Xmx{}m", init.heap_mb));
    options.push(format!("-Djava.class.path={}", init.harness.display()));
    options.push("-Djava.io.tmpdir=.".to_string());
    options
}

fn register_natives(env: &mut Env<'_>) -> jni::errors::Result<()> {
    let class = env.find_class(jni_str!("vipa/harness/Natives"))?;
    // SAFETY: the functions below have exactly the signatures that the class declares.
    unsafe {
        let allocate = NativeMethod::from_raw_parts(
            jni_str!("allocate"),
            jni_str!("(Ljava/lang/Class;)Ljava/lang/Object;"),
            natives::allocate as *mut c_void,
        );
        let set_field = NativeMethod::from_raw_parts(
            jni_str!("setField"),
            jni_str!("(Ljava/lang/Object;Ljava/lang/Class;Ljava/lang/reflect/Field;BJLjava/lang/Object;)V"),
            natives::set_field as *mut c_void,
        );
        let get_field = NativeMethod::from_raw_parts(
            jni_str!("getField"),
            jni_str!("(Ljava/lang/Object;Ljava/lang/reflect/Field;)Ljava/lang/Object;"),
            natives::get_field as *mut c_void,
        );
        let call = NativeMethod::from_raw_parts(
            jni_str!("call"),
            jni_str!(
                "(Ljava/lang/Class;Ljava/lang/reflect/Executable;Ljava/lang/Object;[B[J[Ljava/lang/Object;[J)\
                 Ljava/lang/Object;"
            ),
            natives::call as *mut c_void,
        );
        let field = NativeMethod::from_raw_parts(
            jni_str!("field"),
            jni_str!("(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;)Ljava/lang/reflect/Field;"),
            natives::field as *mut c_void,
        );
        let method = NativeMethod::from_raw_parts(
            jni_str!("method"),
            jni_str!("(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;)Ljava/lang/reflect/Executable;"),
            natives::method as *mut c_void,
        );
        env.register_native_methods(&class, &[allocate, field, method, set_field, get_field, call])
    }
}

fn call_harness(env: &mut Env<'_>, request: &[u8]) -> jni::errors::Result<Vec<u8>> {
    let bytes = env.byte_array_from_slice(request)?;
    let argument = [JValue::Object(&bytes)];
    let reply =
        env.call_static_method(jni_str!("vipa/harness/Harness"), jni_str!("handle"), jni_sig!("([B)[B"), &argument)?;
    let JValueOwned::Object(reply) = reply else { return Ok(Vec::new()) };
    let reply = env.cast_local::<JByteArray>(reply)?;
    env.convert_byte_array(&reply)
}

/// The native half of `vipa.harness.Natives`. Written against the raw function table, because pending exceptions of
/// the subject must simply stay pending: the harness catches them in Java.
mod natives {
    use super::*;

    macro_rules! jni {
        ($env:expr, $name:ident $(, $argument:expr)*) => { ((**$env).v1_6.$name)($env $(, $argument)*) };
    }

    pub unsafe extern "system" fn allocate(env: *mut JNIEnv, _: jclass, class: jclass) -> jobject {
        // SAFETY: the JVM passes a valid environment and a class.
        unsafe { jni!(env, AllocObject, class) }
    }

    pub unsafe extern "system" fn field(
        env: *mut JNIEnv,
        _: jclass,
        owner: jclass,
        name: jobject,
        descriptor: jobject,
    ) -> jobject {
        // SAFETY: the JVM passes a valid environment, a class and two strings.
        unsafe {
            let (name, descriptor) = (text(env, name), text(env, descriptor));
            let id = jni!(env, GetFieldID, owner, name.as_ptr(), descriptor.as_ptr());
            if !id.is_null() {
                return jni!(env, ToReflectedField, owner, id, false);
            }
            jni!(env, ExceptionClear);
            let id = jni!(env, GetStaticFieldID, owner, name.as_ptr(), descriptor.as_ptr());
            if id.is_null() { std::ptr::null_mut() } else { jni!(env, ToReflectedField, owner, id, true) }
        }
    }

    pub unsafe extern "system" fn method(
        env: *mut JNIEnv,
        _: jclass,
        owner: jclass,
        name: jobject,
        descriptor: jobject,
    ) -> jobject {
        // SAFETY: as above.
        unsafe {
            let (name, descriptor) = (text(env, name), text(env, descriptor));
            let id = jni!(env, GetMethodID, owner, name.as_ptr(), descriptor.as_ptr());
            if !id.is_null() {
                return jni!(env, ToReflectedMethod, owner, id, false);
            }
            // An initialiser that failed stays pending; it would fail otherwise the second time.
            let missing = jni!(env, ExceptionOccurred);
            jni!(env, ExceptionClear);
            let no_such_method = jni!(env, FindClass, c"java/lang/NoSuchMethodError".as_ptr());
            if !jni!(env, IsInstanceOf, missing, no_such_method) {
                jni!(env, Throw, missing);
                return std::ptr::null_mut();
            }
            let id = jni!(env, GetStaticMethodID, owner, name.as_ptr(), descriptor.as_ptr());
            if id.is_null() { std::ptr::null_mut() } else { jni!(env, ToReflectedMethod, owner, id, true) }
        }
    }

    /// # Safety
    /// `string` is a Java string.
    unsafe fn text(env: *mut JNIEnv, string: jobject) -> CString {
        // SAFETY: the characters are copied and released at once; JNI ends them by NUL and encodes NUL otherwise.
        unsafe {
            let characters = jni!(env, GetStringUTFChars, string, std::ptr::null_mut());
            if characters.is_null() {
                return CString::default();
            }
            let copy = CStr::from_ptr(characters).to_owned();
            jni!(env, ReleaseStringUTFChars, string, characters);
            copy
        }
    }

    pub unsafe extern "system" fn set_field(
        env: *mut JNIEnv,
        _: jclass,
        target: jobject,
        owner: jclass,
        field: jobject,
        kind: jbyte,
        bits: jlong,
        reference: jobject,
    ) {
        // SAFETY: the harness passes the field's owner and kind, and has checked that the value fits the field.
        unsafe {
            let id = jni!(env, FromReflectedField, field);
            if id.is_null() {
                return;
            }
            macro_rules! set {
                ($on_class:ident, $on_object:ident, $value:expr) => {
                    if target.is_null() {
                        jni!(env, $on_class, owner, id, $value)
                    } else {
                        jni!(env, $on_object, target, id, $value)
                    }
                };
            }
            match kind as u8 {
                b'Z' => set!(SetStaticBooleanField, SetBooleanField, bits != 0),
                b'B' => set!(SetStaticByteField, SetByteField, bits as jbyte),
                b'C' => set!(SetStaticCharField, SetCharField, bits as jchar),
                b'S' => set!(SetStaticShortField, SetShortField, bits as jshort),
                b'I' => set!(SetStaticIntField, SetIntField, bits as jint),
                b'J' => set!(SetStaticLongField, SetLongField, bits),
                b'F' => set!(SetStaticFloatField, SetFloatField, jfloat::from_bits(bits as u32)),
                b'D' => set!(SetStaticDoubleField, SetDoubleField, jdouble::from_bits(bits as u64)),
                _ => set!(SetStaticObjectField, SetObjectField, reference),
            }
        }
    }

    pub unsafe extern "system" fn get_field(env: *mut JNIEnv, _: jclass, target: jobject, field: jobject) -> jobject {
        // SAFETY: the harness passes an instance field of the target's class that holds a reference.
        unsafe {
            let id = jni!(env, FromReflectedField, field);
            if id.is_null() { std::ptr::null_mut() } else { jni!(env, GetObjectField, target, id) }
        }
    }

    pub unsafe extern "system" fn call(
        env: *mut JNIEnv,
        _: jclass,
        owner: jclass,
        method: jobject,
        receiver: jobject,
        kinds: jobject,
        bits: jobject,
        references: jobject,
        result: jobject,
    ) -> jobject {
        // SAFETY: the harness passes arrays of matching lengths and arguments that fit the method's parameters.
        unsafe {
            let id = jni!(env, FromReflectedMethod, method);
            if id.is_null() {
                return std::ptr::null_mut();
            }
            let mut kinds_read = vec![0; jni!(env, GetArrayLength, kinds) as usize];
            jni!(env, GetByteArrayRegion, kinds, 0, kinds_read.len() as jint, kinds_read.as_mut_ptr());
            let arguments = arguments(env, &kinds_read, bits, references);
            let returns = kinds_read.last().map_or(b'V', |kind| *kind as u8);
            macro_rules! invoke {
                ($static:ident, $exact:ident) => {
                    if receiver.is_null() {
                        jni!(env, $static, owner, id, arguments.as_ptr())
                    } else {
                        jni!(env, $exact, receiver, owner, id, arguments.as_ptr())
                    }
                };
            }
            let primitive: jlong = match returns {
                b'V' => {
                    invoke!(CallStaticVoidMethodA, CallNonvirtualVoidMethodA);
                    0
                }
                b'Z' => jlong::from(invoke!(CallStaticBooleanMethodA, CallNonvirtualBooleanMethodA)),
                b'B' => jlong::from(invoke!(CallStaticByteMethodA, CallNonvirtualByteMethodA)),
                b'C' => jlong::from(invoke!(CallStaticCharMethodA, CallNonvirtualCharMethodA)),
                b'S' => jlong::from(invoke!(CallStaticShortMethodA, CallNonvirtualShortMethodA)),
                b'I' => jlong::from(invoke!(CallStaticIntMethodA, CallNonvirtualIntMethodA)),
                b'J' => invoke!(CallStaticLongMethodA, CallNonvirtualLongMethodA),
                b'F' => jlong::from(invoke!(CallStaticFloatMethodA, CallNonvirtualFloatMethodA).to_bits()),
                b'D' => invoke!(CallStaticDoubleMethodA, CallNonvirtualDoubleMethodA).to_bits() as jlong,
                _ => return invoke!(CallStaticObjectMethodA, CallNonvirtualObjectMethodA),
            };
            if !jni!(env, ExceptionCheck) {
                jni!(env, SetLongArrayRegion, result, 0, 1, &primitive);
            }
            std::ptr::null_mut()
        }
    }

    /// # Safety
    /// `bits` and `references` have one element per parameter; `kinds` has one more.
    unsafe fn arguments(env: *mut JNIEnv, kinds: &[jbyte], bits: jobject, references: jobject) -> Vec<jvalue> {
        let count = kinds.len().saturating_sub(1);
        let mut raw = vec![0; count];
        // SAFETY: as promised above.
        unsafe {
            jni!(env, GetLongArrayRegion, bits, 0, count as jint, raw.as_mut_ptr());
            (0..count)
                .map(|i| match kinds[i] as u8 {
                    b'Z' => jvalue { z: (raw[i] != 0) as jboolean },
                    b'B' => jvalue { b: raw[i] as jbyte },
                    b'C' => jvalue { c: raw[i] as jchar },
                    b'S' => jvalue { s: raw[i] as jshort },
                    b'I' => jvalue { i: raw[i] as jint },
                    b'J' => jvalue { j: raw[i] },
                    b'F' => jvalue { f: jfloat::from_bits(raw[i] as u32) },
                    b'D' => jvalue { d: jdouble::from_bits(raw[i] as u64) },
                    _ => jvalue { l: jni!(env, GetObjectArrayElement, references, i as jint) },
                })
                .collect()
        }
    }
}

/// The worker's ends of the protocol.
pub struct Channels {
    pub requests: File,
    pub replies: File,
}

/// Takes the protocol off the standard streams, so that nothing the subject prints or reads can touch it, and limits
/// what the process may do. To be called once, before any other thread exists.
pub fn isolate() -> std::io::Result<Channels> {
    const FILE_BYTES: libc::rlim_t = 1 << 20;
    const CPU_SECONDS: libc::rlim_t = 4 * 3600;
    // SAFETY: plain system calls on descriptors that nobody else in this process uses yet.
    unsafe {
        let requests = checked(libc::fcntl(0, libc::F_DUPFD_CLOEXEC, 10))?;
        let replies = checked(libc::fcntl(1, libc::F_DUPFD_CLOEXEC, 10))?;
        let nothing = checked(libc::open(c"/dev/null".as_ptr(), libc::O_RDWR))?;
        for stream in 0..3 {
            checked(libc::dup2(nothing, stream))?;
        }
        if nothing > 2 {
            libc::close(nothing);
        }
        leave_terminal();
        libc::signal(libc::SIGINT, libc::SIG_IGN);
        limit(libc::RLIMIT_CORE, 0)?;
        limit(libc::RLIMIT_FSIZE, FILE_BYTES)?;
        limit(libc::RLIMIT_CPU, CPU_SECONDS)?;
        Ok(Channels { requests: File::from_raw_fd(requests), replies: File::from_raw_fd(replies) })
    }
}

/// The streams are gone already, but a terminal can also be opened by its name.
fn leave_terminal() {
    // SAFETY: plain system calls on a descriptor that nobody else knows. They fail where there is no terminal.
    unsafe {
        let terminal = libc::open(c"/dev/tty".as_ptr(), libc::O_RDWR | libc::O_NOCTTY | libc::O_CLOEXEC);
        if terminal >= 0 {
            libc::ioctl(terminal, libc::TIOCNOTTY);
            libc::close(terminal);
        }
    }
}

/// Bounds what lies beside the Java heap too: buffers may have as much again, the rest is the JVM itself and stacks.
pub fn limit_memory(heap_mb: u32) -> std::io::Result<()> {
    const REST_MB: libc::rlim_t = 1024;
    // SAFETY: a constant of the right kind.
    unsafe { limit(libc::RLIMIT_DATA, (2 * libc::rlim_t::from(heap_mb) + REST_MB) << 20) }
}

/// Gives up what root may do beyond other users, except reading the files of others: inputs may be theirs. Among the
/// rest is the right to look into other processes in spite of Landlock.
#[cfg(target_os = "linux")]
pub fn drop_capabilities() -> std::io::Result<()> {
    const VERSION: u32 = 0x2008_0522;
    const DAC_READ_SEARCH: u32 = 1 << 2;
    #[repr(C)]
    struct Header {
        version: u32,
        pid: libc::c_int,
    }
    #[repr(C)]
    #[derive(Clone, Copy, Default)]
    struct Sets {
        effective: u32,
        permitted: u32,
        inheritable: u32,
    }
    let mut header = Header { version: VERSION, pid: 0 };
    let mut sets = [Sets::default(); 2];
    // SAFETY: both places have the shape that this version of the calls asks for (capget(2)).
    unsafe {
        checked(libc::syscall(libc::SYS_capget, &mut header, &mut sets) as libc::c_int)?;
        let kept = sets[0].permitted & DAC_READ_SEARCH;
        sets = [Sets { effective: kept, permitted: kept, inheritable: 0 }, Sets::default()];
        checked(libc::syscall(libc::SYS_capset, &mut header, &sets) as libc::c_int)?;
    }
    Ok(())
}

#[cfg(target_os = "linux")]
type Resource = libc::__rlimit_resource_t;
#[cfg(not(target_os = "linux"))]
type Resource = libc::c_int;

/// # Safety
/// `resource` must be one of the `RLIMIT_` constants.
unsafe fn limit(resource: Resource, most: libc::rlim_t) -> std::io::Result<()> {
    let mut now = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: `now` is a valid place for the answer.
    unsafe {
        checked(libc::getrlimit(resource, &mut now))?;
        let most = most.min(now.rlim_max);
        checked(libc::setrlimit(resource, &libc::rlimit { rlim_cur: most, rlim_max: most }))?;
    }
    Ok(())
}

fn checked(result: libc::c_int) -> std::io::Result<libc::c_int> {
    if result < 0 { Err(std::io::Error::last_os_error()) } else { Ok(result) }
}

/// Ends the process at once, without exit handlers: the JVM's would wait for the subject's threads.
pub fn leave(status: i32) -> ! {
    // SAFETY: never returns, touches nothing.
    unsafe { libc::_exit(status) }
}

/// Kills a worker with everything it started. Errors mean that it is gone already.
pub fn kill_group(leader: u32) {
    if let Ok(leader) = libc::pid_t::try_from(leader) {
        // SAFETY: a signal to our own child's process group.
        unsafe { libc::kill(-leader, libc::SIGKILL) };
    }
}
