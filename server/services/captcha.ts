import { randomInt } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaDemand } from '@wiec/contract/captcha.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { spendRecaptcha } from './recaptcha.ts';

/** Told from people by work: a third of a second on a desk, a few seconds on an old phone, in the background. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2000, keyLength: 32 } as const;
/** Keys that the browser derives until it meets the one asked for: drawn evenly, so that nobody waits for very long. */
const LEAST_TRIES = 200;
const MOST_TRIES = 600;
const LIFETIME_SECONDS = 600;
/** Many times the length of any honest solution. */
const SOLUTION_LIMIT = 4000;

type CaptchaDeps = Pick<Deps, 'db' | 'secret' | 'clock'> & { config: Pick<Config, 'recaptcha'> };

const secretsOf = ({ secret }: CaptchaDeps) => ({
  hmacSignatureSecret: secret.keyedHash('captcha', 'challenge').toString('hex'),
  hmacKeySignatureSecret: secret.keyedHash('captcha', 'key').toString('hex'),
});

/** A new task, signed: nothing of it is stored until it is solved. Where the office has keys of reCAPTCHA, that is asked for instead. */
export async function demandCaptcha(deps: CaptchaDeps): Promise<CaptchaDemand> {
  const { recaptcha } = deps.config;
  if (recaptcha) return { kind: 'recaptcha', siteKey: recaptcha.siteKey, origin: recaptcha.origin };
  const { parameters, signature } = await createChallenge({
    ...WORK,
    ...secretsOf(deps),
    deriveKey,
    counter: randomInt(LEAST_TRIES, MOST_TRIES),
    expiresAt: Math.floor(deps.clock().getTime() / 1000) + LIFETIME_SECONDS,
  });
  return { kind: 'altcha', challenge: JSON.parse(JSON.stringify({ parameters, signature })) };
}

/** Whether this solves a task of ours that is not out of date and was not handed in before, to any process. */
export async function spendCaptcha(deps: CaptchaDeps, solution: string): Promise<boolean> {
  if (solution.length > SOLUTION_LIMIT) return false;
  if (deps.config.recaptcha) return spendRecaptcha(deps.config.recaptcha, solution);
  const payload = readPayload(solution);
  if (!payload) return false;
  const { verified } = await verifySolution({ ...payload, ...secretsOf(deps), deriveKey });
  const { nonce, expiresAt } = payload.challenge.parameters;
  if (!verified || expiresAt === undefined) return false;
  const spent = await deps.db
    .insertInto('spent_captcha')
    .values({ nonce: Buffer.from(nonce, 'hex'), expires_at: new Date(expiresAt * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return spent.numInsertedOrUpdatedRows === 1n;
}

/** Null for what no solver of ours can have made. */
function readPayload(solution: string): Payload | null {
  try {
    const { challenge, solution: found } = JSON.parse(Buffer.from(solution, 'base64').toString()) as Payload;
    return typeof challenge.parameters === 'object' && challenge.parameters !== null && typeof found === 'object'
      ? { challenge, solution: found }
      : null;
  } catch {
    return null;
  }
}

/** Forgets solutions whose tasks are out of date, and would not be taken again anyway. */
export async function sweepCaptchas({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('spent_captcha')
    .where('expires_at', '<', new Date(clock().getTime() - 86_400_000))
    .execute();
}
