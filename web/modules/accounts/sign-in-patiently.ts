import { type Session, signInByPassword } from '@wiec/contract/accounts.ts';
import { type ApiCaller, call, type Refusal, type Reply } from '../../lib/api.ts';
import type { Typed } from './password-form.tsx';

/** Milliseconds, at least, between attempts while the portal is too busy to check the password. */
const PAUSES = [3000, 6000, 12_000];

interface Waiting {
  /** Told before each pause. */
  onBusy: (refusal: Refusal) => void;
  /** Asked after each pause: whether the reader still wants to sign in. */
  isWanted: () => boolean;
}

/** Signs in, and tries again by itself while the portal is too busy to check the password; null where nobody waits any more. */
export async function signInPatiently(
  api: ApiCaller,
  typed: Typed,
  { onBusy, isWanted }: Waiting,
): Promise<Reply<Session> | null> {
  const signIn = () => call(api, signInByPassword, { body: typed });
  for (const pause of PAUSES) {
    const reply = await signIn();
    if (reply.ok || reply.status !== 503) return reply;
    onBusy(reply);
    // Those who were turned away in the same instant do not come back in the same instant.
    await new Promise((done) => setTimeout(done, pause * (1 + Math.random())));
    if (!isWanted()) return null;
  }
  return signIn();
}
