import type { Receipt } from '@wiec/contract/ballots.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { type VoterDataErrors, voterFieldNames, type VoterField } from '@wiec/domain/voter-data.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ApiCaller } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
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
import { SavedCard } from './saved-card.tsx';
import { useGoOnByEnter } from './use-go-on-by-enter.ts';
import { usePaperCard } from './use-paper-card.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';

interface PaperCardProps {
  project: VoteProject;
  districts: readonly District[];
  api: ApiCaller;
}

const noRows = withRoom([]);

/** One paper card after the other. What is refused stays as it was typed; what is saved goes, and the next card begins. */
export function PaperCard({ project, districts, api }: PaperCardProps) {
  const prefix = useId();
  const [person, setPerson] = useState(emptyVoterData);
  const [rows, setRows] = useState(noRows);
  const [sent, setSent] = useState<typeof person | null>(null);
  const [clearing, setClearing] = useState(false);
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState<{ receipt: Receipt; count: number } | null>(null);
  const summary = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useGoOnByEnter(form);
  const paper = onPaper(project);
  const idOf = (field: CardField) => `${prefix}${field}`;
  const rowIdOf = (rowId: number, field: RowError['field']) => `${prefix}${field}-${rowId}`;

  const startNext = (): void => {
    setPerson(emptyVoterData);
    setRows(noRows);
    setTried(false);
    setSent(null);
    startAnew();
    document.getElementById(idOf('firstname'))?.focus();
  };
  const { busy, refusal, save, startAnew } = usePaperCard({
    api,
    voteId: project.id,
    onSaved: (receipt) => {
      setSaved((before) => ({ receipt, count: (before?.count ?? 0) + 1 }));
      startNext();
    },
  });
  const begun = person !== emptyVoterData || rows.some((row) => !isEmptyRow(row));
  const checked = checkRows(paper, rows);
  const refused = refusedFields(refusal?.errors ?? [], sent, person);
  const wrongData = checkVoter(paper, checked.choices, person);
  const personErrors: VoterDataErrors = { ...refused, ...wrongData };
  const mayBeSent = [wrongData, checked.rowErrors, checked.cardErrors].every((all) => Object.keys(all).length === 0);
  const wrong = [
    ...Object.entries(personErrors).map(([field, message]) => ({
      href: idOf(field as CardField),
      text: `${voterFieldNames[field as VoterField]}: ${message}`,
    })),
    ...checked.rowErrors.map(({ rowId, field, message }) => ({
      href: rowIdOf(rowId, field),
      text: `Wiersz ${rows.findIndex(({ id }) => id === rowId) + 1}: ${message}`,
    })),
    ...checked.cardErrors.map((text) => ({ href: rowIdOf(rows[0]!.id, 'number'), text })),
  ];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The second press of a double one may find the next card.
    if (busy || (saved !== null && !begun)) return;
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
    void save({ consultationForms, userData });
  };
  return (
    <>
      <UnsavedGuard changed={begun} />
      <Dialog open={clearing} title="Wyczyścić kartę?" onClose={() => setClearing(false)}>
        <p>To, co wpisano, przepadnie. Głos z tej karty nie będzie zapisany.</p>
        <div className="dialog__actions">
          <Button
            onClick={() => {
              setClearing(false);
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
      <div role="status">
        {saved !== null && <h2 className="saved-card__head">{nbsp(`Karta ${saved.count} jest zapisana`)}</h2>}
      </div>
      {saved !== null && <SavedCard receipt={saved.receipt} />}
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
            errors={tried ? checked.rowErrors : []}
            idOf={rowIdOf}
            change={(row) => setRows(withRoom(rows.map((each) => (each.id === row.id ? row : each))))}
          />
          <CardTotals forms={paper.consultationForms} choices={checked.choices} />
          {refusal !== null && <RefusalBanner failure={officeFailures.paperBallot} refusal={refusal} />}
          <div className="buttons buttons--stretch paper-card__actions">
            <Button type="submit" busy={busy} busyLabel="Zapisywanie">
              Zapisz i następna
            </Button>
            {begun && !busy && (
              <Button variant="tertiary" onClick={() => setClearing(true)}>
                Wyczyść kartę
              </Button>
            )}
          </div>
        </Section>
      </form>
    </>
  );
}
