import type { UserData } from '@wiec/contract/ballots.ts';
import { type CardFlag, cardFlagNames, cardFlags } from '@wiec/domain/paper-card.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { type VoterDataErrors, voterFieldNames, type VoterField } from '@wiec/domain/voter-data.ts';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Refusal } from '../../../../lib/api.ts';

import { parsePoints } from '../../../../lib/parse-points.ts';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { RefusalBanner } from '../../../../ui/refusal-banner.tsx';
import { Section } from '../../../../ui/section.tsx';
import { UnsavedGuard } from '../../../../ui/unsaved-guard.tsx';
import { ballotBody } from '../../ballot/ballot-body.ts';
import { cardPath } from '../../card/card-path.ts';
import { refusedFields } from '../../voter/refused-fields.ts';
import type { District } from '../../voter/voter-fields.ts';
import { changeVoter, checkVoter, emptyVoterData, toUserData } from '../../voter/voter-form.ts';
import { CardPersonFields } from './card-person-fields.tsx';
import { CardTotals } from './card-totals.tsx';
import { CardRowsFields } from './card-rows-fields.tsx';
import { checkRows, isEmptyRow, type RowError, withRoom } from './card-rows.ts';
import { type CardField, onPaper } from './paper-person.ts';
import { useGoOnByEnter } from './use-go-on-by-enter.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';

/** What is typed from one card; with flags nothing but them. */
export interface TypedCard {
  /** '' where cards have no numbers. */
  number: string;
  flags: CardFlag[];
  consultationForms: ReturnType<typeof ballotBody>['consultationForms'];
  userData: UserData;
}

interface CardFormProps {
  project: VoteProject;
  districts: readonly District[];
  /** Cards have numbers and flags; what breaks the rules of an area is then typed as it is written. */
  numbered?: boolean;
  /** Of the one card that is typed, where it is known. */
  number?: string;
  button: string;
  /** Goes up with each card that is saved: then the next one begins. */
  savedCards: number;
  busy: boolean;
  refusal: Refusal | null;
  /** Whether it is saved nobody knows yet: it is sent once more as it is. */
  isUnknown: boolean;
  send: (card: TypedCard) => void;
  /** The card that was typed is given up. */
  onClear: () => void;
  children?: ReactNode;
}

/** Said of a card of which nobody knows whether it is saved. */
export const UNKNOWN = 'Dopóki nie wiadomo, czy jest zapisana, nie da się jej zmienić.';

const noRows = withRoom([]);

/** One paper card. What is refused stays as it was typed; what is saved goes, and the next card begins. */
export function CardForm({
  project,
  districts,
  numbered = false,
  number: given,
  button,
  savedCards,
  busy,
  refusal,
  isUnknown,
  send,
  onClear,
  children,
}: CardFormProps) {
  const prefix = useId();
  const [number, setNumber] = useState(given ?? '');
  const [flags, setFlags] = useState<readonly CardFlag[]>([]);
  const [person, setPerson] = useState(emptyVoterData);
  const [rows, setRows] = useState(noRows);
  const [sent, setSent] = useState<typeof person | null>(null);
  const [clearing, setClearing] = useState(false);
  const [tried, setTried] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useGoOnByEnter(form);
  const paper = onPaper(project);
  const idOf = (field: CardField) => `${prefix}${field}`;
  const rowIdOf = (rowId: number, field: RowError['field']) => `${prefix}${field}-${rowId}`;
  const numberId = `${prefix}card-number`;
  const firstId = numbered && given === undefined ? numberId : idOf('firstname');

  const startNext = (): void => {
    setNumber(given ?? '');
    setFlags([]);
    setPerson(emptyVoterData);
    setRows(noRows);
    setTried(false);
    setSent(null);
    document.getElementById(firstId)?.focus();
  };
  const known = useRef(savedCards);
  useEffect(() => {
    if (known.current === savedCards) return;
    known.current = savedCards;
    startNext();
  });
  const begun =
    person !== emptyVoterData || rows.some((row) => !isEmptyRow(row)) || number !== (given ?? '') || flags.length > 0;
  const isVote = flags.length === 0;
  const checked = checkRows(paper, rows);
  const refused = refusedFields(refusal?.errors ?? [], sent, person);
  const wrongData = checkVoter(paper, checked.choices, person);
  const personErrors: VoterDataErrors = { ...refused, ...wrongData };
  // Of a numbered card too many points are typed as they are written: the rules judge them, area by area.
  const rowErrors = numbered ? checked.rowErrors.filter((error) => !isRuleOfPoints(error, rows)) : checked.rowErrors;
  const cardErrors = numbered ? [] : checked.cardErrors;
  const broken = numbered
    ? [
        ...checked.rowErrors.filter((error) => isRuleOfPoints(error, rows)).map(({ message }) => message),
        ...checked.cardErrors,
      ]
    : [];
  const noPoints = numbered && isVote && rows.every(isEmptyRow);
  const numberError = numbered && number.trim() === '' ? 'Wpisz numer karty' : undefined;
  const refusedNumber = refusal?.errors?.find(({ field }) => field === 'number')?.message;
  const wrong = [
    ...(numberError === undefined ? [] : [{ href: numberId, text: numberError }]),
    ...(isVote
      ? [
          ...Object.entries(personErrors).map(([field, message]) => ({
            href: idOf(field as CardField),
            text: `${voterFieldNames[field as VoterField]}: ${message}`,
          })),
          ...rowErrors.map(({ rowId, field, message }) => ({
            href: rowIdOf(rowId, field),
            text: `Wiersz ${rows.findIndex(({ id }) => id === rowId) + 1}: ${message}`,
          })),
          ...cardErrors.map((text) => ({ href: rowIdOf(rows[0]!.id, 'number'), text })),
          ...(noPoints ? [{ href: rowIdOf(rows[0]!.id, 'number'), text: 'Wpisz punkty albo zaznacz uwagę' }] : []),
        ]
      : []),
  ];
  const mayBeSent =
    numberError === undefined &&
    (!isVote || (!noPoints && [wrongData, rowErrors, cardErrors].every((all) => Object.keys(all).length === 0)));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The second press of a double one may find the next card.
    if (busy || (savedCards > 0 && !begun)) return;
    setTried(true);
    if (!mayBeSent) return void setTimeout(() => summary.current?.focus());
    setSent(person);
    const userData = toUserData(person);
    const { consultationForms } = ballotBody({
      project: paper,
      choices: checked.choices,
      agreementAccepted: true,
      userData,
      authorizeCode: null,
    });
    send({ number, flags: [...flags], consultationForms, userData });
  };
  return (
    <>
      <UnsavedGuard changed={begun} />
      <Dialog open={clearing} title="Wyczyścić kartę?" onClose={() => setClearing(false)}>
        <p>
          {nbsp(
            isUnknown
              ? 'Nie wiadomo, czy karta jest zapisana. Jeśli jest, drugi raz nie da się jej wpisać.'
              : 'To, co wpisano, przepadnie. Głos z tej karty nie będzie zapisany.',
          )}
        </p>
        <div className="dialog__actions">
          <Button
            onClick={() => {
              setClearing(false);
              onClear();
              setTimeout(startNext);
            }}
          >
            Wyczyść i zacznij następną
          </Button>
          <Button variant="secondary" onClick={() => setClearing(false)}>
            Zostaw
          </Button>
        </div>
      </Dialog>
      <form className="paper-card" onSubmit={submit} ref={form} noValidate autoComplete="off">
        {tried && wrong.length > 0 && (
          <div className="error-summary" ref={summary} tabIndex={-1} role="group" aria-labelledby={`${prefix}summary`}>
            <p id={`${prefix}summary`}>
              <Icon name="alert" /> {countPl(wrong.length, 'rzecz', 'rzeczy', 'rzeczy')} do poprawienia
            </p>
            <ul>
              {wrong.map(({ href, text }) => (
                <li key={`${href} ${text}`}>
                  <a
                    href={`#${href}`}
                    onClick={(event) => {
                      event.preventDefault();
                      document.getElementById(href)?.focus();
                    }}
                  >
                    {nbsp(text)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <fieldset className="paper-card__all" disabled={isUnknown}>
          <legend className="visually-hidden">Karta</legend>
          {numbered && (
            <Section id="numer-karty" title="Karta">
              {given === undefined ? (
                <TextField
                  id={numberId}
                  label="Numer karty"
                  help={nbsp('Z karty, na przykład 2027-0418.')}
                  value={number}
                  error={refusedNumber ?? (tried ? numberError : undefined)}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={60}
                  onChange={({ target }) => setNumber(target.value)}
                />
              ) : (
                <p className="num">{given}</p>
              )}
              <fieldset className="card-flags">
                <legend>{nbsp('Uwagi do karty')}</legend>
                <p className="muted">{nbsp('Karta z uwagą nie jest głosem: nie wpisuje się z niej nic więcej.')}</p>
                {cardFlags.map((flag) => (
                  <Checkbox
                    key={flag}
                    checked={flags.includes(flag)}
                    onChange={({ target }) =>
                      setFlags(target.checked ? [...flags, flag] : flags.filter((each) => each !== flag))
                    }
                  >
                    {nbsp(cardFlagNames[flag])}
                  </Checkbox>
                ))}
              </fieldset>
            </Section>
          )}
          {isVote && (
            <Section
              id="osoba-z-karty"
              title="Osoba"
              aside={<p>{nbsp('Tak, jak napisała na karcie. Sprawdź dokument ze zdjęciem i podpis.')}</p>}
            >
              <CardPersonFields
                data={person}
                errors={tried ? personErrors : refused}
                settings={paper.voterDataSettings}
                districts={districts}
                idOf={idOf}
                change={(field, value) => setPerson(changeVoter(person, field, value, project.now))}
              />
            </Section>
          )}
          {isVote && (
            <Section
              id="punkty-z-karty"
              title="Punkty"
              aside={
                <>
                  <p>{nbsp('Enter prowadzi do następnego pola, a z pustego wiersza zapisuje kartę.')}</p>
                  <p>
                    <Link className="standalone-link" to={cardPath(project)} target="_blank">
                      Wzór karty
                      <span className="visually-hidden"> (w nowej karcie przeglądarki)</span>
                      <Icon name="external" />
                    </Link>
                  </p>
                </>
              }
            >
              <CardRowsFields
                forms={paper.consultationForms}
                rows={rows}
                errors={tried ? rowErrors : []}
                idOf={rowIdOf}
                change={(row) => setRows(withRoom(rows.map((each) => (each.id === row.id ? row : each))))}
              />
              <CardTotals forms={paper.consultationForms} choices={checked.choices} />
              {broken.length > 0 && !rows.every(isEmptyRow) && (
                <Banner kind="info" title={nbsp('Tak wypełniony obszar nie jest głosem')}>
                  {nbsp(
                    `${[...new Set(broken)].map((words) => words.replace(/\.?$/, '.')).join(' ')} Jeśli tak jest na karcie, zostaw.`,
                  )}
                </Banner>
              )}
            </Section>
          )}
        </fieldset>
        {refusal !== null && (
          <RefusalBanner failure={officeFailures.paperBallot} refusal={refusal}>
            {isUnknown && <p>{nbsp(UNKNOWN)}</p>}
          </RefusalBanner>
        )}
        {children}
        <div className="buttons buttons--stretch paper-card__actions">
          <Button type="submit" busy={busy} busyLabel="Zapisywanie">
            {button}
          </Button>
          {begun && !busy && (
            <Button variant="tertiary" onClick={() => setClearing(true)}>
              Wyczyść kartę
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

/** A number that is too large, or one too many, and not what cannot be read as one. */
function isRuleOfPoints({ rowId, field }: RowError, rows: readonly { id: number; points: string }[]): boolean {
  return field === 'points' && Number.isFinite(parsePoints(rows.find(({ id }) => id === rowId)?.points ?? ''));
}
