import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Refusal, Reply } from '../../lib/api.ts';

type Errors<Draft> = Partial<Record<Extract<keyof Draft, string>, string>>;

interface SettingFormOptions<Draft, Saved> {
  initial: Draft;
  /** By field: the first on the page is gone to. Controls carry the field's name, or `data-field`. */
  check: (draft: Draft) => Errors<Draft>;
  save: (draft: Draft) => Promise<Reply<Saved>>;
  /** What stands in the form once it is saved. */
  draftOf: (saved: Saved, sent: Draft) => Draft;
  onSaved: (saved: Saved) => void;
  onFailed: (refusal: Refusal) => void;
}

export interface SettingFormState<Draft> {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  errors: Errors<Draft>;
  busy: boolean;
  /** Something typed is not saved. */
  changed: boolean;
  /** What the server would not take, where no field is to blame; the form stays as it was. */
  refusal: Refusal | null;
  form: RefObject<HTMLFormElement | null>;
  send: (event: FormEvent) => Promise<void>;
}

/** A form of the settings: checked where it is typed, refused without losing anything, and what is saved is its new beginning. */
export function useSettingForm<Draft extends object, Saved>(
  options: SettingFormOptions<Draft, Saved>,
): SettingFormState<Draft> {
  const { initial, check, save, draftOf, onSaved, onFailed } = options;
  const [begun, setBegun] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Errors<Draft>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Errors<Draft>): void => {
    setErrors(found);
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])];
    const nameOf = (field: HTMLElement): string => field.getAttribute('name') ?? field.dataset['field'] ?? '';
    fields.find((field) => Object.hasOwn(found, nameOf(field)))?.focus();
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = check(draft);
    if (Object.keys(found).length > 0) return show(found);
    setBusy(true);
    const reply = await save(draft);
    // What is saved holds nobody back, so that whoever is told may go on to another page.
    flushSync(() => {
      setBusy(false);
      setRefusal(reply.ok || reply.errors.some(({ field }) => field !== undefined) ? null : reply);
      if (reply.ok) setBegun(draftOf(reply.data, draft));
      if (reply.ok) setDraft(draftOf(reply.data, draft));
    });
    if (reply.ok) return onSaved(reply.data);
    show(
      Object.fromEntries(
        reply.errors.flatMap(({ field, message }) => (field !== undefined && field in draft ? [[field, message]] : [])),
      ) as Errors<Draft>,
    );
    onFailed(reply);
  };
  const change = (changes: Partial<Draft>): void => {
    setDraft({ ...draft, ...changes });
    const touched = Object.keys(changes);
    setErrors(
      Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.includes(field))) as Errors<Draft>,
    );
  };
  const changed = JSON.stringify(draft) !== JSON.stringify(begun);
  return { draft, change, errors, busy, changed, refusal, form, send };
}
