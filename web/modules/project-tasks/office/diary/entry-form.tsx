import { DIARY_LIMITS, diaryFaults } from '@wiec/domain/diary.ts';
import type { OfficeImplementation } from '@wiec/contract/office-diary.ts';
import { groszeOf, type Zlote, zloteOf } from '@wiec/domain/money.ts';
import { isBlank, nbsp } from '@wiec/domain/polish-text.ts';
import { readCost, typedCost } from '@wiec/domain/typed-cost.ts';
import type { ReactNode } from 'react';
import type { Reply } from '../../../../lib/api.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea, TextField } from '../../../../ui/field.tsx';
import { useDraftForm } from '../../../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../../../ui/kept-notices.tsx';
import { UnsavedGuard } from '../../../../ui/unsaved-guard.tsx';

/** The words of an entry as they are typed. */
export interface TypedEntry {
  publicOn: string;
  title: string;
  text: string;
  /** Empty: nothing is said of it. */
  costToDate: string;
}

type Entry = OfficeImplementation['entries'][number];

export const newEntry = (today: string): TypedEntry => ({ publicOn: today, title: '', text: '', costToDate: '' });

export const typedEntry = ({ publicOn, title, text, costToDate }: Entry): TypedEntry => ({
  publicOn,
  title,
  text,
  costToDate: costToDate === null ? '' : typedCost(groszeOf(costToDate)),
});

/** As the API takes it. */
export const entryOf = ({
  costToDate,
  ...words
}: TypedEntry): Omit<TypedEntry, 'costToDate'> & { costToDate: Zlote | null } => ({
  ...words,
  costToDate: isBlank(costToDate) ? null : zloteOf(readCost(costToDate)),
});

interface EntryFormProps {
  keptAs: string;
  /** The name of the form. */
  label: string;
  initial: TypedEntry;
  today: string;
  /** The day on which it was to be public until now; null: it is new. */
  before: string | null;
  /** The day is part of a decision. */
  isDayFixed: boolean;
  save: (typed: TypedEntry) => Promise<Reply<OfficeImplementation>>;
  button: string;
  /** What the form shows after saving. */
  after: (changed: OfficeImplementation) => TypedEntry;
  onSaved: (changed: OfficeImplementation) => void;
  aside?: ReactNode;
}

/** An entry of the diary: when it is read, what happened, and what was paid by then. */
export function EntryForm({
  keptAs,
  label,
  initial,
  today,
  before,
  isDayFixed,
  button,
  after,
  aside,
  ...act
}: EntryFormProps) {
  const { draft, change, errors, busy, changed, form, kept, refusal, send } = useDraftForm<
    TypedEntry,
    OfficeImplementation
  >({
    initial,
    keep: {
      name: keptAs,
      fields: { publicOn: 'Widoczny od', title: 'Tytuł', text: 'Treść', costToDate: 'Wydano do tego dnia' },
    },
    check: (typed) => {
      const { costToDate, ...words } = entryOf(typed);
      const judged = { ...words, costToDate: costToDate === null ? null : groszeOf(costToDate) };
      return Object.fromEntries(diaryFaults(judged, today, before).map(({ field, message }) => [field, message]));
    },
    save: act.save,
    draftOf: after,
    onSaved: act.onSaved,
  });
  const typed = (name: keyof TypedEntry) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form ref={form} className="setting-form" aria-label={label} noValidate onSubmit={(event) => void send(event)}>
      <KeptNotices kept={kept} />
      <TextField
        label={nbsp('Co się stało')}
        help="Jedno zdanie: to tytuł wpisu."
        maxLength={DIARY_LIMITS.title + 50}
        autoComplete="off"
        {...typed('title')}
      />
      <TextArea
        label="Treść"
        help="Każdy wiersz to akapit."
        rows={5}
        maxLength={DIARY_LIMITS.text + 500}
        {...typed('text')}
      />
      <div className="diary-pair">
        <TextField
          label="Widoczny od"
          type="date"
          help={
            isDayFixed
              ? 'Ten dzień jest częścią decyzji, więc zostaje.'
              : draft.publicOn > today
                ? 'Do tego dnia widzi go tylko urząd.'
                : 'Ten dzień stoi przy wpisie.'
          }
          disabled={isDayFixed}
          {...typed('publicOn')}
        />
        <TextField
          label="Wydano do tego dnia, zł (opcjonalnie)"
          inputMode="decimal"
          maxLength={30}
          autoComplete="off"
          {...typed('costToDate')}
        />
      </div>
      <FormRefusal failure={officeFailures.diaryEntry} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button type="submit" variant={before === null ? 'primary' : 'secondary'} busy={busy} busyLabel="Zapisywanie">
          {button}
        </Button>
        {aside}
      </div>
      <UnsavedGuard changed={changed} keeps={kept !== null} {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}
