import { MAX_TYPED_POINTS, parsePoints, tidyPoints } from '../../../lib/parse-points.ts';

/** What the voter has entered so far: the text of each points field as typed, so that a mistake can be shown and mended. */
export interface BallotDraft {
  readonly points: Readonly<Record<number, string>>;
  readonly agreementAccepted: boolean;
  /** The district that the voter named as theirs, 0 for none of this vote; null until they were asked. */
  readonly livesIn: number | null;
}

export const emptyDraft: BallotDraft = { points: {}, agreementAccepted: false, livesIn: null };

export type DraftAction =
  | { type: 'typed'; questionId: number; text: string }
  /** `max`: where + stops for this project while the others keep their points. */
  | { type: 'stepped'; questionId: number; by: 1 | -1; max: number }
  | { type: 'set'; questionId: number; points: number }
  /** A point that was asked for on the project's page; what was typed since then stays. */
  | { type: 'brought'; questionId: number }
  /** The field lost focus: an empty one shows 0 again, "03" becomes "3". */
  | { type: 'left'; questionId: number }
  | { type: 'agreed'; accepted: boolean }
  /** `lost`: projects whose points go, since the voter cannot give them any more. */
  | { type: 'lives'; in: number; lost: readonly number[] }
  | { type: 'restored'; draft: BallotDraft }
  | { type: 'cleared' };

/** The next draft; the same object when nothing changes, so that nothing is drawn or stored again. */
export function draftReducer(draft: BallotDraft, action: DraftAction): BallotDraft {
  switch (action.type) {
    case 'typed':
      return withText(draft, action.questionId, action.text.slice(0, MAX_TYPED_POINTS));
    case 'stepped':
      return step(draft, action.questionId, action.by, action.max);
    case 'set':
      return withText(draft, action.questionId, String(action.points));
    case 'brought':
      return action.questionId in draft.points ? draft : withText(draft, action.questionId, '1');
    case 'left':
      return withText(draft, action.questionId, tidyPoints(draft.points[action.questionId] ?? ''));
    case 'agreed':
      return draft.agreementAccepted === action.accepted ? draft : { ...draft, agreementAccepted: action.accepted };
    case 'lives':
      return { ...action.lost.reduce((left, id) => withText(left, id, '0'), draft), livesIn: action.in };
    case 'restored':
      return action.draft;
    case 'cleared':
      return emptyDraft;
  }
}

/** Points that count: what is empty or not a whole positive number gives none. */
export function pointsOf(draft: BallotDraft, questionId: number): number {
  const points = parsePoints(draft.points[questionId] ?? '');
  return points !== null && Number.isSafeInteger(points) && points > 0 ? points : 0;
}

function step(draft: BallotDraft, questionId: number, by: 1 | -1, max: number): BallotDraft {
  const now = pointsOf(draft, questionId);
  // Taking away is always possible, also from a number above the cap; adding stops at the cap.
  const next = by < 0 ? Math.max(0, now - 1) : Math.max(now, Math.min(now + 1, max));
  return withText(draft, questionId, String(next));
}

function withText(draft: BallotDraft, questionId: number, text: string): BallotDraft {
  const before = draft.points[questionId] ?? '0';
  if (before === text) return draft;
  const points = { ...draft.points, [questionId]: text };
  if (text === '0') delete points[questionId];
  return { ...draft, points };
}
