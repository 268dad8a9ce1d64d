import { compareEdited, type NamedElement } from '@wiec/domain/acts/compare-edited.ts';
import type { EditedElement } from '@wiec/domain/acts/edited-act.ts';
import { roleName } from '@wiec/domain/acts/element-role.ts';
import { raisedText } from '@wiec/domain/acts/superscript.ts';
import { differingExcerpt } from '@wiec/domain/differing-excerpt.ts';
import { excerpt } from '@wiec/domain/polish-text.ts';
import type { SavedDifference } from '../../ui/saved-differences.tsx';

/** Characters of a text that are told. */
const SHOWN = 120;
const NAME = 50;

/** What leads to it, and how it begins where it has no number of its own. */
function nameOf({ element, path }: NamedElement): string {
  const words = excerpt(raisedText(element.text), NAME);
  const name = path.join(' ');
  return element.nr !== null || words === '' ? name : `${name} „${words}”`;
}

function changesOf(saved: EditedElement, own: EditedElement): string[] {
  const { label, nr, text, canComment } = saved;
  const changes: string[] = [];
  if (roleName(saved) !== roleName(own)) changes.push(`rodzaj „${roleName(saved)}”`);
  if (label !== own.label || nr !== own.nr) changes.push(label === '' ? 'bez numeru' : `numer „${raisedText(label)}”`);
  if (text !== own.text) {
    const words = differingExcerpt(raisedText(text), raisedText(own.text), SHOWN);
    changes.push(words === '' ? 'bez treści' : `treść „${words}”`);
  }
  if (canComment !== own.canComment) changes.push(canComment ? 'można zgłaszać uwagi' : 'nie można zgłaszać uwag');
  return changes;
}

/** What the saved version of an act says otherwise than one's own. @param own as it would be sent */
export const actDifferences = (saved: readonly EditedElement[], own: readonly EditedElement[]): SavedDifference[] =>
  compareEdited(saved, own).map(({ saved: theirs, own: mine, isMoved }) => {
    // As the reader finds it on the page.
    const name = nameOf((mine ?? theirs)!);
    if (mine === null) return { name, words: 'jest w zapisanej wersji, tutaj nie' };
    if (theirs === null) return { name, words: 'jest tutaj, w zapisanej wersji nie' };
    const moved = isMoved ? ['leży w innym miejscu'] : [];
    return { name, words: [...moved, ...changesOf(theirs.element, mine.element)].join('; ') };
  });
