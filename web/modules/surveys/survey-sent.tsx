import type { Receipt } from '@wiec/contract/ballots.ts';
import type { SurveyForm, SurveyProject } from '@wiec/contract/surveys.ts';
import { formatDate, formatDeadline, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../../ui/button.tsx';
import { ReceiptCard } from '../../ui/receipt-card.tsx';
import type { SurveyPaths } from './survey-paths.ts';

interface SurveySentProps {
  project: SurveyProject;
  paths: SurveyPaths;
  form: SurveyForm;
  receipt: Receipt;
  /** A form of the survey that is still to be filled in. */
  next: { title: string; search: string } | null;
}

/** That the sheet was received, the code that proves it, and what comes next by date. */
export function SurveySent({ project, paths, form, receipt, next }: SurveySentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const end = new Date(form.voteTo);
  const title = form.title || project.title;
  const lookUp = `${paths.receipts}/${form.voteId}`;
  return (
    <>
      <ReceiptCard
        receipt={receipt}
        heading={heading}
        lookUp={lookUp}
        lead={nbsp(`Dziękujemy. Ankieta „${title}” jest zapisana bez nazwiska. Jej zapis z tej karty usunęliśmy.`)}
        note={
          <>
            {nbsp('Kod potwierdza, że ankieta została przyjęta. Nie zdradza, jak odpowiadano.')}
            {project.voterDataSettings?.emailConfirmation === true &&
              !project.votesByAccount &&
              ` ${nbsp('Wysłaliśmy go też e-mailem.')}`}
          </>
        }
      />
      <div className="wrap">
        <section className="section section--tight receipt-next" aria-labelledby="co-dalej">
          <div className="section__side">
            <h2 id="co-dalej">Co dalej</h2>
          </div>
          <ol className="section__main">
            <li>
              <b className="receipt-next__when receipt-next__when--now">Dziś</b>
              <p>
                <b>Odpowiedzi przyjęte.</b> {nbsp('Zachowaj kod potwierdzenia.')} {nbsp(receipt.sealedWithin)}{' '}
                <Link to={`${lookUp}#${receipt.receipt}`}>{nbsp('Sprawdź, czy już na niej są')}</Link>
              </p>
            </li>
            {receipt.awaitsVerification && (
              <li>
                <b className="receipt-next__when">Przed liczeniem</b>
                <p>
                  <b>Sprawdzenie danych.</b>{' '}
                  {nbsp('Odpowiedzi są na podstawie oświadczenia, więc urząd sprawdzi podane dane, zanim je policzy.')}
                </p>
              </li>
            )}
            <li>
              <b className="receipt-next__when">{formatDate(warsawDate(end))}</b>
              <p>
                <b>Koniec ankiety</b> {formatDeadline(new Date(project.now), end).replace(/^do\s/, '')}.
              </p>
            </li>
            <li>
              <b className="receipt-next__when">Po zakończeniu</b>
              <p>
                <b>Wyniki</b> {nbsp('pytanie po pytaniu, na stronie ankiety.')}{' '}
                <Link to={{ search: '' }}>Wróć do ankiety</Link>
              </p>
            </li>
          </ol>
        </section>
        {next !== null && (
          <p className="survey-next">
            <LinkButton to={{ search: next.search }}>{nbsp(`Wypełnij: ${next.title}`)}</LinkButton>
          </p>
        )}
      </div>
    </>
  );
}
