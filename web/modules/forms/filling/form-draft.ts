import type { Answer, AnswerOption } from '@wiec/domain/questions/question.ts';
import type { UserData } from '@wiec/contract/ballots.ts';
import { PERSONAL } from '../../../lib/personal-storage.ts';
import { type KeptSending, PENDING_FOR_MS } from '../../../lib/sending/attempt.ts';
import { saying } from '../question-part.ts';

/** What is sent of a form. */
export interface FormRequest {
  formId: number;
  agreementAccepted: boolean;
  answers: Answer[];
  /** Null where an account says who it is, or nobody asks. */
  userData: UserData | null;
  authorizeCode: string | null;
}

/** What a tab keeps of a form that is being filled in. It dies with the tab, and when the reader signs out. */
export interface FormDraft extends KeptSending<FormRequest> {
  /** By question, also of those that are hidden now: they are not lost, and not sent. */
  readonly answers: ReadonlyMap<number, readonly AnswerOption[]>;
  readonly agreementAccepted: boolean;
  /** Ids of the parts that were gone through without a fault. */
  readonly passed: readonly number[];
  /** Begun by somebody signed in: should the sign-in expire, they are asked to sign in again. */
  readonly byAccount: boolean;
  /** In milliseconds of the device's clock; null while nothing is kept. */
  readonly savedAt: number | null;
}

export const emptyDraft: FormDraft = {
  answers: new Map(),
  agreementAccepted: false,
  passed: [],
  byAccount: false,
  savedAt: null,
  attempt: null,
  pending: null,
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const draftKey = (formId: number): string => `${PERSONAL}formularz.${formId}`;

/** What is kept of a form; nothing where storage is forbidden, empty, or holds something else. */
export function readDraft(open: () => Store, formId: number, now: number): FormDraft {
  try {
    const kept: unknown = JSON.parse(open().getItem(draftKey(formId)) ?? 'null');
    return isRecord(kept) ? parseDraft(kept, now) : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** Whether it could be kept. */
export function storeDraft(open: () => Store, formId: number, draft: FormDraft): boolean {
  try {
    open().setItem(draftKey(formId), JSON.stringify({ ...draft, answers: [...draft.answers] }));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(open: () => Store, formId: number): void {
  try {
    open().removeItem(draftKey(formId));
  } catch {
    // Storage is forbidden, so there is nothing in it.
  }
}

function parseDraft(kept: Record<string, unknown>, now: number): FormDraft {
  const { answers, passed, attempt, pending, savedAt } = kept;
  const known = Array.isArray(answers) ? answers.filter(isAnswer) : [];
  return {
    answers: new Map(known.map(([id, options]) => [id, options.map((option) => saying(option)).filter(saysAnything)])),
    agreementAccepted: kept.agreementAccepted === true,
    passed: Array.isArray(passed) ? passed.filter((id) => typeof id === 'number') : [],
    byAccount: kept.byAccount === true,
    savedAt: typeof savedAt === 'number' ? savedAt : null,
    attempt: isAttempt(attempt) ? attempt : null,
    pending: isPending(pending) && now - pending.since <= PENDING_FOR_MS ? pending : null,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isAnswer = (entry: unknown): entry is [number, Partial<AnswerOption>[]] =>
  Array.isArray(entry) && typeof entry[0] === 'number' && Array.isArray(entry[1]) && entry[1].every(isRecord);

/** A number of points that was none is kept as nothing. */
const saysAnything = (option: AnswerOption): boolean => Object.values(option).some((value) => value !== null);

const isAttempt = (value: unknown): value is NonNullable<FormDraft['attempt']> =>
  isRecord(value) && typeof value.key === 'string' && (value.outcome === 'unknown' || value.outcome === 'refused');

const isPending = (value: unknown): value is NonNullable<FormDraft['pending']> =>
  isRecord(value) && typeof value.since === 'number' && isRecord(value.body) && Array.isArray(value.body.answers);
