/**
 * SHA-256 of a text's UTF-8 bytes, as 64 lower-case hex digits (FIPS 180-4 §6.2). Here rather than from the platform,
 * so that the lot is drawn by the same code on the server, in the command line and in the browser, without waiting.
 * A lone surrogate is encoded as U+FFFD, as `TextEncoder` does.
 */
export function sha256(text: string): string {
  return hexOf(sha256Of(encodeUtf8(text)));
}

/** The same of bytes: 32 bytes. */
export function sha256Of(bytes: Uint8Array): Uint8Array {
  const words = padToBlocks(bytes);
  const hash = Uint32Array.from(INITIAL_HASH);
  for (let block = 0; block < words.length; block += 16) compress(hash, words.subarray(block, block + 16));
  const digest = new Uint8Array(32);
  const view = new DataView(digest.buffer);
  hash.forEach((word, at) => view.setUint32(4 * at, word));
  return digest;
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param hex an even number of hex digits */
export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

function compress(hash: Uint32Array, block: Uint32Array): void {
  const w = new Uint32Array(64);
  w.set(block);
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15]!;
    const y = w[t - 2]!;
    const s0 = rotateRight(x, 7) ^ rotateRight(x, 18) ^ (x >>> 3);
    const s1 = rotateRight(y, 17) ^ rotateRight(y, 19) ^ (y >>> 10);
    w[t] = w[t - 16]! + s0 + w[t - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t++) {
    const sum1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const t1 = (h + sum1 + ((e & f) ^ (~e & g)) + ROUND_CONSTANTS[t]! + w[t]!) | 0;
    const sum0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const t2 = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = hash[i]! + word));
}

function rotateRight(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function padToBlocks(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.ceil((bytes.length + 9) / 64) * 16);
  for (let at = 0; at < bytes.length; at++) words[at >> 2]! |= bytes[at]! << (24 - 8 * (at & 3));
  words[bytes.length >> 2]! |= 0x80 << (24 - 8 * (bytes.length & 3));
  words[words.length - 2] = Math.floor(bytes.length / 0x20000000);
  words[words.length - 1] = bytes.length * 8;
  return words;
}

function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  const put = (byte: number) => (bytes[length++] = byte);
  for (const character of text.toWellFormed()) {
    const point = character.codePointAt(0)!;
    if (point < 0x80) {
      put(point);
      continue;
    }
    if (point < 0x800) put(0xc0 | (point >> 6));
    else {
      if (point < 0x10000) put(0xe0 | (point >> 12));
      else {
        put(0xf0 | (point >> 18));
        put(continuation(point >> 12));
      }
      put(continuation(point >> 6));
    }
    put(continuation(point));
  }
  return bytes.subarray(0, length);
}

function continuation(bits: number): number {
  return 0x80 | (bits & 0x3f);
}

/** The first 32 bits of the fractional parts of a root of each of the first primes (FIPS 180-4 §4.2.2, §5.3.3). */
function primeRoots(count: number, root: (prime: bigint) => bigint): Uint32Array {
  const roots = new Uint32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate++) {
    if (!isPrime(candidate)) continue;
    roots[found++] = Number(BigInt.asUintN(32, root(BigInt(candidate))));
  }
  return roots;
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) return false;
  return true;
}

/** The largest r with r^power ≤ value. */
function integerRoot(value: bigint, power: bigint): bigint {
  let low = 0n;
  let high = 1n << 64n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** power <= value) low = middle;
    else high = middle;
  }
  return low;
}

const INITIAL_HASH = primeRoots(8, (prime) => integerRoot(prime << 64n, 2n));
const ROUND_CONSTANTS = primeRoots(64, (prime) => integerRoot(prime << 96n, 3n));
