import { countPl } from './polish-text.ts';

/** What has become of a letter: not tried yet; tried in vain and tried again; not tried any more; kept because nothing sends; sent. */
export type LetterState = 'waits' | 'retries' | 'stopped' | 'kept' | 'sent';

export interface UnsentLetter {
  /** The portal has a mail server. */
  readonly sends: boolean;
  /** It was tried in vain at least once. */
  readonly hasFailed: boolean;
  /** It will be tried once more by itself. */
  readonly willTry: boolean;
}

export function letterState({ sends, hasFailed, willTry }: UnsentLetter): Exclude<LetterState, 'sent'> {
  if (!sends) return 'kept';
  if (!willTry) return 'stopped';
  return hasFailed ? 'retries' : 'waits';
}

/** Somebody in the office should look at it, and may have it sent again. */
export const isLetterFailed = (state: LetterState): boolean => state === 'retries' || state === 'stopped';

/** Letters of a vote belong to `vote:7`, by which they are forgotten at its end. */
export const VOTE_TOPIC = 'vote:';

/** The vote to which a letter belongs; null: to none. */
export const voteOfLetter = (topic: string | null): number | null =>
  topic?.startsWith(VOTE_TOPIC) ? Number(topic.slice(VOTE_TOPIC.length)) : null;

/** '3 listy nie wyszły' */
export const failedLetters = (count: number): string =>
  countPl(count, 'list nie wyszedł', 'listy nie wyszły', 'listów nie wyszło');
