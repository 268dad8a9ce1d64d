import { enterPaperBallot, type EnterPaperBallotBody, type Receipt } from '@wiec/contract/ballots.ts';
import { useRef, useState } from 'react';
import { type ApiCaller, call, type Refusal } from '../../../../lib/api.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { useBusy } from '../../../../ui/form/use-busy.ts';
import { answerInTime } from '../../../../lib/sending/answer-in-time.ts';
import { type Attempt, nextAttempt, refusedAttempt } from '../../../../lib/sending/attempt.ts';

interface PaperCardOptions {
  api: ApiCaller;
  voteId: number;
  onSaved: (receipt: Receipt) => void;
}

/**
 * Enters one card once: a second press while it is under way does nothing, and a repeat after an answer that did not come carries
 * the same key, until the card is saved or definitely refused.
 */
export function usePaperCard({ api, voteId, onSaved }: PaperCardOptions) {
  const [busy, run] = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const attempt = useRef<Attempt | null>(null);

  const save = async (body: EnterPaperBallotBody): Promise<void> => {
    const reply = await run(async () => {
      setRefusal(null);
      const first = attempt.current?.outcome !== 'unknown';
      const mine = nextAttempt(attempt.current, newKey);
      attempt.current = mine;
      const headers = { 'idempotency-key': mine.key };
      const told = await answerInTime(call(api, enterPaperBallot, { params: { id: voteId }, body, headers }));
      attempt.current = told.ok ? null : refusedAttempt(mine, told.status, first);
      return told;
    });
    if (reply === undefined) return;
    if (reply.ok) return onSaved(reply.data);
    setRefusal(reply);
  };
  /** For the next card: forgets the refusal, or the unknown outcome, of the last one. */
  const startAnew = (): void => {
    attempt.current = null;
    setRefusal(null);
  };
  return { busy, refusal, save, startAnew };
}
