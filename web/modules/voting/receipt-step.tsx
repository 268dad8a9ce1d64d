import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { calendarFile, type CalendarEvent, deadlineEvent } from '@wiec/domain/calendar-file.ts';
import { formatDate, formatDeadline, lastDayOf } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { Receipt } from '@wiec/contract/ballots.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import type { ApiCaller } from '../../lib/api.ts';
import { loadAhead } from '../../lib/load-ahead.ts';
import { ReceiptCard } from '../../ui/receipt-card.tsx';
import type { NextDate } from './next-dates.ts';
import { useFocusedHeading } from './vote-head.tsx';

interface ReceiptStepProps {
  project: VoteProject;
  receipt: Receipt;
  api: ApiCaller;
  /** At a shared computer: how it is left to the next voter. */
  next: ReactNode;
  /** What else is open today. */
  elsewhere: ReactNode;
}

/** The voter knows that it counted, what they can check, and what comes next. */
export function ReceiptStep({ project, receipt, api, next, elsewhere }: ReceiptStepProps) {
  const heading = useFocusedHeading(true, receipt.receipt);
  return (
    <>
      <ReceiptCard
        receipt={receipt}
        heading={heading}
        lookUp={lookUpPath(project)}
        lead={nbsp(`Dziękujemy. Twój głos w budżecie obywatelskim ${project.budgetYearValue} jest zapisany.`)}
        about={nbsp(project.title)}
        note={
          <>
            {nbsp('Kod potwierdza, że głos został przyjęty. Nie zdradza, jak głosowano.')}
            {project.voterDataSettings.emailConfirmation && ` ${nbsp('Wysłaliśmy go też e-mailem.')}`}
          </>
        }
      />
      <div className="wrap">
        {next}
        <WhatNext project={project} receipt={receipt} dates={useNextDates(api, project)} />
        {elsewhere}
      </div>
    </>
  );
}

const endOf = (project: VoteProject): CalendarEvent =>
  deadlineEvent({
    uid: `glosowanie-${project.id}@${window.location.host}`,
    title: `Koniec głosowania: ${project.title}`,
    text: 'Potem liczenie i ogłoszenie wyników.',
    url: `${window.location.origin}/budzet/${project.budgetYearValue}/glosowania/podglad/${project.id}`,
    end: new Date(project.dateTo),
    changed: new Date(project.now),
  });

/** A file for calendars: nothing of the voter, nor of the receipt, is in it. */
const inCalendar = (events: readonly CalendarEvent[]): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(events))}`;

function useNextDates(api: ApiCaller, project: VoteProject): readonly NextDate[] {
  const [dates, setDates] = useState<readonly NextDate[]>([]);
  useEffect(() => {
    let wanted = true;
    void loadAhead(() => import('./next-dates.ts'))
      .then((code) => code?.readNextDates(api, project))
      .then((found) => wanted && found && setDates(found));
    return () => {
      wanted = false;
    };
  }, [api, project]);
  return dates;
}

const lookUpPath = ({ budgetYearValue, id }: VoteProject): string =>
  `/budzet/${budgetYearValue}/glosowania/${id}/potwierdzenie`;

interface WhatNextProps {
  project: VoteProject;
  receipt: Receipt;
  dates: readonly NextDate[];
}

function WhatNext({ project, receipt, dates }: WhatNextProps) {
  const end = new Date(project.dateTo);
  const results = dates.find(({ key }) => key === 'results');
  const report = dates.find(({ key }) => key === 'report');
  return (
    <section className="section section--tight receipt-next" aria-labelledby="co-dalej">
      <div className="section__side">
        <h2 id="co-dalej">Co dalej</h2>
        <p>
          <a
            className="standalone-link"
            href={inCalendar([endOf(project), ...dates.map(({ event }) => event)])}
            download="co-dalej.ics"
          >
            Dodaj do kalendarza
          </a>
        </p>
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
          <b className="receipt-next__when">{formatDate(lastDayOf(end))}</b>
          <p>
            <b>Koniec głosowania</b> {formatDeadline(new Date(project.now), end).replace(/^do\s/, '')}.{' '}
            {nbsp('Potem nikt nie może już dodać ani zmienić głosu.')}
          </p>
        </li>
        <li>
          <b className="receipt-next__when">{results?.when ?? 'Po zakończeniu'}</b>
          <p>
            <b>Liczenie i&nbsp;wyniki.</b> {nbsp('Przy każdym projekcie napiszemy, dlaczego wygrał albo przegrał.')}{' '}
            <Link to={`/budzet/${project.budgetYearValue}/glosowania/${project.id}/powiadomienie`}>
              {nbsp('Powiadom mnie o wynikach')}
            </Link>
          </p>
        </li>
        {report !== undefined && (
          <li>
            <b className="receipt-next__when">{report.when}</b>
            <p>
              <b>{nbsp(report.name)}.</b> {nbsp(report.effect)}
            </p>
          </li>
        )}
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
