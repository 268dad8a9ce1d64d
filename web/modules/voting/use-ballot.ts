import { useCallback, useEffect, useState } from 'react';
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
  /** Written to the tab's storage before the call returns, so that a reload during sending still knows the key. */
  readonly setAttempt: (attempt: BallotAttempt) => void;
  readonly confirm: (receipt: Receipt) => void;
}

const tabStorage = (): Storage => window.sessionStorage;

/** The ballot of this tab for one vote, kept over reloads. */
export function useBallot(voteId: number): Ballot {
  const [stored, setStored] = useState<StoredBallot>(nothingStored);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    setStored(readBallot(tabStorage, voteId));
    setRestored(true);
  }, [voteId]);
  useEffect(() => {
    if (restored) storeBallot(tabStorage, voteId, stored);
  }, [voteId, stored, restored]);

  const change = useCallback((action: DraftAction) => {
    setStored((before) => {
      const draft = draftReducer(before.draft, action);
      return draft === before.draft ? before : { ...before, draft };
    });
  }, []);
  const setAttempt = useCallback(
    (attempt: BallotAttempt) => {
      storeBallot(tabStorage, voteId, { ...stored, attempt });
      setStored((before) => ({ ...before, attempt }));
    },
    [voteId, stored],
  );
  const confirm = useCallback((receipt: Receipt) => setStored({ draft: emptyDraft, attempt: null, receipt }), []);
  return { stored, restored, change, setAttempt, confirm };
}
