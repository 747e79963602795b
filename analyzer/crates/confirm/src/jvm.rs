//! The JVM inside the worker process, through JNI.
#![allow(unsafe_code)]

use crate::protocol::Init;
use crate::sys;
use jni::objects::JByteArray;
use jni::sys::{JNIEnv, jboolean, jbyte, jchar, jclass, jdouble, jfloat, jint, jlong, jobject, jshort, jvalue};
use jni::vm::{InitArgsBuilder, JavaVM};
use jni::{Env, JNIVersion, JValue, JValueOwned, NativeMethod, jni_sig, jni_str};
use std::ffi::{CStr, CString, c_void};
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
        // A heap that grows is collected in full before each step; large inputs took a seventh more CPU time with 16 MiB.
        "-Xms192m",
        "-Xmn96m",
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
        // Far more than what is ever predicted; a stack that overflowed is not worth telling in full.
        "-XX:MaxJavaStackTraceDepth=256",
        "-XX:+ShowCodeDetailsInExceptionMessages",
        "-Dfile.encoding=UTF-8",
        "-Duser.language=en",
        "-Duser.country=US",
        "-Duser.timezone=UTC",
        "-Djava.awt.headless=true",
    ];
    let mut options: Vec<String> = fixed.iter().map(ToString::to_string).collect();
    if !init.plain {
        let strange = [
            // Of a pair that the interpreter made one instruction, the second one's crash would be the first one's.
            "-XX:-RewriteFrequentPairs",
            // Identity hashes reach messages and the order of hash tables: make them all equal.
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:hashCode=2",
        ];
        options.extend(strange.iter().map(ToString::to_string));
    }
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
    macro_rules! native {
        ($name:literal, $signature:literal, $function:ident) => {
            // SAFETY: the function has exactly the signature that the class declares.
            unsafe {
                let function = natives::$function as *mut c_void;
                NativeMethod::from_raw_parts(jni_str!($name), jni_str!($signature), function)
            }
        };
    }
    let class = env.find_class(jni_str!("vipa/harness/Natives"))?;
    let rows = [
        native!("allocate", "(Ljava/lang/Class;)Ljava/lang/Object;", allocate),
        native!("cpuNanos", "()J", cpu_nanos),
        native!("field", "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;)Ljava/lang/reflect/Field;", field),
        native!(
            "method",
            "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;)Ljava/lang/reflect/Executable;",
            method
        ),
        native!(
            "setField",
            "(Ljava/lang/Object;Ljava/lang/Class;Ljava/lang/reflect/Field;BJLjava/lang/Object;)V",
            set_field
        ),
        native!("getField", "(Ljava/lang/Object;Ljava/lang/reflect/Field;)Ljava/lang/Object;", get_field),
        native!(
            "call",
            "(Ljava/lang/Class;Ljava/lang/reflect/Executable;Ljava/lang/Object;[B[J[Ljava/lang/Object;[J)Ljava/lang/Object;",
            call
        ),
    ];
    // SAFETY: each row names a method of the class and a function that lives as long as the process.
    unsafe { env.register_native_methods(&class, &rows) }
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

    pub unsafe extern "system" fn cpu_nanos(_: *mut JNIEnv, _: jclass) -> jlong {
        let used = sys::cpu_time(std::process::id()).unwrap_or_default();
        jlong::try_from(used.as_nanos()).unwrap_or(jlong::MAX)
    }

    /// A member by name and descriptor, of an instance or else static. An initialiser that failed stays pending: it
    /// would fail otherwise the second time.
    macro_rules! member {
        ($function:ident, $of_instance:ident, $of_class:ident, $reflected:ident, $missing:literal) => {
            pub unsafe extern "system" fn $function(
                env: *mut JNIEnv,
                _: jclass,
                owner: jclass,
                name: jobject,
                descriptor: jobject,
            ) -> jobject {
                // SAFETY: the JVM passes a valid environment, a class and two strings.
                unsafe {
                    let (name, descriptor) = (text(env, name), text(env, descriptor));
                    let id = jni!(env, $of_instance, owner, name.as_ptr(), descriptor.as_ptr());
                    if !id.is_null() {
                        return jni!(env, $reflected, owner, id, false);
                    }
                    if !clear_if(env, $missing) {
                        return std::ptr::null_mut();
                    }
                    let id = jni!(env, $of_class, owner, name.as_ptr(), descriptor.as_ptr());
                    if id.is_null() { std::ptr::null_mut() } else { jni!(env, $reflected, owner, id, true) }
                }
            }
        };
    }

    member!(field, GetFieldID, GetStaticFieldID, ToReflectedField, c"java/lang/NoSuchFieldError");
    member!(method, GetMethodID, GetStaticMethodID, ToReflectedMethod, c"java/lang/NoSuchMethodError");

    /// Clears the pending exception if it is of this class.
    ///
    /// # Safety
    /// An exception is pending.
    unsafe fn clear_if(env: *mut JNIEnv, class: &CStr) -> bool {
        // SAFETY: the exception is taken before anything else is asked, and put back if it is another one.
        unsafe {
            let pending = jni!(env, ExceptionOccurred);
            jni!(env, ExceptionClear);
            let class = jni!(env, FindClass, class.as_ptr());
            let cleared = jni!(env, IsInstanceOf, pending, class);
            if !cleared {
                jni!(env, Throw, pending);
            }
            cleared
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
