/** A process that runs the embedded PostgreSQL of the folder in its argument, and prints its address: something for tests to kill. */
import { startEmbedded } from '../db/embedded.ts';
import { StartProblem } from '../start-problem.ts';

try {
  const embedded = await startEmbedded({ dataDir: process.argv[2] ?? '', log: (sentence) => console.error(sentence) });
  process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
  console.log(JSON.stringify({ url: embedded.url }));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.log(JSON.stringify({ problem: error.message }));
  process.exit(1);
}
