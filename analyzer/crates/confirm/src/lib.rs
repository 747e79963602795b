//! confirm
