import { sentenceOf } from '../start-problem.ts';
import type { CommandOutput } from './command.ts';

/**
 * Runs a command whose refusals are sentences: told as a line each, or as `{"ok":false,"messages":[…]}`.
 * @returns the command's exit code, or 1
 */
export async function telling({ out, err }: CommandOutput, json: boolean, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    if (json) out(JSON.stringify({ ok: false, messages: sentence.split('\n') }));
    else err(sentence);
    return 1;
  }
}
