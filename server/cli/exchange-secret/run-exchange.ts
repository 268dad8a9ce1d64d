import { readConfig } from '../../config.ts';
import { openDeps } from '../../open-deps.ts';
import { finishExchange, keepNextSecret } from '../../services/open-secret.ts';
import { newSecret, writtenSecret } from '../../services/server-secret.ts';
import { sentenceOf, StartProblem } from '../../start-problem.ts';
import type { CommandOutput } from '../command.ts';
import { type Exchanged, exchangeSecret } from './exchange-secret.ts';

interface Options {
  trial: boolean;
  json: boolean;
}

/** `wiec keys exchange-secret`: alone on the database of the settings. @returns the exit code */
export async function runExchange({ trial, json }: Options, { out, err }: CommandOutput): Promise<number> {
  try {
    const { exchanged, secret, file } = await exchange(trial, err);
    const given = secret === null ? null : writtenSecret(secret).trim();
    if (json) {
      out(JSON.stringify({ ok: true, trial, ...exchanged, ...(given === null ? {} : { secret: given, file }) }));
    } else {
      out([...told(exchanged, trial), ...(given === null ? [] : toBeSet(given, file!))].join('\n'));
    }
    return 0;
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    if (json) out(JSON.stringify({ ok: false, messages: [sentence] }));
    err(sentence);
    return 1;
  }
}

interface Outcome {
  exchanged: Exchanged;
  /** Where the settings hold the secret, the one that they have to hold from now on, and the file that holds it meanwhile. */
  secret: Buffer | null;
  file: string | null;
}

async function exchange(trial: boolean, log: (sentence: string) => void): Promise<Outcome> {
  const reading = readConfig(process.env, 'command');
  if (!reading.ok) throw new StartProblem(reading.problems.join('\n'));
  const { givenSecret } = reading;
  const { dataDir } = reading.config;
  // As a server does, so that none runs on the folder meanwhile.
  const { deps, close } = await openDeps(reading, 'own', log);
  try {
    const from = Buffer.from(deps.threadSeed!.secret);
    if (givenSecret && !givenSecret.equals(from)) {
      throw new StartProblem('Po poprzedniej wymianie WIEC_SECRET jest jeszcze dawny: ustaw najpierw nowy.');
    }
    const to = newSecret();
    let file: string | null = null;
    const beforeCommit = async () => {
      file = await keepNextSecret(dataDir, to);
    };
    const exchanged = await exchangeSecret(deps, { from, to, beforeCommit, trial });
    if (trial) return { exchanged, secret: null, file: null };
    if (!givenSecret) await finishExchange(dataDir);
    return { exchanged, secret: givenSecret && to, file };
  } finally {
    await close();
  }
}

function told({ rewritten, foundAtSignIn, lost }: Exchanged, trial: boolean): string[] {
  const rows = Object.values(rewritten).reduce((sum, count) => sum + count, 0);
  return [
    trial
      ? `Próba się udała; klucz i dane są takie, jak były. Wierszy do zapisania na nowo: ${rows}. Przy wymianie:`
      : `Klucz serwera jest wymieniony. Wierszy zapisanych na nowo: ${rows}. Uruchom portal; poza tym:`,
    `  wszyscy logują się na nowo (trwających zalogowań: ${lost.sessions})`,
    `  nie działają odnośniki z listów o rejestracji i haśle: ${lost.letterLinks}; kto czeka, prosi jeszcze raz`,
    `  nie działają wysłane kody do głosowania: ${lost.votingCodes}; kto głosuje, prosi o nowy`,
    `  nie działają kody zapasowe ${lost.recoveryCodes} kont; właściciele dostają list (bez adresu: ${lost.notTold})`,
    ...(foundAtSignIn === 0
      ? []
      : [`  kont u innego dostawcy, które przejdą na nowy klucz przy najbliższym zalogowaniu: ${foundAtSignIn}`]),
  ];
}

const toBeSet = (secret: string, file: string): string[] => [
  '',
  `Ustaw w każdym procesie WIEC_SECRET=${secret}`,
  `i usuń potem plik ${file}, który go przechowuje do tego czasu.`,
];
