import {
  type CardOutcome,
  getCardDifferences,
  type PaperCard,
  releasePaperCard,
  retypePaperCard,
  settlePaperCard,
} from '@wiec/contract/paper-cards.ts';
import { cardFlagNames, cardStateNames, choiceOfField, flagOfField } from '@wiec/domain/paper-card.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type VoterField, voterFieldNames } from '@wiec/domain/voter-data.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { call, type Output, type Refusal } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { SelectField, TextField } from '../../../../ui/field.tsx';
import { useBusy } from '../../../../ui/form/use-busy.ts';
import { useLostAnswer } from '../../../../ui/form/use-lost-answer.ts';
import { RefusalBanner } from '../../../../ui/refusal-banner.tsx';
import type { District } from '../../voter/voter-fields.ts';
import { isLost } from '../../../../texts/failures.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';
import { CardForm, UNKNOWN } from './card-form.tsx';
import type { DoubleDeskProps } from './double-desk.tsx';
import { CardOutcomeNote, cardEntryOf } from './type-cards.tsx';
import { useCardSending } from './use-card-sending.ts';

/** Cards that two people typed differently, for a third one: which fields differ, never what was typed. */
export function SettleCards(props: DoubleDeskProps) {
  const { desk, api, project, onDone } = props;
  const headId = useId();
  const [chosen, setChosen] = useState<PaperCard | null>(null);
  const [outcome, setOutcome] = useState<CardOutcome | null>(null);
  const [releasing, run] = useBusy();
  const [refused, setRefused] = useState<Refusal | null>(null);
  /** The card whose answer is lost, until it is known what became of it. */
  const [unheard, setUnheard] = useState<PaperCard | null>(null);
  const findOut = async (card: PaperCard): Promise<void> => {
    const reply = await call(api, getCardDifferences, { params: { id: project.id, cardId: card.id } });
    if (!reply.ok) return;
    const now = reply.data.card;
    if (now.state === card.state) return;
    setUnheard(null);
    setRefused(null);
    setOutcome({ card: now, receipt: null, differences: null });
    // Another one may be open by now.
    setChosen((open) => (open?.id === card.id ? null : open));
    onDone();
  };
  const heard = useLostAnswer(async () => {
    if (unheard === null) onDone();
    else await findOut(unheard);
  });
  const shown = chosen && (desk.toSettle.find(({ id }) => id === chosen.id) ?? null);
  const done = (next: CardOutcome): void => {
    setOutcome(next);
    if (next.card.state !== 'retype') setChosen(null);
    onDone();
  };
  /** What becomes of it is told here: it leaves the list. */
  const release = async (card: PaperCard): Promise<void> => {
    setRefused(null);
    const params = { id: project.id, cardId: card.id };
    const reply = await run(() => call(api, releasePaperCard, { params, body: {} }));
    if (reply === undefined) return;
    heard(reply.ok ? 200 : reply.status);
    if (reply.ok) {
      setUnheard(null);
      return done(reply.data);
    }
    setRefused(reply);
    if (isLost(reply.status)) setUnheard(card);
  };
  return (
    <>
      <CardOutcomeNote outcome={outcome} />
      {refused !== null && <RefusalBanner failure={officeFailures.paperRelease} refusal={refused} />}
      {desk.toSettle.length === 0 && (
        <Empty text="Żadna karta nie czeka na Twoje rozstrzygnięcie">
          {nbsp('Kart wpisanych albo sprawdzonych z Twojego konta tu nie ma: rozstrzyga je kto inny.')}
        </Empty>
      )}
      {desk.toSettle.length > 0 && (
        <div className="settle-desk">
          <section aria-labelledby={headId}>
            <h2 id={headId}>Karty z różnicami</h2>
            <p className="muted">Najstarsze na górze.</p>
            <ul className="settle-list">
              {desk.toSettle.map((card) => (
                <li key={card.id}>
                  <button
                    type="button"
                    className="settle-list__card"
                    aria-pressed={card.id === shown?.id}
                    onClick={() => {
                      setOutcome(null);
                      setRefused(null);
                      setChosen(card);
                    }}
                  >
                    <b className="num">{card.number}</b>
                    <span>{cardStateNames[card.state]}</span>
                    <span className="muted">{nbsp(card.pointName ?? 'spoza punktów')}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
          {shown ? (
            <SettleCard
              key={`${shown.id} ${shown.state}`}
              {...props}
              card={shown}
              releasing={releasing}
              onRelease={() => void release(shown)}
              onSettled={done}
            />
          ) : (
            <p className="settle-card muted">{nbsp('Wybierz kartę i weź jej oryginał.')}</p>
          )}
        </div>
      )}
    </>
  );
}

interface SettleCardProps extends DoubleDeskProps {
  card: PaperCard;
  releasing: boolean;
  onRelease: () => void;
  onSettled: (outcome: CardOutcome) => void;
}

function SettleCard({ card, project, districts, api, releasing, onRelease, onSettled }: SettleCardProps) {
  const prefix = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const [read, setRead] = useState<Output<typeof getCardDifferences> | null>(null);
  const [failed, setFailed] = useState<Refusal | null>(null);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const [whole, setWhole] = useState(false);
  const { busy, refusal, isUnknown, send, startAnew } = useCardSending();
  const params = { id: project.id, cardId: card.id };

  useEffect(() => {
    let isOver = false;
    void call(api, getCardDifferences, { params: { id: project.id, cardId: card.id } }).then((reply) => {
      if (isOver) return;
      if (reply.ok) setRead(reply.data);
      else setFailed(reply);
    });
    return () => {
      isOver = true;
    };
  }, [api, project.id, card.id]);

  const fields = read?.fields ?? [];
  // Where it is not agreed that the card is a vote at all, there is nothing to settle field by field.
  const isWhole = whole || card.state === 'retype' || fields.some((field) => flagOfField(field) !== null);
  const missing = fields.filter((field) => values[field] === undefined && !mayBeEmpty(field));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (missing.length > 0) return document.getElementById(`${prefix}${missing[0]}`)?.focus();
    const typed = fields.map((field) => ({ field, value: values[field] ?? '' }));
    void send((headers) => call(api, settlePaperCard, { params, body: { fields: typed }, headers }), onSettled);
  };
  const giveBack = (
    <Button variant="tertiary" busy={releasing} onClick={onRelease}>
      Cofnij kartę do wpisania od nowa
    </Button>
  );
  return (
    <section aria-labelledby={`${prefix}head`} className="settle-card">
      <h2 id={`${prefix}head`} ref={head} tabIndex={-1}>
        Karta <span className="num">{card.number}</span>
      </h2>
      {failed !== null && <RefusalBanner failure={officeFailures.paperBallot} refusal={failed} />}
      {read !== null && (
        <p>
          {nbsp('Wpisów nie widać: są zapieczętowane. Weź oryginał karty. Dwie osoby wpisały inaczej: ')}
          <b>{nbsp(fields.map((field) => lowerFirst(fieldName(field, project))).join(', '))}.</b>
        </p>
      )}
      {read !== null && !isWhole && (
        <form onSubmit={submit} noValidate autoComplete="off" className="settle-card__fields">
          <fieldset className="paper-card__all" disabled={isUnknown}>
            <legend className="visually-hidden">Pola, które się różnią</legend>
            {fields.map((field) => (
              <DifferingField
                key={field}
                id={`${prefix}${field}`}
                field={field}
                project={project}
                districts={districts}
                value={values[field] ?? ''}
                error={tried && missing.includes(field) ? 'Wpisz, co jest na karcie' : undefined}
                onChange={(value) => setValues({ ...values, [field]: value })}
              />
            ))}
          </fieldset>
          {refusal !== null && (
            <RefusalBanner failure={officeFailures.paperBallot} refusal={refusal}>
              {isUnknown && <p>{nbsp(UNKNOWN)}</p>}
            </RefusalBanner>
          )}
          <div className="buttons buttons--stretch">
            <Button type="submit" busy={busy} busyLabel="Zapisywanie">
              Rozstrzygnij
            </Button>
            <Button variant="secondary" onClick={() => setWhole(true)}>
              Obie złe, wpisz całą kartę
            </Button>
            {giveBack}
          </div>
        </form>
      )}
      {read !== null && isWhole && (
        <>
          <CardForm
            project={project}
            districts={districts}
            numbered
            number={card.number}
            button="Przyjmij kartę"
            savedCards={0}
            busy={busy}
            refusal={refusal}
            isUnknown={isUnknown}
            onClear={startAnew}
            send={(typed) =>
              void send(
                (headers) => call(api, retypePaperCard, { params, body: cardEntryOf(typed), headers }),
                onSettled,
              )
            }
          >
            {refusal !== null && <AgainstBoth refusal={refusal} project={project} />}
          </CardForm>
          <p>{giveBack}</p>
        </>
      )}
    </section>
  );
}

/** In which fields the third person typed something else than both others. */
function AgainstBoth({ refusal, project }: { refusal: Refusal; project: VoteProject }) {
  const fields = (refusal.errors ?? []).flatMap(({ field }) => (field && isCardField(field) ? [field] : []));
  if (fields.length === 0) return null;
  return <p>{nbsp(`Sprawdź: ${fields.map((field) => fieldName(field, project)).join(', ')}.`)}</p>;
}

const isCardField = (field: string): boolean =>
  choiceOfField(field) !== null || flagOfField(field) !== null || field in voterFieldNames;

/** What may be left out on a card. */
const mayBeEmpty = (field: string): boolean => choiceOfField(field) !== null || field in voterFieldNames;

const lowerFirst = (name: string): string =>
  /^[A-ZŁŚŻ][a-ząćęłńóśźż]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

function fieldName(field: string, project: VoteProject): string {
  const flag = flagOfField(field);
  if (flag !== null) return `uwaga „${cardFlagNames[flag]}”`;
  const question = choiceOfField(field);
  if (question === null) return field === 'withoutPesel' ? 'brak numeru PESEL' : voterFieldNames[field as VoterField];
  const found = project.consultationForms
    .flatMap(({ categories }) => categories.flatMap(({ questions }) => questions))
    .find(({ id }) => id === question);
  return found ? `nr ${found.projectTask.number}` : 'projekt';
}

interface DifferingFieldProps {
  id: string;
  field: string;
  project: VoteProject;
  districts: readonly District[];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function DifferingField({ id, field, project, districts, value, error, onChange }: DifferingFieldProps) {
  const name = fieldName(field, project);
  const label = nbsp(name.charAt(0).toUpperCase() + name.slice(1));
  const shared = { id, label, value, error };
  if (field === 'districtId' || field === 'withoutPesel') {
    const options =
      field === 'districtId'
        ? districts.map((district) => ({ value: String(district.id), text: district.name }))
        : [{ value: 'true', text: 'tak' }];
    return (
      <SelectField {...shared} onChange={({ target }) => onChange(target.value)}>
        <option value="">{field === 'districtId' ? 'nie podano' : 'nie'}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      {...shared}
      type={field === 'birthDate' ? 'date' : 'text'}
      help={nbsp(
        choiceOfField(field) === null
          ? 'Puste, jeśli nie podano.'
          : 'Punkty z karty. Puste, jeśli tego projektu na niej nie ma.',
      )}
      autoComplete="off"
      spellCheck={false}
      maxLength={120}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
