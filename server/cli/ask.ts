import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Asks for lines on the terminal, or takes them from standard input when that is a file or a pipe: what nobody should read in
 * the shell's history or the list of processes is not given as an argument.
 * @param questions each is printed to standard error before its answer
 * @param hidden the answer is not shown while it is typed
 * @returns as many answers; fewer when the input ends before
 */
export async function ask(questions: readonly string[], hidden: boolean): Promise<string[]> {
  const terminal = process.stdin.isTTY === true;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden ? silent : process.stderr, terminal });
  const answers: string[] = [];
  try {
    if (questions.length > 0) process.stderr.write(questions[0]!);
    if (questions.length === 0) return answers;
    for await (const line of lines) {
      if (terminal && hidden) process.stderr.write('\n');
      answers.push(line.trim());
      if (answers.length === questions.length) break;
      process.stderr.write(questions[answers.length]!);
    }
    return answers;
  } finally {
    lines.close();
  }
}
