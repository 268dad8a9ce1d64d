import { readFile } from 'node:fs/promises';
import { ask } from '../ask.ts';
import { refuseStep, type StepRefusal } from './vote-step.ts';

/** The option of which each names a file with one passphrase; without it they are asked for. */
export const PASSPHRASE_FILES = { 'passphrase-file': { type: 'string', multiple: true } } as const;

/**
 * Passphrases of a commission, from files or typed unseen by each member in turn.
 * @param twice each is typed again, so that a slip does not lock the envelopes for good
 */
export async function askPassphrases(
  count: number,
  files: unknown,
  twice: boolean,
): Promise<{ ok: true; passphrases: string[] } | StepRefusal> {
  if (Array.isArray(files)) {
    const passphrases: string[] = [];
    for (const file of files as string[]) {
      const text = await readFile(file, 'utf8').catch(() => null);
      if (text === null) return refuseStep('passphrases', `Nie można odczytać pliku ${file}.`);
      passphrases.push((text.split(/\r?\n/)[0] ?? '').trim());
    }
    return { ok: true, passphrases };
  }
  const again = twice && process.stdin.isTTY === true;
  const questions = Array.from({ length: count }, (_, index) => {
    const which = `Hasło ${index + 1} z ${count}: `;
    return again ? [which, 'Jeszcze raz to samo: '] : [which];
  });
  const answers = await ask(questions.flat(), true);
  if (answers.length < questions.flat().length) {
    return refuseStep('passphrases', `Potrzeba haseł: ${count}, podano mniej.`);
  }
  if (!again) return { ok: true, passphrases: answers };
  const slip = answers.findIndex((answer, index) => index % 2 === 1 && answer !== answers[index - 1]);
  if (slip !== -1) return refuseStep('passphrases', `Hasło ${(slip + 1) / 2} wpisano za drugim razem inaczej.`);
  return { ok: true, passphrases: answers.filter((_, index) => index % 2 === 0) };
}
