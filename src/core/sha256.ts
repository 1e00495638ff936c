import { known } from './known.ts';

/**
 * SHA-256 (FIPS 180-4) over the UTF-8 bytes of a text. It is written out because src/core imports nothing, not even
 * node:crypto; core/sha256.test.ts compares it with the published vectors and with Node's implementation.
 */
const PRIMES = firstPrimes(64);
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const K = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const H = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

const rotate = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** The words of a block and those that follow from them; each call fills it anew. */
const W = new Int32Array(64);

/** The digest as eight unsigned 32-bit words. */
export function sha256(text: string): Uint32Array<ArrayBuffer> {
  const bytes = utf8(text);
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  data.setUint32(padded.length - 4, bytes.length << 3);
  const hash = Int32Array.from(H);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i += 1) W[i] = data.getInt32(block + i * 4);
    compress(hash);
  }
  return new Uint32Array(hash.buffer);
}

/** The digest as 64 lower-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  return Array.from(sha256(text), (word) => word.toString(16).padStart(8, '0')).join('');
}

/** Every die and every shuffle comes through here: no lists, and no questions whether an index is one. */
function compress(hash: Int32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const x = W[i - 15] as number;
    const y = W[i - 2] as number;
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    W[i] = ((W[i - 16] as number) + s0 + (W[i - 7] as number) + s1) | 0;
  }
  let a = hash[0] as number;
  let b = hash[1] as number;
  let c = hash[2] as number;
  let d = hash[3] as number;
  let e = hash[4] as number;
  let f = hash[5] as number;
  let g = hash[6] as number;
  let h = hash[7] as number;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (W[i] as number)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  hash[0] = (hash[0] as number) + a;
  hash[1] = (hash[1] as number) + b;
  hash[2] = (hash[2] as number) + c;
  hash[3] = (hash[3] as number) + d;
  hash[4] = (hash[4] as number) + e;
  hash[5] = (hash[5] as number) + f;
  hash[6] = (hash[6] as number) + g;
  hash[7] = (hash[7] as number) + h;
}

/** The bytes of a text. Half of a pair of surrogates without the other becomes U+FFFD. */
function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) return longer(text);
    bytes[i] = unit;
  }
  return bytes;
}

/** The same of a text in which not each letter becomes one byte. */
function longer(text: string): Uint8Array {
  // A UTF-16 unit becomes three bytes at most.
  const bytes = new Uint8Array(text.length * 3);
  let end = 0;
  for (let i = 0; i < text.length; i += 1) {
    let point = text.charCodeAt(i);
    if (point >= 0xd800 && point < 0xe000) {
      point = known(text.codePointAt(i), 'character');
      if (point >= 0x10000) i += 1;
      else point = 0xfffd;
    }
    if (point < 0x80) bytes[end++] = point;
    else {
      const more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
      bytes[end++] = ((0xf00 >> (more + 1)) & 0xff) | (point >> (6 * more));
      for (let left = more - 1; left >= 0; left -= 1) bytes[end++] = 0x80 | ((point >> (6 * left)) & 0x3f);
    }
  }
  return bytes.subarray(0, end);
}
