import { type PaperPointDay, savePaperDay, signPaperDay } from '@wiec/contract/paper-cards.ts';
import { formatDay, warsawDate } from '@wiec/domain/calendar.ts';
import {
  cardsBeyond,
  dayCountNames,
  dayCounts,
  type DayCount,
  dayDifference,
  differenceWords,
  expectedCards,
} from '@wiec/domain/paper-day.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useId, useState } from 'react';
import { call, type Refusal } from '../../../../lib/api.ts';
import { saveContent } from '../../../../lib/save-file.ts';
import { failureToast } from '../../../../texts/failures.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../../ui/field.tsx';
import { useBusy } from '../../../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../../../ui/refusal-banner.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import { officeFailures } from '../../../../texts/office-failures.ts';
import type { DoubleDeskProps } from './double-desk.tsx';

type PaperDaysProps = Pick<DoubleDeskProps, 'desk' | 'vote' | 'api' | 'onDone'>;

/** What each point counted on a day, with two signatures under it. */
export function PaperDays(props: PaperDaysProps) {
  const { desk } = props;
  const today = warsawDate(new Date(desk.now));
  const [pointId, setPointId] = useState(desk.points[0]!.id);
  const [day, setDay] = useState<string>(today);
  const point = desk.points.find(({ id }) => id === pointId) ?? desk.points[0]!;
  const beyond = cardsBeyond(point.days, point.entered);
  const kept = point.days.find((each) => each.day === day) ?? null;
  return (
    <Section id="bilans" title="Bilans dnia" aside={<p>{nbsp('Podpisują go dwie osoby.')}</p>}>
      <div className="paper-point__series">
        <SelectField label="Punkt" value={point.id} onChange={({ target }) => setPointId(Number(target.value))}>
          {desk.points.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Dzień"
          type="date"
          value={day}
          max={today}
          onChange={({ target }) => target.value !== '' && setDay(target.value)}
        />
      </div>
      <BalanceFile voteId={props.vote.id} api={props.api} />
      <p className="muted">{nbsp(`Z kart tego punktu wpisano dotąd: ${point.entered}.`)}</p>
      {beyond > 0 && (
        <Banner title={nbsp(`Wpisano więcej kart, niż według bilansów wróciło: o ${beyond}`)}>
          {nbsp('Sprawdź bilanse tego punktu i numery wpisanych kart.')}
        </Banner>
      )}
      <DayForm key={`${point.id} ${day} ${kept?.revision ?? 0}`} {...props} pointId={point.id} day={day} kept={kept} />
    </Section>
  );
}

/** The balances of all points, as a sheet. */
export function BalanceFile({ voteId, api }: { voteId: number; api: PaperDaysProps['api'] }) {
  const toast = useToast();
  const [busy, run] = useBusy();
  const save = async (): Promise<void> => {
    const { status, body } = await api({ method: 'GET', path: `/api/office/votes/${voteId}/bilanse.xlsx` });
    if (status === 200 && body instanceof Blob) saveContent(body, `bilanse-kart-${voteId}.xlsx`);
    else toast(failureToast('download'));
  };
  return (
    <p className="buttons">
      <Button variant="tertiary" busy={busy} busyLabel="Pobieranie" onClick={() => void run(save)}>
        Bilanse wszystkich punktów (XLSX)
      </Button>
    </p>
  );
}

interface DayFormProps extends PaperDaysProps {
  pointId: number;
  day: string;
  /** Null: nothing was written down yet. */
  kept: PaperPointDay | null;
}

/** A whole number as it is typed; NaN: it is none. */
const readCards = (typed: string): number => (/^\s*\d{1,7}\s*$/.test(typed) ? Number(typed) : Number.NaN);

function DayForm({ vote, api, onDone, pointId, day, kept }: DayFormProps) {
  const prefix = useId();
  const start = Object.fromEntries(dayCounts.map((name) => [name, kept ? String(kept[name]) : '']));
  const [typed, setTyped] = useState(start as Record<DayCount, string>);
  const [note, setNote] = useState(kept?.note ?? '');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, run] = useBusy();
  const counts = Object.fromEntries(dayCounts.map((name) => [name, readCards(typed[name])])) as Record<
    DayCount,
    number
  >;
  const wrong = dayCounts.filter((name) => Number.isNaN(counts[name]));
  const isChanged = kept === null || note !== kept.note || dayCounts.some((name) => typed[name] !== String(kept[name]));
  const params = { id: vote.id, pointId, day };
  const seen = kept?.revision ?? 0;
  const ask = async (reply: () => ReturnType<typeof call<typeof savePaperDay>>): Promise<void> => {
    setRefusal(null);
    const told = await run(reply);
    if (told === undefined) return;
    if (!told.ok) setRefusal(told);
    onDone();
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (wrong.length > 0) return document.getElementById(`${prefix}${wrong[0]}`)?.focus();
    void ask(() => call(api, savePaperDay, { params, body: { ...counts, note, seen } }));
  };
  const difference = wrong.length === 0 ? dayDifference(counts) : 0;
  const errorOf = (field: string) => refusal?.errors?.find((each) => each.field === field)?.message;
  return (
    <form className="paper-point" onSubmit={save} noValidate autoComplete="off">
      <h3>{nbsp(`Bilans, ${formatDay(day)}`)}</h3>
      <div className="paper-point__series">
        {dayCounts.map((name) => (
          <TextField
            key={name}
            id={`${prefix}${name}`}
            label={dayCountNames[name]}
            inputMode="numeric"
            value={typed[name]}
            error={errorOf(name) ?? (tried && wrong.includes(name) ? 'Podaj liczbę kart.' : undefined)}
            autoComplete="off"
            maxLength={10}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
      {wrong.length === 0 && <p>{nbsp(`Powinno zostać ${expectedCards(counts)}, policzone ${counts.counted}.`)}</p>}
      {difference !== 0 && <Banner title={nbsp(`${differenceWords(difference)} Wyjaśnij to, zanim podpiszesz.`)} />}
      <TextArea
        label="Wyjaśnienie"
        value={note}
        error={errorOf('note')}
        rows={3}
        onChange={({ target }) => setNote(target.value)}
      />
      <p role="status">
        {kept === null
          ? nbsp('Bilansu tego dnia jeszcze nie zapisano.')
          : nbsp(`Podpisy: ${kept.signatures} z 2.${kept.isSignedByReader ? ' Jeden z nich jest Twój.' : ''}`)}
      </p>
      {refusal !== null && <RefusalBanner failure={officeFailures.paperDay} refusal={refusal} />}
      <div className="buttons buttons--stretch">
        {isChanged && (
          <Button type="submit" busy={busy} busyLabel="Zapisywanie">
            Zapisz bilans
          </Button>
        )}
        {!isChanged && kept.signatures < 2 && !kept.isSignedByReader && (
          <Button
            busy={busy}
            busyLabel="Zapisywanie"
            onClick={() => void ask(() => call(api, signPaperDay, { params, body: { seen } }))}
          >
            Podpisz bilans
          </Button>
        )}
      </div>
    </form>
  );
}
