import { CUT } from './comment.ts';
import { withoutPersonalData } from './petition.ts';

/**
 * Words of a case as whoever looks over the office's work reads them (docs/decisions/0273): with `[…]` for who wrote, as the case knows
 * them, and for what looks like somebody's data. Other names in a text stay: nothing tells them from words.
 * @param author name and address of whoever wrote; what is empty is left out
 */
export const wordsForOversight = (text: string, author: readonly string[] = []): string =>
  withoutPersonalData(author.reduce(withoutPart, text));

function withoutPart(text: string, part: string): string {
  const sought = part.trim().toLowerCase();
  const lower = text.toLowerCase();
  // A sign whose small form is longer would move what stands after it.
  if (sought.length < SHORTEST || lower.length !== text.length) return text;
  let shown = '';
  let from = 0;
  for (let at = lower.indexOf(sought); at !== -1; at = lower.indexOf(sought, from)) {
    shown += text.slice(from, at) + CUT;
    from = at + sought.length;
  }
  return shown + text.slice(from);
}

/** Less is no name, and would be found within words. */
const SHORTEST = 4;
