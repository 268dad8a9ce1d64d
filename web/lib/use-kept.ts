import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { keepTabDraft, readTabDraft } from './tab-draft.ts';

/**
 * Something that is being typed where there is no form of its own, such as a reason in a question: the tab keeps it until it is sent.
 * @param nothing the same at every call, of which nothing is kept
 * @returns what is typed, how it is changed, and how it is forgotten: at once, since the page may be left at the same time
 */
export function useKept<Typed>(
  name: string,
  nothing: Typed,
): [typed: Typed, change: Dispatch<SetStateAction<Typed>>, forget: () => void] {
  const [typed, setTyped] = useState(() => (readTabDraft(name) as Typed | null) ?? nothing);
  useEffect(() => {
    keepTabDraft(name, JSON.stringify(typed) === JSON.stringify(nothing) ? null : typed);
  }, [name, nothing, typed]);
  const forget = (): void => {
    keepTabDraft(name, null);
    setTyped(nothing);
  };
  return [typed, setTyped, forget];
}
