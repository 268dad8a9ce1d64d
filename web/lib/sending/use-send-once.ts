import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refusal, Reply } from '../api.ts';
import { newKey } from '../new-key.ts';
import { answerInTime } from './answer-in-time.ts';
import {
  isIndefinite,
  type KeptSending,
  nextAttempt,
  type Pending,
  PENDING_FOR_MS,
  refusedAttempt,
  retryDelay,
} from './attempt.ts';
import { waitOrBack } from './wait-or-back.ts';

export type Sending =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  /** No answer came; it will be sent again by itself, with the same key. */
  | { readonly state: 'waiting' }
  /** The sender stopped the waiting; whether an earlier sending arrived is not known. */
  | { readonly state: 'stopped' }
  /** Sent as somebody signed in, who is so no more. */
  | { readonly state: 'signed-out' }
  | { readonly state: 'refused'; readonly refusal: Refusal };

interface SendOnceOptions<Body, Sent> {
  /** One request with this Idempotency-Key. */
  ask: (body: Body, key: string) => Promise<Reply<Sent>>;
  kept: KeptSending<Body>;
  keep: (kept: Partial<KeptSending<Body>>) => void;
  /** Whether it is sent as somebody signed in. */
  byAccount: (body: Body) => boolean;
  signedIn: boolean;
  /** `here`: the sender is still on this page. */
  onSent: (sent: Sent, here: boolean) => void;
}

/**
 * Sends something once: a second press while it is under way does nothing, and repeats carry the same key. What is sent is kept
 * until its final answer, so that `resume` can go on after a reload.
 */
export function useSendOnce<Body, Sent>(options: SendOnceOptions<Body, Sent>) {
  const { ask, kept, keep, byAccount, signedIn, onSent } = options;
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const underWay = useRef(false);
  const gone = useRef(false);
  const stop = useRef<(() => void) | null>(null);
  const stopWaiting = useCallback(() => stop.current?.(), []);
  const signedInNow = useRef(signedIn);
  useEffect(() => {
    signedInNow.current = signedIn;
  });
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      stopWaiting();
    };
  }, [stopWaiting]);

  const sendOn = async (body: Body, since: number) => {
    if (underWay.current) return;
    underWay.current = true;
    const attempt = nextAttempt(kept.attempt, newKey);
    const doubtBefore = kept.attempt?.outcome === 'unknown';
    keep({ attempt, pending: { body, since } });
    const end = (next: Sending, left: Partial<KeptSending<Body>>) => {
      underWay.current = false;
      keep(left);
      setSending(next);
    };
    for (let tries = 1; ; tries++) {
      setSending({ state: 'sending' });
      const reply = await answerInTime(ask(body, attempt.key));
      if (reply.ok) {
        underWay.current = false;
        setSending({ state: 'idle' });
        return onSent(reply.data, !gone.current);
      }
      // Somebody else may be at this page next: nothing is sent by itself, or taken over to the next visit.
      if (gone.current) return;
      const first = tries === 1 && !doubtBefore;
      if (byAccount(body) && !signedInNow.current && (reply.status === 401 || reply.status === 422)) {
        return end({ state: 'signed-out' }, { attempt: refusedAttempt(attempt, 401, first), pending: null });
      }
      const delay = Date.now() - since < PENDING_FOR_MS ? retryDelay(reply.status, tries) : null;
      if (delay === null) {
        const pending = isIndefinite(reply.status) ? {} : { pending: null };
        return end(
          { state: 'refused', refusal: reply },
          { attempt: refusedAttempt(attempt, reply.status, first), ...pending },
        );
      }
      setSending({ state: 'waiting' });
      const stopped = await waitOrBack(delay, stop);
      if (gone.current) return;
      if (stopped) return end({ state: 'stopped' }, { pending: null });
    }
  };

  const latest = useRef(sendOn);
  useEffect(() => {
    latest.current = sendOn;
  });
  return {
    sending,
    send: useCallback((body: Body) => void latest.current(body, Date.now()), []),
    /** Goes on with what a page of this tab had begun to send. */
    resume: useCallback(({ body, since }: Pending<Body>) => void latest.current(body, since), []),
    /** While it waits for a connection: gives up sending by itself. */
    cancel: stopWaiting,
  };
}
