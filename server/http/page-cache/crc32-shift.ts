/**
 * CRC-32 is linear over bits: crc(a ‖ b) = shift(crc(a), length of b) ^ crc(b), where `shift` multiplies by a 32 × 32
 * matrix of bits (the method of zlib's crc32_combine). So when only some bytes of a text change, its new CRC follows
 * from theirs, without reading the text again. A matrix is its 32 columns.
 */
export type BitMatrix = Uint32Array;

const POLYNOMIAL = 0xedb88320;

const byteTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  return crc;
});

/** CRC-32 of a short ASCII text: for 22 characters the way to zlib's own takes ten times as long. */
export function crcOf(text: string): number {
  let crc = 0xffffffff;
  for (let index = 0; index < text.length; index++) {
    crc = (crc >>> 8) ^ (byteTable[(crc ^ text.charCodeAt(index)) & 0xff] ?? 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export function multiply(matrix: BitMatrix, vector: number): number {
  let sum = 0;
  for (let bit = 0, rest = vector >>> 0; rest !== 0; bit++, rest >>>= 1) {
    if (rest & 1) sum ^= matrix[bit] ?? 0;
  }
  return sum >>> 0;
}

/** The matrix that moves a CRC past `bytes` bytes that follow it. */
export function shiftBy(bytes: number): BitMatrix {
  let result: BitMatrix = Uint32Array.from({ length: 32 }, (_, bit) => 2 ** bit);
  let power = oneByte();
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = compose(power, result);
    power = compose(power, power);
  }
  return result;
}

/** Both matrices applied to the same vector, and their results added. */
export function add(a: BitMatrix, b: BitMatrix): BitMatrix {
  return a.map((column, bit) => column ^ (b[bit] ?? 0));
}

function compose(outer: BitMatrix, inner: BitMatrix): BitMatrix {
  return inner.map((column) => multiply(outer, column));
}

function oneByte(): BitMatrix {
  const oneBit = Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? POLYNOMIAL : 2 ** (bit - 1)));
  const two = compose(oneBit, oneBit);
  const four = compose(two, two);
  return compose(four, four);
}
