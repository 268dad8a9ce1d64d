import type { Row } from './row.ts';

export type Bench = (note: (row: Row) => void) => Promise<void>;

/**
 * Runs them one after another. One that breaks off is told by its name and its cause, and the others go on: what was measured
 * before is not lost.
 * @returns the figures, and the names of those that broke off
 */
export async function runBenches(
  benches: readonly (readonly [name: string, bench: Bench])[],
  say: (sentence: string) => void,
): Promise<{ rows: Row[]; broken: string[] }> {
  const rows: Row[] = [];
  const broken: string[] = [];
  for (const [name, bench] of benches) {
    try {
      await bench((row) => {
        rows.push(row);
        say(`  ${row.name}: ${row.figure} (${row.against})`);
      });
    } catch (error) {
      broken.push(name);
      say(`The bench '${name}' broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  return { rows, broken };
}
