/*
 * CRC-32 is a remainder of polynomials over bits, so crc(a ‖ b) = crc(a) · x^(8 · bytes of b) ^ crc(b): the CRC of a
 * partly changed text follows without reading it again (as in zlib's crc32_combine). Polynomials are 32-bit numbers
 * whose highest bit is x⁰.
 */

const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

const byteTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  return crc;
});

const powers = [ONE >>> 8];
while (powers.length < 31) powers.push(multiply(powers.at(-1) ?? 0, powers.at(-1) ?? 0));

/** CRC-32 of short ASCII: for 22 characters, calling zlib takes ten times as long. */
export function crcOf(text: string): number {
  let crc = 0xffffffff;
  for (let index = 0; index < text.length; index++) {
    crc = (crc >>> 8) ^ (byteTable[(crc ^ text.charCodeAt(index)) & 0xff] ?? 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}

/** Polynomial that shifts a CRC past `bytes` following bytes. */
export function shiftBy(bytes: number): number {
  let shift = ONE;
  for (let rest = bytes, n = 0; rest > 0; rest = Math.floor(rest / 2), n++) {
    if (rest % 2 === 1) shift = multiply(shift, powers[n] ?? 0);
  }
  return shift >>> 0;
}
