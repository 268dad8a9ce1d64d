import { useRef, useState } from 'react';
import type { Refusal, Reply } from '../../../../lib/api.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { answerInTime } from '../../../../lib/sending/answer-in-time.ts';
import { type Attempt, nextAttempt, refusedAttempt } from '../../../../lib/sending/attempt.ts';
import { useBusy } from '../../../../ui/form/use-busy.ts';

/**
 * Sends one card once: a second press while it is under way does nothing, and a repeat after an answer that did not come carries
 * the same key, until the card is taken or definitely refused. Until then (`isUnknown`) it stays as it was sent: under that key the server
 * answers what became of the first sending, whatever is sent with it.
 */
export function useCardSending() {
  const [busy, run] = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const attempt = useRef<Attempt | null>(null);

  async function send<Data>(
    ask: (headers: { 'idempotency-key': string }) => Promise<Reply<Data>>,
    onTaken: (data: Data) => void,
  ): Promise<void> {
    const reply = await run(async () => {
      setRefusal(null);
      const first = attempt.current?.outcome !== 'unknown';
      const mine = nextAttempt(attempt.current, newKey);
      attempt.current = mine;
      const told = await answerInTime(ask({ 'idempotency-key': mine.key }));
      attempt.current = told.ok ? null : refusedAttempt(mine, told.status, first);
      setUnknown(attempt.current?.outcome === 'unknown');
      return told;
    });
    if (reply === undefined) return;
    if (reply.ok) return onTaken(reply.data);
    setRefusal(reply);
  }
  /** For the next card: forgets the refusal, or the unknown outcome, of the last one. */
  const startAnew = (): void => {
    attempt.current = null;
    setUnknown(false);
    setRefusal(null);
  };
  return { busy, refusal, isUnknown, send, startAnew };
}
