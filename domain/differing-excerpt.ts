import { excerpt, tidyText } from './polish-text.ts';

/** Characters that are read before the first other one. */
const LEAD = 30;

/** The saved words from shortly before they differ from one's own, so that a long text says at once what is otherwise there. */
export function differingExcerpt(saved: string, own: string, limit: number): string {
  const [text, other] = [tidyText(saved), tidyText(own)];
  if (text.length <= limit) return text;
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  const start = text.lastIndexOf(' ', at - LEAD);
  return at < LEAD || start === -1 ? excerpt(text, limit) : `…${excerpt(text.slice(start), limit)}`;
}
