/**
 * Shares of counts in hundredths of a per cent, by the method of the largest remainder: each share is rounded down, and what is
 * missing to 100.00% goes, a hundredth each, to the largest remainders (of equal ones, to the larger count, then the earlier).
 * The total is exactly 10 000; all are 0 where nothing was counted (0-how-we-read-it, "Results"). Counts are integers from 0.
 */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + BigInt(count), 0n);
  if (total === 0n) return counts.map(() => 0);
  const shares = counts.map((count, index) => {
    const scaled = BigInt(count) * 10_000n;
    return { index, count, hundredths: Number(scaled / total), remainder: scaled % total };
  });
  const missing = 10_000 - shares.reduce((sum, { hundredths }) => sum + hundredths, 0);
  const byRemainder = [...shares].sort(
    (a, b) => compare(b.remainder, a.remainder) || b.count - a.count || a.index - b.index,
  );
  for (const share of byRemainder.slice(0, missing)) share.hundredths += 1;
  return shares.map(({ hundredths }) => hundredths);
}

/** Two decimals and a comma: 3333 is "33,33%". */
export function formatPercentage(hundredths: number): string {
  return `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}%`;
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
