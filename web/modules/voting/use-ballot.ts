import { useCallback, useEffect, useRef, useState } from 'react';
import type { Receipt } from '@wiec/contract/voting.ts';
import type { BallotAttempt } from './ballot-attempt.ts';
import { draftReducer, emptyDraft } from './ballot-draft.ts';
import type { DraftAction } from './ballot-draft.ts';
import { nothingStored, readBallot, storeBallot } from './ballot-storage.ts';
import type { StoredBallot } from './ballot-storage.ts';

export interface Ballot {
  readonly stored: StoredBallot;
  /** False until what the tab keeps has been read; the server draws an empty ballot. */
  readonly restored: boolean;
  readonly change: (action: DraftAction) => void;
  readonly setAttempt: (attempt: BallotAttempt) => void;
  readonly confirm: (receipt: Receipt) => void;
}

const tabStorage = (): Storage => window.sessionStorage;

/**
 * The ballot of this tab for one vote, kept over reloads. Every change is in the tab's storage before the call returns, so that
 * a page reloaded while it sends still knows its key.
 */
export function useBallot(voteId: number): Ballot {
  const latest = useRef<StoredBallot>(nothingStored);
  const [stored, setStored] = useState<StoredBallot>(nothingStored);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    latest.current = readBallot(tabStorage, voteId);
    setStored(latest.current);
    setRestored(true);
  }, [voteId]);

  const write = useCallback(
    (next: StoredBallot) => {
      latest.current = next;
      storeBallot(tabStorage, voteId, next);
      setStored(next);
    },
    [voteId],
  );
  const change = useCallback(
    (action: DraftAction) => {
      const draft = draftReducer(latest.current.draft, action);
      if (draft !== latest.current.draft) write({ ...latest.current, draft });
    },
    [write],
  );
  const setAttempt = useCallback((attempt: BallotAttempt) => write({ ...latest.current, attempt }), [write]);
  const confirm = useCallback((receipt: Receipt) => write({ draft: emptyDraft, attempt: null, receipt }), [write]);
  return { stored, restored, change, setAttempt, confirm };
}
