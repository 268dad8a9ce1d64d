/**
 * Shares an amount in proportion to weights, to the grosz: each share is rounded down, and the grosze that remain go to the largest
 * remainders, of equal ones to the first. The shares add up to the amount. Where all weights are zero the shares are equal.
 * @param amount grosze, ≥ 0
 * @throws RangeError for an amount or weight that is not a whole number ≥ 0, or without weights
 */
export function shareMoney(amount: number, weights: readonly number[]): number[] {
  for (const value of [amount, ...weights]) {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not a whole number from 0: ${value}`);
  }
  if (weights.length === 0) throw new RangeError('Nobody to share among');
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  const parts = sum === 0n ? weights.map(() => 1n) : weights.map(BigInt);
  const whole = sum === 0n ? BigInt(weights.length) : sum;
  const shares = parts.map((part, at) => {
    const due = BigInt(amount) * part;
    return { at, grosze: Number(due / whole), remainder: due % whole };
  });
  const over = amount - shares.reduce((all, { grosze }) => all + grosze, 0);
  const first = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
  );
  const lucky = new Set(first.slice(0, over).map(({ at }) => at));
  return shares.map(({ at, grosze }) => grosze + (lucky.has(at) ? 1 : 0));
}
