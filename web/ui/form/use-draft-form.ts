import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Refusal, Reply } from '../../lib/api.ts';
import { type Errors, errorsIn, withoutTouched } from './field-errors.ts';
import { useBusy } from './use-busy.ts';

interface DraftFormOptions<Draft, Saved, Field extends string> {
  initial: Draft;
  /** What is checked and sent, and stands in the form from then on: without lines that were left empty. */
  tidy?: (draft: Draft) => Draft;
  /** By field: the first on the page is gone to. Controls carry the field's name, or `data-field`. */
  check: (draft: Draft) => Errors<Field>;
  /** Whether what is wrong with a field may no longer be so once this part of the draft changed; unset: of the same name. */
  touches?: (field: string, changed: string) => boolean;
  save: (draft: Draft) => Promise<Reply<Saved>>;
  /** What stands in the form once it is saved; unset: what was sent. */
  draftOf?: (saved: Saved, sent: Draft) => Draft;
  onSaved: (saved: Saved) => void;
  onFailed?: (refusal: Refusal) => void;
}

export interface DraftFormState<Draft, Field extends string = Extract<keyof Draft, string>> {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  errors: Errors<Field>;
  busy: boolean;
  /** Something typed is not saved. */
  changed: boolean;
  /** What the server would not take, where no field is to blame, such as a change that somebody else made meanwhile. */
  refusal: Refusal | null;
  form: RefObject<HTMLFormElement | null>;
  send: (event: FormEvent) => Promise<void>;
}

/**
 * A form of the office: checked where it is typed, refused without losing anything, and what is saved is its new beginning
 * (docs/decisions/0047). What is typed is a draft of plain data; a revision that it was read with travels in it, or in `save`.
 */
export function useDraftForm<Draft extends object, Saved, Field extends string = Extract<keyof Draft, string>>(
  options: DraftFormOptions<Draft, Saved, Field>,
): DraftFormState<Draft, Field> {
  const { initial, tidy = (whole) => whole, check, touches, save, draftOf, onSaved, onFailed } = options;
  const [begun, setBegun] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Errors<Field>): void => {
    // Drawn before the focus goes there: a field may have moved.
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
      // What is saved holds nobody back, so that whoever is told may go on to another page.
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
