import { useCallback, useEffect, useRef, useState } from 'react';
import { emptyDraft, forgetDraft, type FormDraft, readDraft, storeDraft } from './form-draft.ts';

const tab = (): Storage => window.sessionStorage;

export interface KeptDraft {
  draft: FormDraft;
  /** False until what the tab keeps has been read; the server draws an empty form. */
  restored: boolean;
  /** The last change could not be kept: storage is forbidden or full. */
  unsaved: boolean;
  /** By a function: of the draft as it is when it is called, also where the page has not drawn it yet. */
  change: (changed: Partial<FormDraft> | ((latest: FormDraft) => Partial<FormDraft>)) => FormDraft;
  /** After sending, and where the reader asks for it. */
  forget: () => void;
}

/** The draft of a form in this tab. Every change is stored before the call returns. */
export function useFormDraft(formId: number): KeptDraft {
  const latest = useRef(emptyDraft);
  const [draft, setDraft] = useState(emptyDraft);
  const [restored, setRestored] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const show = useCallback((next: FormDraft) => {
    latest.current = next;
    setDraft(next);
  }, []);
  useEffect(() => {
    show(readDraft(tab, formId, Date.now()));
    setRestored(true);
  }, [formId, show]);
  const change = useCallback(
    (changed: Partial<FormDraft> | ((latest: FormDraft) => Partial<FormDraft>)) => {
      const told = typeof changed === 'function' ? changed(latest.current) : changed;
      const next = { ...latest.current, ...told, savedAt: Date.now() };
      setUnsaved(!storeDraft(tab, formId, next));
      show(next);
      return next;
    },
    [formId, show],
  );
  const forget = useCallback(() => {
    forgetDraft(tab, formId);
    show(emptyDraft);
  }, [formId, show]);
  return { draft, restored, unsaved, change, forget };
}
