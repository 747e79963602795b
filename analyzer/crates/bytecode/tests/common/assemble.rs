//! A class with one method `m()V` made of given code bytes, for what javac does not emit.

/// Indices of the constants that every assembled class has.
pub const INT_70000: u8 = 9;
pub const LONG_5: u8 = 10;
pub const CLASS_STRING: u8 = 13;
pub const FIELD_AF: u8 = 17;
pub const METHOD_AM: u8 = 19;
pub const CLASS_INTS: u8 = 21;
pub const LONE_SURROGATE: u8 = 23;

pub struct Method<'m> {
    pub code: &'m [u8],
    pub max_locals: u16,
    /// start, end, handler, catch type
    pub handlers: &'m [[u16; 4]],
    /// bytecode index, line
    pub lines: &'m [[u16; 2]],
}

pub fn class(code: &[u8]) -> Vec<u8> {
    class_with(&Method { code, max_locals: 600, handlers: &[], lines: &[] })
}

pub fn class_with(method: &Method) -> Vec<u8> {
    let mut bytes = vec![0xca, 0xfe, 0xba, 0xbe, 0, 3, 0, 45, 0, 25];
    for entry in pool() {
        bytes.extend(entry);
    }
    bytes.extend([0, 0x21, 0, 2, 0, 4, 0, 0, 0, 0, 0, 1]); // access, this, super, no interfaces, no fields, a method
    bytes.extend([0, 9, 0, 5, 0, 6, 0, 1]); // public static m()V with one attribute
    let attribute = code_attribute(method);
    bytes.extend([0, 7]);
    bytes.extend((attribute.len() as u32).to_be_bytes());
    bytes.extend(attribute);
    bytes.extend([0, 0]);
    bytes
}

fn code_attribute(method: &Method) -> Vec<u8> {
    let mut bytes = vec![0, 10];
    bytes.extend(method.max_locals.to_be_bytes());
    bytes.extend((method.code.len() as u32).to_be_bytes());
    bytes.extend(method.code);
    bytes.extend((method.handlers.len() as u16).to_be_bytes());
    bytes.extend(method.handlers.iter().flatten().flat_map(|value| value.to_be_bytes()));
    bytes.extend([0, 1, 0, 8]); // one attribute: LineNumberTable
    bytes.extend((2 + 4 * method.lines.len() as u32).to_be_bytes());
    bytes.extend((method.lines.len() as u16).to_be_bytes());
    bytes.extend(method.lines.iter().flatten().flat_map(|value| value.to_be_bytes()));
    bytes
}

fn pool() -> Vec<Vec<u8>> {
    let utf8 = |bytes: &[u8]| [&[1, 0, bytes.len() as u8][..], bytes].concat();
    vec![
        utf8(b"A"),                            // 1
        vec![7, 0, 1],                         // 2 class A
        utf8(b"java/lang/Object"),             // 3
        vec![7, 0, 3],                         // 4
        utf8(b"m"),                            // 5
        utf8(b"()V"),                          // 6
        utf8(b"Code"),                         // 7
        utf8(b"LineNumberTable"),              // 8
        vec![3, 0, 1, 0x11, 0x70],             // 9 int 70000
        vec![5, 0, 0, 0, 0, 0, 0, 0, 5],       // 10 and 11 long 5
        utf8(b"java/lang/String"),             // 12
        vec![7, 0, 12],                        // 13
        utf8(b"f"),                            // 14
        utf8(b"I"),                            // 15
        vec![12, 0, 14, 0, 15],                // 16 f:I
        vec![9, 0, 2, 0, 16],                  // 17 A.f
        vec![12, 0, 5, 0, 6],                  // 18 m:()V
        vec![10, 0, 2, 0, 18],                 // 19 A.m()V
        utf8(b"[[[I"),                         // 20
        vec![7, 0, 20],                        // 21
        utf8(&[b'x', 0xed, 0xa0, 0xbd, b'y']), // 22 x, an unpaired surrogate, y
        vec![8, 0, 22],                        // 23
        vec![11, 0, 2, 0, 18],                 // 24 A.m()V as interface method
    ]
}
