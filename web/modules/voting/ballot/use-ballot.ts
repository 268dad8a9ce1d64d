import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Receipt } from '@wiec/contract/ballots.ts';
import { forgetPersonal } from '../../../lib/personal-storage.ts';
import { isSharedComputer, setSharedComputer } from '../../../lib/shared-computer.ts';
import { announceVoted, onVotedElsewhere } from '../../../lib/voted-news.ts';
import { draftReducer, emptyDraft } from './ballot-draft.ts';
import type { BallotDraft, DraftAction } from './ballot-draft.ts';
import {
  forgetSeed,
  knowsVote,
  memoryStores,
  nothingStored,
  readBallot,
  readDraft,
  readSeed,
  storeDraft,
  storeTab,
  type BallotStores,
  type StoredBallot,
  type TabBallot,
} from './ballot-storage.ts';
import { draftKey } from '../../../lib/draft-key.ts';

export interface Ballot {
  readonly stored: StoredBallot;
  /** False until what the browser keeps has been read; the server draws an empty ballot. */
  readonly restored: boolean;
  /** The points were begun in another tab, or before this one was closed. */
  readonly resumed: boolean;
  /** Of the order in which projects are shown; null until `restored`. */
  readonly seed: number | null;
  /** Several people use this browser, so that nothing of the ballot is kept in it. */
  readonly shared: boolean;
  readonly share: (shared: boolean) => void;
  readonly change: (action: DraftAction) => void;
  readonly keep: (kept: Partial<TabBallot>) => void;
  readonly confirm: (receipt: Receipt) => void;
}

const drawSeed = (): number => crypto.getRandomValues(new Int32Array(1))[0]!;

const kept: BallotStores = { device: () => window.localStorage, tab: () => window.sessionStorage };
/** At a shared computer a ballot lives as long as the page, and no longer than `AWAY_MS` while its reader is elsewhere in the portal (docs/decisions/0177). */
let passing = memoryStores();
/** When the vote was left; 0: with its receipt, which nobody else may find. */
let leftAt = 0;
const AWAY_MS = 120_000;
const stores = (): BallotStores => (isSharedComputer() ? passing : kept);

/**
 * The ballot of this browser for one vote, kept over reloads. Every change is stored before the call returns, so that a page
 * reloaded while it sends still knows what it sent. Tabs follow one another: `onFollowed` when points changed in another one.
 */
export function useBallot(voteId: number, onFollowed: () => void): Ballot {
  const latest = useRef<StoredBallot>(nothingStored);
  const [stored, setStored] = useState<StoredBallot>(nothingStored);
  const [restored, setRestored] = useState(false);
  const [resumed, setResumed] = useState(false);
  const [seed, setSeed] = useState<number | null>(null);

  const [shared, setShared] = useState(false);

  const show = useCallback((next: StoredBallot) => {
    latest.current = next;
    setStored(next);
    if (next.draft === emptyDraft) setResumed(false);
  }, []);

  // Before the page is painted: what is typed at once must not give way to what was kept.
  useLayoutEffect(() => {
    if (Date.now() - leftAt > AWAY_MS) passing = memoryStores();
    const known = knowsVote(stores(), voteId, Date.now());
    const found = readBallot(stores(), voteId, Date.now());
    // Also when nothing was found: this deletes what was too old to use.
    if (known) storeTab(stores(), voteId, found);
    show(found);
    setResumed(!known && Object.keys(found.draft.points).length > 0);
    setSeed(readSeed(stores(), voteId, Date.now(), drawSeed));
    setShared(isSharedComputer());
    setRestored(true);
    return () => {
      leftAt = latest.current.receipt ? 0 : Date.now();
    };
  }, [voteId, show]);

  const keep = useCallback(
    (kept: Partial<TabBallot>) => {
      show({ ...latest.current, ...kept });
      storeTab(stores(), voteId, latest.current);
    },
    [voteId, show],
  );
  const change = useCallback(
    (action: DraftAction) => {
      const draft = draftReducer(latest.current.draft, action);
      if (draft === latest.current.draft) return;
      storeDraft(stores(), voteId, draft, Date.now());
      show({ ...latest.current, draft });
      storeTab(stores(), voteId, latest.current);
    },
    [voteId, show],
  );
  const confirm = useCallback(
    (receipt: Receipt) => {
      storeDraft(stores(), voteId, emptyDraft, Date.now());
      forgetSeed(stores(), voteId);
      show({ ...nothingStored, receipt });
      storeTab(stores(), voteId, latest.current);
      // Other tabs would keep the receipt.
      if (!isSharedComputer()) announceVoted({ voteId, receipt });
    },
    [voteId, show],
  );

  const share = useCallback(
    (wanted: boolean) => {
      setSharedComputer(wanted);
      // Also what it kept of anything else, from before the switch.
      if (wanted) forgetPersonal([() => window.localStorage, () => window.sessionStorage]);
      storeDraft(stores(), voteId, latest.current.draft, Date.now());
      storeTab(stores(), voteId, latest.current);
      setShared(wanted);
    },
    [voteId],
  );
  useFollowing(
    voteId,
    useCallback(
      (changed: boolean) => {
        const draft = readDraft(stores(), voteId, Date.now());
        // Where storage is forbidden it looks empty, and the points live in this page alone.
        if (sameDraft(draft, latest.current.draft) || (!changed && draft === emptyDraft)) return;
        show({ ...latest.current, draft });
        if (draft !== emptyDraft) onFollowed();
      },
      [voteId, show, onFollowed],
    ),
  );
  useEffect(
    () =>
      onVotedElsewhere((news) => {
        // A tab that is itself sending waits for its own answer.
        if (news.voteId !== voteId || latest.current.pending !== null) return;
        show({ ...nothingStored, receipt: news.receipt });
        storeTab(stores(), voteId, latest.current);
      }),
    [voteId, show],
  );
  return { stored, restored, resumed, seed, shared, share, change, keep, confirm };
}

/** Calls when another tab changed the points, or may have: when this one is looked at again after a sleep. */
function useFollowing(voteId: number, follow: (changed: boolean) => void): void {
  useEffect(() => {
    const changed = (event: StorageEvent) => {
      if (event.key === draftKey(voteId) || event.key === null) follow(true);
    };
    const shown = (event: Event) => {
      // The browser kept the whole page for Back, with all that it holds: at a shared computer it begins anew.
      if ((event as PageTransitionEvent).persisted && isSharedComputer()) location.replace(location.pathname);
      if (document.visibilityState === 'visible') follow(false);
    };
    window.addEventListener('storage', changed);
    window.addEventListener('pageshow', shown);
    document.addEventListener('visibilitychange', shown);
    return () => {
      window.removeEventListener('storage', changed);
      window.removeEventListener('pageshow', shown);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [voteId, follow]);
}

const sameDraft = (a: BallotDraft, b: BallotDraft): boolean => {
  const ids = new Set([...Object.keys(a.points), ...Object.keys(b.points)].map(Number));
  return (
    a.agreementAccepted === b.agreementAccepted &&
    a.livesIn === b.livesIn &&
    [...ids].every((id) => a.points[id] === b.points[id])
  );
};
