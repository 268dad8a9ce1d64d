import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { calendarFile, deadlineEvent } from '@wiec/domain/calendar-file.ts';
import { formatDate, formatDeadline, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { Receipt } from '@wiec/contract/ballots.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { ReceiptCard } from '../../ui/receipt-card.tsx';
import { useFocusedHeading } from './vote-head.tsx';

interface ReceiptStepProps {
  project: VoteProject;
  receipt: Receipt;
  /** At a shared computer: how it is left to the next voter. */
  next: ReactNode;
  /** What else is open today. */
  elsewhere: ReactNode;
}

/** The voter knows that it counted, what they can check, and what comes next. */
export function ReceiptStep({ project, receipt, next, elsewhere }: ReceiptStepProps) {
  const heading = useFocusedHeading(true, receipt.receipt);
  return (
    <>
      <ReceiptCard
        receipt={receipt}
        heading={heading}
        lookUp={lookUpPath(project)}
        lead={nbsp(`Dziękujemy. Twój głos w budżecie obywatelskim ${project.budgetYearValue} jest zapisany.`)}
        note={
          <>
            {nbsp('Kod potwierdza, że głos został przyjęty. Nie zdradza, jak głosowano.')}
            {project.voterDataSettings.emailConfirmation && ` ${nbsp('Wysłaliśmy go też e-mailem.')}`}
          </>
        }
      />
      <div className="wrap">
        {next}
        <WhatNext project={project} receipt={receipt} />
        {elsewhere}
      </div>
    </>
  );
}

/** The end of the vote as a calendar's file: nothing of the voter, nor of the receipt, is in it. */
const endInCalendar = (project: VoteProject): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(
    calendarFile([
      deadlineEvent({
        uid: `glosowanie-${project.id}@${window.location.host}`,
        title: `Koniec głosowania: ${project.title}`,
        text: 'Potem liczenie i ogłoszenie wyników.',
        url: `${window.location.origin}/budzet/${project.budgetYearValue}/glosowania/podglad/${project.id}`,
        end: new Date(project.dateTo),
        changed: new Date(project.now),
      }),
    ]),
  )}`;

const lookUpPath = ({ budgetYearValue, id }: VoteProject): string =>
  `/budzet/${budgetYearValue}/glosowania/${id}/potwierdzenie`;

function WhatNext({ project, receipt }: { project: VoteProject; receipt: Receipt }) {
  const end = new Date(project.dateTo);
  return (
    <section className="section section--tight receipt-next" aria-labelledby="co-dalej">
      <div className="section__side">
        <h2 id="co-dalej">Co dalej</h2>
      </div>
      <ol className="section__main">
        <li>
          <b className="receipt-next__when receipt-next__when--now">Dziś</b>
          <p>
            <b>Głos przyjęty.</b> {nbsp('Zachowaj kod potwierdzenia.')} {nbsp(receipt.sealedWithin)}{' '}
            <Link to={`${lookUpPath(project)}#${receipt.receipt}`}>{nbsp('Sprawdź, czy już na niej jest')}</Link>
          </p>
        </li>
        {receipt.awaitsVerification && (
          <li>
            <b className="receipt-next__when">Przed liczeniem</b>
            <p>
              <b>Sprawdzenie danych.</b>{' '}
              {nbsp(
                'Ten głos jest na podstawie oświadczenia, więc urząd sprawdzi podane dane. Potem głos zostanie policzony.',
              )}
            </p>
          </li>
        )}
        <li>
          <b className="receipt-next__when">{formatDate(warsawDate(end))}</b>
          <p>
            <b>Koniec głosowania</b> {formatDeadline(new Date(project.now), end).replace(/^do\s/, '')}.{' '}
            {nbsp('Potem nikt nie może już dodać ani zmienić głosu.')}{' '}
            <a href={endInCalendar(project)} download="koniec-glosowania.ics">
              Dodaj do kalendarza
            </a>
          </p>
        </li>
        <li>
          <b className="receipt-next__when">Po zakończeniu</b>
          <p>
            <b>Liczenie i&nbsp;wyniki.</b> {nbsp('Przy każdym projekcie napiszemy, dlaczego wygrał albo przegrał.')}{' '}
            <Link to={`/budzet/${project.budgetYearValue}/glosowania/${project.id}/powiadomienie`}>
              {nbsp('Powiadom mnie o wynikach')}
            </Link>
          </p>
        </li>
        <li>
          <b className="receipt-next__when">{project.budgetYearValue}</b>
          <p>
            <b>Realizacja.</b> {nbsp('Postęp wybranych projektów pokażemy na ich stronach.')}
          </p>
        </li>
      </ol>
    </section>
  );
}
