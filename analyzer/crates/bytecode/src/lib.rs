//! bytecode
