import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaDemand } from '@wiec/contract/captcha.ts';

/** What a browser would hand in for this task. */
export async function solveCaptcha(demand: CaptchaDemand): Promise<string> {
  if (demand.kind !== 'altcha') throw new Error(`no solver for ${demand.kind}`);
  const challenge = demand.challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
