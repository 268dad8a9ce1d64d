import { useCallback, useEffect, useRef, useState } from 'react';
import type { CastBallotBody, Receipt } from '@wiec/contract/voting.ts';
import { call, type ApiCaller, type Refusal } from '../../lib/api.ts';
import { nextAttempt, refusedAttempt, retryDelay } from './ballot-attempt.ts';
import type { BallotAttempt } from './ballot-attempt.ts';
import { newKey } from './new-key.ts';

export type Sending =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  /** No answer came; it will be sent again by itself, with the same key. */
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly refusal: Refusal };

interface CastBallotOptions {
  api: ApiCaller;
  projectId: number;
  attempt: BallotAttempt | null;
  setAttempt: (attempt: BallotAttempt) => void;
  onReceipt: (receipt: Receipt) => void;
}

/** Sends a ballot once: a second press while it is under way does nothing, and repeats carry the same key. */
export function useCastBallot({ api, projectId, attempt, setAttempt, onReceipt }: CastBallotOptions) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const underWay = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const cast = useCallback(
    async (body: CastBallotBody) => {
      if (underWay.current) return;
      underWay.current = true;
      const current = nextAttempt(attempt, newKey);
      setAttempt(current);
      for (let tries = 1; ; tries++) {
        setSending({ state: 'sending' });
        const reply = await call(api, 'castBallot', {
          params: { projectId },
          body,
          headers: { 'idempotency-key': current.key },
        });
        if (reply.ok) {
          underWay.current = false;
          setSending({ state: 'idle' });
          onReceipt(reply.data);
          return;
        }
        const delay = gone.current ? null : retryDelay(reply.status, tries);
        if (delay === null) {
          underWay.current = false;
          setAttempt(refusedAttempt(current, reply.status));
          setSending({ state: 'refused', refusal: reply });
          return;
        }
        setSending({ state: 'waiting' });
        await waitOrOnline(delay);
      }
    },
    [api, projectId, attempt, setAttempt, onReceipt],
  );
  return { sending, cast };
}

/** Until the time is up, or the network is back. */
function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}
