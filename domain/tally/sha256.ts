/**
 * SHA-256 of a text's UTF-8 bytes, as 64 lower-case hex digits (FIPS 180-4 §6.2). Here rather than from the platform,
 * so that the lot is drawn by the same code on the server, in the command line and in the browser, without waiting.
 * A lone surrogate is encoded as U+FFFD, as `TextEncoder` does.
 */
export function sha256(text: string): string {
  const words = padToBlocks(encodeUtf8(text));
  const hash = Uint32Array.from(INITIAL_HASH);
  for (let block = 0; block < words.length; block += 16) compress(hash, words.subarray(block, block + 16));
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
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

function padToBlocks(bytes: number[]): Uint32Array {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const words = new Uint32Array(blocks * 16);
  bytes.concat(0x80).forEach((byte, i) => (words[i >> 2]! |= byte << (24 - 8 * (i & 3))));
  words[words.length - 2] = Math.floor(bytes.length / 0x20000000);
  words[words.length - 1] = bytes.length * 8;
  return words;
}

function encodeUtf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text.toWellFormed()) {
    const point = character.codePointAt(0)!;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), continuation(point));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), continuation(point >> 6), continuation(point));
    else bytes.push(0xf0 | (point >> 18), continuation(point >> 12), continuation(point >> 6), continuation(point));
  }
  return bytes;
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
