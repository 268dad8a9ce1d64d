/**
 * Shamir's secret sharing (Communications of the ACM 22, 1979) over the field of 256 elements of AES (x⁸+x⁴+x³+x+1), byte by
 * byte: any `threshold` shares give the secret back, fewer tell nothing of it.
 */
export interface Share {
  /** The point at which the polynomials were taken, 1 to 255. */
  point: number;
  bytes: Buffer;
}

/**
 * @param random gives that many bytes that nobody can guess: the polynomials' coefficients
 * @throws RangeError unless 2 ≤ threshold ≤ shares ≤ 255
 */
export function shareSecret(secret: Buffer, shares: number, threshold: number, random: (n: number) => Buffer): Share[] {
  if (!(threshold >= 2 && threshold <= shares && shares <= 255)) throw new RangeError('2 ≤ threshold ≤ shares ≤ 255');
  const coefficients = Array.from({ length: threshold - 1 }, () => random(secret.length));
  return Array.from({ length: shares }, (_, index) => {
    const point = index + 1;
    const bytes = Buffer.alloc(secret.length);
    for (let i = 0; i < secret.length; i++) {
      // Horner's scheme from the highest power down to the secret.
      bytes[i] = coefficients.reduce((sum, one) => multiply(sum ^ one[i]!, point), 0) ^ secret[i]!;
    }
    return { point, bytes };
  });
}

/** The secret, from at least as many of its shares as the threshold; fewer or foreign ones give something else. */
export function joinShares(shares: readonly Share[]): Buffer {
  const secret = Buffer.alloc(shares[0]?.bytes.length ?? 0);
  for (const { point, bytes } of shares) {
    // Lagrange's polynomial of this point, at 0; subtraction is exclusive or.
    let weight = 1;
    for (const other of shares) {
      if (other.point !== point) weight = multiply(weight, divide(other.point, other.point ^ point));
    }
    for (let i = 0; i < secret.length; i++) secret[i] = secret[i]! ^ multiply(bytes[i]!, weight);
  }
  return secret;
}

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 0; bit < 8; bit++) {
    if ((b >> bit) & 1) product ^= a;
    a = (a << 1) ^ (a & 0x80 ? 0x11b : 0);
  }
  return product & 0xff;
}

/** The inverse is the 254th power: the group has 255 elements. */
function divide(a: number, b: number): number {
  let inverse = 1;
  for (let i = 0; i < 254; i++) inverse = multiply(inverse, b);
  return multiply(a, inverse);
}
