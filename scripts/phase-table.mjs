const SLOWEST = 15;

/**
 * How long a run of the tests took, and where. Files of one folder run beside one another: theirs together is more than the
 * phase they were in.
 * @param {{ name: string, seconds: number }[]} phases in the order in which they ended
 * @param {{ name: string, seconds: number }[]} files paths from the root of the repository
 * @returns {string} a table for the terminal
 */
export function phaseTable(phases, files) {
  // By hand: the Node of the machine, which runs this, may be older than `Object.groupBy`.
  const byFolder = new Map();
  for (const { name, seconds } of files) {
    const folder = name.split('/')[0];
    const { count, total } = byFolder.get(folder) ?? { count: 0, total: 0 };
    byFolder.set(folder, { count: count + 1, total: total + seconds });
  }
  const folders = [...byFolder].map(([name, { count, total }]) => ({
    name: `${count} ${count === 1 ? 'file' : 'files'} of ${name}, one after another`,
    seconds: total,
  }));
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    ...part('Phases', phases),
    ...part('Tests', folders),
    ...part('Slowest files, from their first test to their last', slowest),
  ].join('\n');
}

const part = (title, rows) =>
  rows.length === 0
    ? []
    : ['', title, ...rows.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)];
