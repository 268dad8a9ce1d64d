import { type OfficeCalendar, writeOfficeCalendar } from '@wiec/contract/edition-calendars.ts';
import { needsNotice, ORDER_NUMBER_LIMIT } from '@wiec/domain/calendar-change.ts';
import {
  calendarEntries,
  editionDateKeys,
  type EditionDateKey,
  editionDateRules,
} from '@wiec/domain/edition-calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { REASON_LENGTH } from '@wiec/domain/public-reason.ts';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../../app/providers.tsx';
import { call } from '../../../../lib/api.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../../ui/field.tsx';
import { useDraftForm } from '../../../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../../../ui/kept-notices.tsx';
import { UnsavedGuard } from '../../../../ui/unsaved-guard.tsx';
import { dateWords, NoticeText } from './board-calendar.tsx';
import { judgeTyped, standingOf, timeOf, typedCalendar, type TypedCalendar, typedDates } from './typed-calendar.ts';

const fieldNames: Partial<Record<Extract<keyof TypedCalendar, string>, string>> = {
  reason: 'Powód',
  orderNumber: 'Numer zarządzenia',
  ...Object.fromEntries(
    editionDateKeys.flatMap((key) => [
      [key, editionDateRules[key].name],
      [timeOf(key), `${editionDateRules[key].name}, godzina`],
    ]),
  ),
};

interface CalendarFormProps {
  calendar: OfficeCalendar;
  /** What leads to the vote whose days these are. */
  votes: ReactNode;
  onSaved: (calendar: OfficeCalendar) => void;
  /** Somebody changed it, or a date passed: it is to be read anew. */
  onStale: () => void;
}

/** All dates of an edition; what changes is shown as residents will read it before it is saved. */
export function CalendarForm({ calendar, votes, onSaved, onStale }: CalendarFormProps) {
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const { editionId, ofVote, now, revision, year } = calendar;
  const isNew = revision === 0;
  const told = needsNotice(standingOf(calendar), new Date(now));
  const state = useDraftForm<TypedCalendar, OfficeCalendar, string>({
    initial: typedCalendar(calendar),
    keep: { name: `edycja.${editionId}.kalendarz`, fields: fieldNames },
    check: (typed) => {
      const verdict = judgeTyped(calendar, typed);
      return verdict.ok ? {} : verdict.faults;
    },
    touches: (field, part) => field === part || timeOf(field as EditionDateKey) === part,
    save: (typed) =>
      call(api, writeOfficeCalendar, {
        params: { id: editionId },
        body: {
          revision: typed.revision,
          dates: calendarEntries(typedDates(typed)).map(([key, at]) => ({ key, at: at.toISOString() })),
          reason: typed.reason,
          orderNumber: typed.orderNumber,
        },
      }),
    draftOf: typedCalendar,
    onSaved,
    onFailed: ({ status }) => {
      if (status === 409 || status === 422) onStale();
    },
  });
  const { draft, change, errors, busy, changed, form, refusal, kept, send } = state;
  const verdict = judgeTyped(calendar, draft);
  const changes = verdict.ok ? verdict.changes : [];
  const isPast = (key: EditionDateKey): boolean => {
    const date = calendar.dates.find((each) => each.key === key);
    return !isNew && !calendar.isDraft && date !== undefined && date.at <= now;
  };
  const row = (key: EditionDateKey): ReactNode => (
    <CalendarRow key={key} dateKey={key} isPast={isPast(key)} error={errors[key]} draft={draft} change={change} />
  );
  const own = editionDateKeys.filter((key) => !ofVote.includes(key));
  const past = own.filter(isPast);
  return (
    <form
      ref={form}
      className="setting-form calendar-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (verdict.ok && (kept?.contested.length ?? 0) === 0) setAsking(true);
        else void send(event);
      }}
    >
      <KeptNotices kept={kept} />
      {past.length > 0 && (
        <details className="calendar-form__past" open={past.some((key) => errors[key] !== undefined) || undefined}>
          <summary>{`Daty, które minęły: ${past.length}`}</summary>
          <p className="muted">{nbsp('Zostają, jakie są. Zarządzeniem można je tylko przesunąć w przyszłość.')}</p>
          {past.map(row)}
        </details>
      )}
      {own.filter((key) => !isPast(key)).map(row)}
      {ofVote.length > 0 && (
        <div className="calendar-form__vote">
          <p>
            {calendar.dates
              .filter(({ key }) => ofVote.includes(key))
              .map(({ key, at }) => `${editionDateRules[key].name}: ${dateWords(key, at, year)}`)
              .join('. ')}
            .
          </p>
          <p className="muted">
            {nbsp('To daty samego głosowania. Koniec zmienia akt „Przedłuż”:')} {votes}
          </p>
        </div>
      )}
      {told && (
        <>
          <TextArea
            label="Powód, który przeczytają mieszkańcy"
            name="reason"
            rows={3}
            help={`Od ${REASON_LENGTH.shortest} do ${REASON_LENGTH.longest} znaków.`}
            value={draft.reason}
            error={errors['reason']}
            onChange={({ target }) => change({ reason: target.value })}
          />
          <TextField
            label="Numer zarządzenia"
            name="orderNumber"
            help={`Najwyżej ${ORDER_NUMBER_LIMIT} znaków, na przykład „123/2026”.`}
            autoComplete="off"
            value={draft.orderNumber}
            error={errors['orderNumber']}
            onChange={({ target }) => change({ orderNumber: target.value })}
          />
        </>
      )}
      <FormRefusal failure={officeFailures.edition} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button
          type="submit"
          busy={busy}
          busyLabel="Zapisywanie"
          disabled={verdict.ok && changes.length === 0 && !isNew}
        >
          {told ? 'Sprawdź i ogłoś zmianę' : 'Sprawdź i zapisz'}
        </Button>
      </div>
      <Dialog
        open={asking}
        title={told ? 'Ogłosić zmianę dat?' : isNew ? 'Zapisać kalendarz?' : 'Zapisać zmianę dat?'}
        onClose={() => setAsking(false)}
      >
        {asking && (
          <>
            <p>{nbsp(consequence(calendar, { told, count: changes.length }))}</p>
            {!isNew && (
              <blockquote className="edition-notice">
                {told && <p>{nbsp(`Zarządzenie nr ${draft.orderNumber.trim()}`)}</p>}
                <NoticeText
                  calendar={calendar}
                  reason={told ? draft.reason : ''}
                  changes={changes.map(({ key, from, to }) => ({
                    key,
                    from: from?.toISOString() ?? null,
                    to: to?.toISOString() ?? null,
                  }))}
                />
              </blockquote>
            )}
            <div className="dialog__actions">
              <Button type="button" variant="secondary" onClick={() => setAsking(false)}>
                {isNew ? 'Jeszcze nie' : 'Zostaw dawne daty'}
              </Button>
              <Button
                type="button"
                onClick={(event) => {
                  // Closed first: an error of a field takes the focus there.
                  setAsking(false);
                  void send(event);
                }}
              >
                {told ? 'Ogłoś zmianę' : 'Zapisz'}
              </Button>
            </div>
          </>
        )}
      </Dialog>
      <UnsavedGuard changed={changed} keeps={kept !== null} {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}

function consequence({ isDraft }: OfficeCalendar, { told, count }: { told: boolean; count: number }): string {
  const which = countPl(count, 'data', 'daty', 'dat');
  if (told) {
    return `Zmiana (${which}) obowiązuje od razu. Mieszkańcy przeczytają w harmonogramie to ogłoszenie, a cofnąć je można tylko następnym.`;
  }
  return isDraft
    ? `Kalendarz (${which}) widzi na razie tylko urząd.`
    : `Mieszkańcy zobaczą kalendarz (${which}) od razu w harmonogramie edycji.`;
}

interface CalendarRowProps {
  dateKey: EditionDateKey;
  isPast: boolean;
  error: ReactNode;
  draft: TypedCalendar;
  change: (changes: Partial<TypedCalendar>) => void;
}

function CalendarRow({ dateKey, isPast, error, draft, change }: CalendarRowProps) {
  const { name, effect, isRequired } = editionDateRules[dateKey];
  const time = timeOf(dateKey);
  return (
    <fieldset className={isPast ? 'calendar-form__row calendar-form__row--past' : 'calendar-form__row'}>
      <legend>{nbsp(name)}</legend>
      <p className="muted">{nbsp(`${effect}${isRequired ? '' : ' Zostaw puste, jeśli nie dotyczy.'}`)}</p>
      <div className="when">
        <TextField
          label="Dzień"
          type="date"
          name={dateKey}
          autoComplete="off"
          error={error}
          value={draft[dateKey]}
          onChange={({ target }) => change({ [dateKey]: target.value })}
        />
        <TextField
          label="Godzina"
          type="time"
          name={time}
          autoComplete="off"
          value={draft[time]}
          onChange={({ target }) => change({ [time]: target.value })}
        />
      </div>
    </fieldset>
  );
}
