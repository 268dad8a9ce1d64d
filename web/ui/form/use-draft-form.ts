import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Refusal, Reply } from '../../lib/api.ts';
import { contestedIn, type KeptForm, movedOver, readKeptForm } from '../../lib/kept-form.ts';
import { keepTabDraft } from '../../lib/tab-draft.ts';
import { type Errors, errorsIn, withoutTouched } from './field-errors.ts';
import { useBusy } from './use-busy.ts';

interface DraftFormOptions<Draft, Saved, Field extends string> {
  initial: Draft;
  /** What was typed before the page was loaded again, and is not saved; absent: nothing. */
  restored?: Draft | null;
  /**
   * The tab keeps what is typed until it is saved or thrown away, and what somebody else saves meanwhile is taken in: `initial` has to be
   * what is saved as the page knows it, with its revision if there is one. Absent: a reload loses what is typed.
   */
  keep?: {
    /** By which the tab keeps it, with the id of what is changed. */
    name: string;
    /** What fields are called, where one's own words would replace somebody else's. */
    fields: Partial<Record<Extract<keyof Draft, string>, string>>;
    /** What a tab cannot keep, such as a file. */
    except?: readonly Extract<keyof Draft, string>[];
  };
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
  /** Grows where the fields are given other words than were typed: a text that keeps its own begins anew with it. */
  turn: number;
  /** Null: the tab keeps nothing of this form. */
  kept: KeptState | null;
  send: (event: FormEvent) => Promise<void>;
}

interface KeptState {
  /** What was typed before the page was loaded is in the fields again. */
  isRestored: boolean;
  /** Changed here and by somebody else: what fields are called, and what stands there now. Nothing is sent until one is chosen. */
  contested: readonly { name: string; words: string }[];
  keepMine: () => void;
  takeSaved: () => void;
  /** It is left on purpose. */
  forget: () => void;
}

/** What a value of a form says, without its looks. */
const wordsOf = (value: unknown): string => {
  if (typeof value !== 'string' && typeof value !== 'number') return 'inaczej niż tutaj';
  const text = String(value);
  return new DOMParser().parseFromString(text, 'text/html').body.textContent.trim() || 'puste';
};

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
    keep,
    tidy = (whole) => whole,
    check,
    touches,
    save,
    draftOf,
    onSaved,
    onFailed,
  } = options;
  const [found] = useState(() => (keep === undefined ? null : readKeptForm<Draft>(keep.name)));
  const [begun, setBegun] = useState(initial);
  /** Over which it is typed; not what is saved where somebody else has saved something since. */
  const [base, setBase] = useState(found?.base ?? initial);
  const [draft, setDraft] = useState(() => (found === null ? (restored ?? initial) : movedOver(found, initial)));
  const [contested, setContested] = useState(() => (found === null ? [] : contestedIn(found, initial)));
  const [isRestored, setRestored] = useState(found !== null);
  const [turn, setTurn] = useState(0);
  const [known, setKnown] = useState(initial);
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const form = useRef<HTMLFormElement>(null);

  if (keep !== undefined && !isSame(known, initial)) {
    // Read anew: what was not touched here is as it is saved now.
    const typed: KeptForm<Draft> = { base: contested.length > 0 ? base : begun, draft };
    const others = isSame(begun, initial) ? contested : contestedIn(typed, initial);
    setKnown(initial);
    setBegun(initial);
    setBase(others.length > 0 ? typed.base : initial);
    setContested(others);
    // Of a change over which nothing has to be chosen it is still told, and it may be sent once more.
    if (others.length > 0 || refusal?.status !== 409) setRefusal(null);
    const next = movedOver(typed, initial);
    if (!isSame(next, draft)) {
      setDraft(next);
      setTurn(turn + 1);
    }
  }

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
    if (contested.length > 0) return form.current?.querySelector<HTMLElement>('[data-contested] button')?.focus();
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
        setBase(next);
        setDraft(next);
        setRestored(false);
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
  const changed = !isSame(draft, begun);
  const name = keep?.name;
  const except = keep?.except?.join(' ') ?? '';
  useEffect(() => {
    if (name === undefined) return;
    const from = contested.length > 0 ? base : begun;
    const lasting = { ...draft, ...picked(begun, except.split(' ')) };
    keepTabDraft(name, isSame(lasting, begun) ? null : { base: from, draft: lasting });
  }, [name, except, contested, base, begun, draft]);
  const kept: KeptState | null = keep
    ? {
        isRestored: isRestored && changed,
        contested: contested.map((field) => ({ name: keep.fields[field] ?? field, words: wordsOf(begun[field]) })),
        keepMine: () => setContested([]),
        takeSaved: () => {
          setContested([]);
          setRestored(false);
          setErrors({});
          setRefusal(null);
          setDraft(begun);
          setTurn(turn + 1);
        },
        forget: () => keepTabDraft(keep.name, null),
      }
    : null;
  return { draft, change, errors, busy, changed, refusal, form, turn, kept, send };
}

const picked = (whole: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(whole).filter(([field]) => fields.includes(field)));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
