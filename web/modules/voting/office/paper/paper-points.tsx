import { addPaperPoint, changePaperPoint, type PaperPoint, type PaperPointBody } from '@wiec/contract/paper-cards.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useId, useState } from 'react';
import { call, type Refusal } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { useBusy } from '../../../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../../../ui/refusal-banner.tsx';
import { Section } from '../../../../ui/section.tsx';
import { UnsavedGuard } from '../../../../ui/unsaved-guard.tsx';
import { officeFailures } from '../../../../texts/office-failures.ts';
import type { DoubleDeskProps } from './double-desk.tsx';

/** Where people vote on paper, and which numbers the cards of each place have. */
export function PaperPoints(props: Pick<DoubleDeskProps, 'desk' | 'vote' | 'api' | 'onDone'>) {
  const { desk } = props;
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const done = (): void => {
    setEditing(null);
    props.onDone();
  };
  return (
    <Section
      id="punkty"
      title="Punkty i numery kart"
      aside={<p>{nbsp('Karta spoza tych numerów to „niewłaściwy druk”.')}</p>}
    >
      {desk.points.length === 0 && (
        <Empty text="Nie ma jeszcze punktów">{nbsp('Dodaje je koordynator budżetu.')}</Empty>
      )}
      {desk.points.length > 0 && (
        <table className="table office-table">
          <caption className="visually-hidden">Punkty głosowania na papierze</caption>
          <thead>
            <tr>
              <th scope="col">Punkt</th>
              <th scope="col">Numery kart</th>
              <th scope="col">Wpisane</th>
            </tr>
          </thead>
          <tbody>
            {desk.points.map((point) => (
              <tr key={point.id}>
                <th scope="row">
                  {nbsp(point.name)}
                  <span className="office-table__more">
                    {nbsp([point.address, point.hours].filter(Boolean).join(', '))}
                  </span>
                  {desk.mayManage && (
                    <Button variant="tertiary" onClick={() => setEditing(point.id)}>
                      Zmień<span className="visually-hidden"> punkt {point.name}</span>
                    </Button>
                  )}
                </th>
                <td>
                  {point.series.map(({ from, to, count }) => (
                    <span key={from} className="office-table__more num">
                      {nbsp(`${from}–${to} (${count})`)}
                    </span>
                  ))}
                </td>
                <td className="num">{point.entered}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {desk.mayManage && editing === null && (
        <div className="buttons">
          <Button variant="secondary" onClick={() => setEditing('new')}>
            Dodaj punkt
          </Button>
        </div>
      )}
      {editing !== null && (
        <PointForm
          key={editing}
          {...props}
          point={desk.points.find(({ id }) => id === editing) ?? null}
          onSaved={done}
          onCancel={() => setEditing(null)}
        />
      )}
    </Section>
  );
}

interface PointFormProps extends Pick<DoubleDeskProps, 'vote' | 'api'> {
  /** Null: a new one. */
  point: PaperPoint | null;
  onSaved: () => void;
  onCancel: () => void;
}

function PointForm({ vote, api, point, onSaved, onCancel }: PointFormProps) {
  const prefix = useId();
  const [typed, setTyped] = useState<PaperPointBody>(() => ({
    name: point?.name ?? '',
    address: point?.address ?? '',
    hours: point?.hours ?? '',
    series: point?.series.map(({ from, to }) => ({ from, to })) ?? [{ from: '', to: '' }],
  }));
  const [seen] = useState(point?.revision ?? 0);
  const [begun, setBegun] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const errorOf = (field: string): string | undefined => refusal?.errors?.find((each) => each.field === field)?.message;
  const change = (changes: Partial<PaperPointBody>): void => {
    setBegun(true);
    setTyped({ ...typed, ...changes });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefusal(null);
    const body = { ...typed, series: typed.series.filter(({ from, to }) => from.trim() !== '' || to.trim() !== '') };
    const reply = await run(() =>
      point === null
        ? call(api, addPaperPoint, { params: { id: vote.id }, body })
        : call(api, changePaperPoint, { params: { id: vote.id, pointId: point.id }, body: { ...body, seen } }),
    );
    if (reply === undefined) return;
    if (reply.ok) return onSaved();
    setRefusal(reply);
  };
  const text = (field: 'name' | 'address' | 'hours', label: string, help?: string) => (
    <TextField
      id={`${prefix}${field}`}
      label={label}
      help={help}
      value={typed[field]}
      error={errorOf(field)}
      autoComplete="off"
      maxLength={400}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
  return (
    <form className="paper-point" onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <UnsavedGuard changed={begun} />
      <h3>{point === null ? 'Nowy punkt' : nbsp(`Punkt: ${point.name}`)}</h3>
      {text('name', 'Nazwa')}
      {text('address', 'Adres (opcjonalnie)')}
      {text('hours', 'Godziny (opcjonalnie)', nbsp('Na przykład: pn.–pt. 8.00–18.00'))}
      {typed.series.map((series, at) => (
        <div key={at} className="paper-point__series" role="group" aria-label={`Seria ${at + 1}`}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              id={`${prefix}${at}-${end}`}
              label={end === 'from' ? 'Pierwszy numer karty' : 'Ostatni numer karty'}
              value={series[end]}
              error={end === 'from' ? errorOf(`series.${at}`) : undefined}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              onChange={({ target }) =>
                change({
                  series: typed.series.map((each, index) => (index === at ? { ...each, [end]: target.value } : each)),
                })
              }
            />
          ))}
        </div>
      ))}
      {refusal !== null && <RefusalBanner failure={officeFailures.paperPoint} refusal={refusal} />}
      <div className="buttons buttons--stretch">
        <Button type="submit" busy={busy} busyLabel="Zapisywanie">
          Zapisz punkt
        </Button>
        <Button variant="secondary" onClick={() => change({ series: [...typed.series, { from: '', to: '' }] })}>
          Dodaj serię
        </Button>
        <Button variant="tertiary" onClick={onCancel}>
          Anuluj
        </Button>
      </div>
    </form>
  );
}
