/** A fraction in lowest terms, the denominator positive: sums of money that voters share are seldom whole. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

/** @throws RangeError for a denominator of zero */
export function fraction(num: bigint, den: bigint): Fraction {
  if (den === 0n) throw new RangeError('A fraction over zero');
  const common = greatestCommonDivisor(num < 0n ? -num : num, den < 0n ? -den : den);
  const divisor = den < 0n ? -common : common;
  return { num: num / divisor, den: den / divisor };
}

/** Negative where `a` is less, zero where they are equal. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const left = a.num * b.den;
  const right = b.num * a.den;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** "p/q"; whole numbers without a denominator. */
export const fractionText = ({ num, den }: Fraction): string => (den === 1n ? `${num}` : `${num}/${den}`);

/** The nearest number; for display, never for a decision. */
export const fractionNumber = ({ num, den }: Fraction): number => {
  const whole = num / den;
  return Number(whole) + Number(((num - whole * den) * 1_000_000_000_000n) / den) / 1e12;
};

export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
