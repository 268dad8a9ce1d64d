/** How residents' comments come to be read by others (1-portal §3, comment config). */

/** Whether a comment waits for a moderator, as the specification has it; can be taken off afterwards; or cannot be written. */
export const CommentingMode = { AfterCheck: 0, AtOnce: 1, Off: 2 } as const;
export type CommentingMode = (typeof CommentingMode)[keyof typeof CommentingMode];

export const commentingModeNames: Readonly<Record<CommentingMode, string>> = {
  [CommentingMode.AfterCheck]: 'Po sprawdzeniu przez moderatora',
  [CommentingMode.AtOnce]: 'Od razu, moderator sprawdza potem',
  [CommentingMode.Off]: 'Wyłączone',
};

/** A comment's life, numbered as 0-how-we-read-it says ("Numbers that are not given"). */
export const commentStatusNames: Readonly<Record<0 | 1 | 2 | 3 | 4, string>> = {
  0: 'Czeka na sprawdzenie',
  1: 'Opublikowany',
  2: 'Odrzucony',
  3: 'Wycofany',
  4: 'Wpisany przez urząd',
};

export interface CommentConfig {
  readonly mode: CommentingMode;
  /** In code points. */
  readonly maxLength: number;
}

export const defaultCommentConfig: CommentConfig = { mode: CommentingMode.AfterCheck, maxLength: 2000 };

export const commentLengthLimits = { least: 100, most: 10_000 } as const;

export type CommentConfigErrors = Partial<Record<keyof CommentConfig, string>>;

/** What keeps a configuration from being accepted, by field; empty when nothing does. */
export function checkCommentConfig({ mode, maxLength }: { mode: number; maxLength: number }): CommentConfigErrors {
  const errors: CommentConfigErrors = {};
  if (!Object.hasOwn(commentingModeNames, mode)) errors.mode = 'Wybierz jedną możliwość';
  const { least, most } = commentLengthLimits;
  if (!Number.isInteger(maxLength) || maxLength < least || maxLength > most) {
    errors.maxLength = `Podaj liczbę całkowitą od ${least} do ${most}`;
  }
  return errors;
}
