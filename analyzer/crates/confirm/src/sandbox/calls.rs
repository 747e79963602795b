//! seccomp: the system calls that fail, with the error that a program expects from them. A list of what is forbidden,
//! not of what is allowed: the calls that a JVM makes differ between versions, and Landlock already holds the files.

use libc::c_long;
use seccompiler::SeccompCmpArgLen::Dword;
use seccompiler::SeccompCmpOp::{Eq, MaskedEq, Ne};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule, apply_filter,
};
use std::collections::BTreeMap;

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

pub fn restrict() -> Result<(), String> {
    enforce().map_err(|error| format!("seccomp failed: {error}"))
}

fn enforce() -> Result<(), Box<dyn std::error::Error>> {
    let filters = [(network()?, libc::EACCES), (others()?, libc::EPERM), (newer(), libc::ENOSYS)];
    let programs: Vec<BpfProgram> =
        filters.into_iter().map(|(rules, errno)| program(rules, errno)).collect::<Result<_, _>>()?;
    programs.iter().try_for_each(|program| apply_filter(program))?;
    Ok(())
}

fn program(rules: Rules, errno: i32) -> Result<BpfProgram, seccompiler::BackendError> {
    let fail = SeccompAction::Errno(errno as u32);
    let arch = std::env::consts::ARCH.try_into()?;
    SeccompFilter::new(with_x32(rules), SeccompAction::Allow, fail, arch)?.try_into()
}

/// JDK 17 makes a pair of streams before it opens its first file; it leads nowhere else. One of datagrams could send
/// to any address.
fn network() -> Result<Rules, seccompiler::BackendError> {
    let pairs = [
        rule(0, Ne, libc::AF_UNIX as u64)?,
        of_kind(libc::SOCK_DGRAM)?,
        of_kind(libc::SOCK_RAW)?,
        of_kind(libc::SOCK_SEQPACKET)?,
    ];
    let mut rules = always(&[libc::SYS_socket, libc::SYS_connect, libc::SYS_bind, libc::SYS_listen]);
    rules.insert(libc::SYS_socketpair, pairs.into());
    Ok(rules)
}

fn of_kind(kind: i32) -> Result<SeccompRule, seccompiler::BackendError> {
    const KIND: u64 = 0xf;
    rule(1, MaskedEq(KIND), kind as u64)
}

/// New processes, other processes, and what is the system's and not ours.
fn others() -> Result<Rules, seccompiler::BackendError> {
    let own = u64::from(std::process::id());
    let mut rules = always(FORBIDDEN);
    rules.extend(always(LEGACY));
    rules.extend(always(NAMELESS));
    rules.insert(libc::SYS_clone, vec![rule(0, MaskedEq(libc::CLONE_THREAD as u64), 0)?]);
    for call in [libc::SYS_kill, libc::SYS_tgkill, libc::SYS_rt_sigqueueinfo, libc::SYS_rt_tgsigqueueinfo] {
        rules.insert(call, vec![rule(0, Ne, own)?]);
    }
    let another = SeccompRule::new(vec![condition(0, Ne, 0)?, condition(0, Ne, own)?])?;
    rules.insert(libc::SYS_prlimit64, vec![another]);
    // They type into a terminal.
    rules.insert(libc::SYS_ioctl, vec![rule(1, Eq, libc::TIOCSTI)?, rule(1, Eq, libc::TIOCLINUX)?]);
    Ok(rules)
}

/// Programs fall back to older calls, whose arguments a filter can see.
fn newer() -> Rules {
    always(&[libc::SYS_clone3, libc::SYS_io_uring_setup, libc::SYS_io_uring_enter, libc::SYS_io_uring_register])
}

/// Landlock does not know modes, owners, times and attributes of files; shared memory of System V outlives its process.
const FORBIDDEN: &[c_long] = &[
    libc::SYS_execve,
    libc::SYS_execveat,
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_pidfd_open,
    libc::SYS_pidfd_getfd,
    libc::SYS_pidfd_send_signal,
    libc::SYS_tkill,
    libc::SYS_kcmp,
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
    libc::SYS_open_by_handle_at,
    libc::SYS_shmget,
    libc::SYS_semget,
    libc::SYS_msgget,
    libc::SYS_mq_open,
    libc::SYS_mq_unlink,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_move_mount,
    libc::SYS_open_tree,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_setns,
    libc::SYS_unshare,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_quotactl,
    libc::SYS_acct,
    libc::SYS_reboot,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_kexec_load,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_clock_adjtime,
    libc::SYS_adjtimex,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
];

/// Calls too new for `libc` to name on each architecture; such numbers are the same on all of them: fchmodat2, setxattrat,
/// removexattrat, open_tree_attr, file_setattr.
const NAMELESS: &[c_long] = &[452, 463, 466, 467, 469];

/// Calls that newer architectures no longer have.
#[cfg(target_arch = "x86_64")]
const LEGACY: &[c_long] = &[
    libc::SYS_fork,
    libc::SYS_vfork,
    libc::SYS_chmod,
    libc::SYS_chown,
    libc::SYS_lchown,
    libc::SYS_utime,
    libc::SYS_utimes,
    libc::SYS_futimesat,
    libc::SYS_kexec_file_load,
];
#[cfg(not(target_arch = "x86_64"))]
const LEGACY: &[c_long] = &[];

/// On x86-64 the kernel may also take calls of the x32 interface: the same numbers with a bit set, and some of its own.
#[cfg(target_arch = "x86_64")]
fn with_x32(rules: Rules) -> Rules {
    const X32: i64 = 0x4000_0000;
    // ioctl, execve, ptrace, rt_sigqueueinfo, kexec_load, rt_tgsigqueueinfo, process_vm_readv, process_vm_writev, execveat
    const OWN: [i64; 9] = [514, 520, 521, 524, 528, 536, 539, 540, 545];
    let same = rules.clone().into_iter().map(|(call, rules)| (call | X32, rules));
    rules.into_iter().chain(same).chain(OWN.map(|call| (call | X32, Vec::new()))).collect()
}

#[cfg(not(target_arch = "x86_64"))]
fn with_x32(rules: Rules) -> Rules {
    rules
}

/// No condition: the call fails whatever its arguments.
fn always(calls: &[c_long]) -> Rules {
    calls.iter().map(|&call| (call, Vec::new())).collect()
}

fn rule(argument: u8, operator: SeccompCmpOp, value: u64) -> Result<SeccompRule, seccompiler::BackendError> {
    SeccompRule::new(vec![condition(argument, operator, value)?])
}

fn condition(argument: u8, operator: SeccompCmpOp, value: u64) -> Result<SeccompCondition, seccompiler::BackendError> {
    SeccompCondition::new(argument, Dword, operator, value)
}
