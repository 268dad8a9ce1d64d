import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Refusal, Reply } from '../../lib/api.ts';
import { type Errors, errorsIn, withoutTouched } from './field-errors.ts';
import { useBusy } from './use-busy.ts';

interface DraftFormOptions<Draft, Saved, Field extends string> {
  initial: Draft;
  /** What was typed before the page was loaded again, and is not saved; absent: nothing. */
  restored?: Draft | null;
  /** Applied before the draft is checked and sent, for instance to drop empty lines; the form then shows the result. */
  tidy?: (draft: Draft) => Draft;
  /** Errors by field; the first on the page gets the focus. Controls carry the field's name, or `data-field`. */
  check: (draft: Draft) => Errors<Field>;
  /** Whether a change of a part of the draft clears the error of a field; unset: if they have the same name. */
  touches?: (field: string, changed: string) => boolean;
  save: (draft: Draft) => Promise<Reply<Saved>>;
  /** What the form shows after saving; unset: what was sent. */
  draftOf?: (saved: Saved, sent: Draft) => Draft;
  onSaved: (saved: Saved) => void;
  onFailed?: (refusal: Refusal) => void;
}

export interface DraftFormState<Draft, Field extends string = Extract<keyof Draft, string>> {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  errors: Errors<Field>;
  busy: boolean;
  /** There are unsaved changes. */
  changed: boolean;
  /** A refusal that is about no single field, such as a change that somebody else made meanwhile. */
  refusal: Refusal | null;
  form: RefObject<HTMLFormElement | null>;
  send: (event: FormEvent) => Promise<void>;
}

/**
 * State of a form of the office: it is checked in the browser, a refusal loses nothing, and after saving the saved data count as
 * unchanged (docs/decisions/0047). The draft is plain data; the revision that it is based on is part of it, or is added in `save`.
 */
export function useDraftForm<Draft extends object, Saved, Field extends string = Extract<keyof Draft, string>>(
  options: DraftFormOptions<Draft, Saved, Field>,
): DraftFormState<Draft, Field> {
  const {
    initial,
    restored = null,
    tidy = (whole) => whole,
    check,
    touches,
    save,
    draftOf,
    onSaved,
    onFailed,
  } = options;
  const [begun, setBegun] = useState(initial);
  const [draft, setDraft] = useState(restored ?? initial);
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Errors<Field>): void => {
    // Rendered before the focus moves: the field may have moved on the page.
    flushSync(() => setErrors(found));
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])];
    const nameOf = (field: HTMLElement): string => field.getAttribute('name') ?? field.dataset['field'] ?? '';
    fields.find((field) => Object.hasOwn(found, nameOf(field)))?.focus();
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const sent = tidy(draft);
    setDraft(sent);
    setRefusal(null);
    const found = check(sent);
    if (Object.keys(found).length > 0) return show(found);
    const reply = await run(() => save(sent));
    if (reply === undefined) return;
    if (reply.ok) {
      const next = draftOf ? draftOf(reply.data, sent) : sent;
      // Rendered before `onSaved`, which may navigate: there must be no unsaved changes by then.
      flushSync(() => {
        setErrors({});
        setBegun(next);
        setDraft(next);
      });
      return onSaved(reply.data);
    }
    const ofFields = errorsIn<Field>(reply);
    if (Object.keys(ofFields).length === 0) setRefusal(reply);
    show(ofFields);
    onFailed?.(reply);
  };
  const change = (changes: Partial<Draft>): void => {
    setDraft({ ...draft, ...changes });
    setErrors(withoutTouched(errors, Object.keys(changes), touches));
  };
  const changed = JSON.stringify(draft) !== JSON.stringify(begun);
  return { draft, change, errors, busy, changed, refusal, form, send };
}
