import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '../api.ts';
import { answerInTime } from './answer-in-time.ts';
import { retryDelay } from './attempt.ts';
import { waitOrBack } from './wait-or-back.ts';

/** After so many sendings without an answer the reader decides. */
const MOST_TRIES = 20;

/**
 * Sends again by itself while there is no connection, for what the server knows as the same without a key. The last refusal is
 * given where that is stopped, by the reader or by leaving the page.
 */
export function usePatientSending() {
  const [waits, setWaits] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  const cancel = useCallback(() => stop.current?.(), []);
  useEffect(() => cancel, [cancel]);
  const send = async <Sent>(ask: () => Promise<Reply<Sent>>): Promise<Reply<Sent>> => {
    for (let tries = 1; ; tries++) {
      const reply = await answerInTime(ask());
      const delay = reply.ok || tries === MOST_TRIES ? null : retryDelay(reply.status, tries);
      if (delay === null) return reply;
      setWaits(true);
      const stopped = await waitOrBack(delay, stop);
      setWaits(false);
      if (stopped) return reply;
    }
  };
  return { send, waits, cancel };
}
