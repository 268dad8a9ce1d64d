import { readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { openDeps } from '../open-deps.ts';
import { StartProblem } from '../start-problem.ts';
import { type ParticipationDeps, participationDeps } from '../participation/participation-deps.ts';
import type { CommandOutput } from './command.ts';

/**
 * Runs a command on the database of the settings: beside a Wiec that runs on this `DATA_DIR`, or alone.
 * @returns the command's exit code, or 1 with the reason told when the database cannot be reached
 */
export async function withDeps({ err }: CommandOutput, run: (deps: Deps) => Promise<number>): Promise<number> {
  const reading = readConfig(process.env, 'command');
  if (!reading.ok) {
    err(reading.problems.join('\n'));
    return 1;
  }
  try {
    const { deps, close } = await openDeps(reading, 'share', err);
    try {
      return await run(deps);
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    err(error.message);
    return 1;
  }
}

/** {@link withDeps} for commands about votes; ballots are written in the command's own thread. */
export const withParticipation = (
  output: CommandOutput,
  run: (deps: ParticipationDeps) => Promise<number>,
): Promise<number> => withDeps(output, (deps) => run(participationDeps({ ...deps, threadSeed: null })));
