import type { ModeratedComment } from '@wiec/contract/comments.ts';
import { raisedText } from '@wiec/domain/acts/superscript.ts';
import { excerpt, nbsp } from '@wiec/domain/polish-text.ts';

/** How much is shown of what the element stands in. */
const WITHIN = 240;

/** The element of the act that a comment is about, in what it stands in; nothing where it is about the whole. */
export function ActPlace({ comment }: { comment: ModeratedComment }) {
  const { actElementText: text, actElementWithin: within } = comment;
  if (text === null) return null;
  return (
    <blockquote className="act-place">
      {within.map((above, at) => (
        // Each stands in the one before it.
        <p key={at}>{nbsp(excerpt(raisedText(above), WITHIN))}</p>
      ))}
      <p className="act-place__subject">{nbsp(raisedText(text))}</p>
    </blockquote>
  );
}
