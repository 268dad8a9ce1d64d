import type { OfficeCalendar } from '@wiec/contract/edition-calendars.ts';
import { formatDate, formatDateTime, formatDay, lastDayOf, warsawDate, warsawTime } from '@wiec/domain/calendar.ts';
import { dateActorNames, editionDateRules, type EditionDateKey } from '@wiec/domain/edition-calendar.ts';
import { editionCalendarFile } from '@wiec/domain/edition-calendar-file.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { saveContent } from '../../../../lib/save-file.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { OfficeDeadline } from '../../../../ui/office-deadline.tsx';
import { BoardPart } from './board-part.tsx';
import { datesOf } from './edition-dates.ts';

/** The day of a date, with its hour where that is not the usual one. */
export function dateWords(key: EditionDateKey, at: string, year: number): string {
  const instant = new Date(at);
  const { edge } = editionDateRules[key];
  const day = edge === 'from' ? warsawDate(instant) : lastDayOf(instant);
  const time = warsawTime(instant);
  const words = day.startsWith(String(year - 1)) ? formatDay(day) : formatDate(day);
  const isUsual = time === '00:00' || (edge === 'until' && time === '23:59');
  return isUsual ? words : `${words}, ${Number(time.slice(0, 2))}.${time.slice(3)}`;
}

/** The calendar of an edition with what was changed and told; the next date stands out. */
export function BoardCalendar({ calendar, changePath }: { calendar: OfficeCalendar; changePath: string }) {
  const { now, notices, mayChange, revision, year, title } = calendar;
  const dates = calendar.dates.toSorted((a, b) => a.at.localeCompare(b.at));
  const [showsAll, setShowsAll] = useState(false);
  const passed = dates.filter(({ at }) => at <= now).length;
  const next = dates[passed];
  const save = (): void => {
    const { origin } = window.location;
    const file = editionCalendarFile({ year, title, dates: datesOf(dates), origin, changed: new Date(now) });
    saveContent(new Blob([file], { type: 'text/calendar' }), `kalendarz-${year}.ics`);
  };
  if (revision === 0) {
    return (
      <BoardPart id="kalendarz" title="Kalendarz">
        <p className="muted">
          {nbsp('Ta edycja nie ma kalendarza. Z nim plansza pokaże jej etapy, a mieszkańcy daty.')}
        </p>
        {mayChange && (
          <p className="editions-more">
            <LinkButton variant="secondary" to={changePath}>
              Ułóż kalendarz
            </LinkButton>
          </p>
        )}
      </BoardPart>
    );
  }
  return (
    <BoardPart id="kalendarz" title="Kalendarz" note={`${passed} z ${dates.length} za nami`}>
      {passed > 0 && !showsAll && (
        <p className="edition-dates__more">
          <Button variant="tertiary" onClick={() => setShowsAll(true)}>
            {`Pokaż ${countPl(passed, 'minioną datę', 'minione daty', 'minionych dat')}`}
          </Button>
        </p>
      )}
      <ol className={showsAll ? 'edition-dates edition-dates--all' : 'edition-dates'}>
        {dates.map((date) => {
          const { name, actor } = editionDateRules[date.key];
          const isNext = date === next;
          return (
            <li
              key={date.key}
              className={isNext ? 'edition-dates__next' : date.at <= now ? 'edition-dates__passed' : undefined}
            >
              <span className="edition-dates__day num">{dateWords(date.key, date.at, year)}</span>
              <span>
                {nbsp(name)}
                {isNext && <OfficeDeadline now={now} until={date.at} />}
              </span>
              <small>{dateActorNames[actor]}</small>
            </li>
          );
        })}
      </ol>
      <div className="edition-dates__acts">
        {mayChange && (
          <LinkButton variant="secondary" to={changePath}>
            Zmień przyszłe daty
          </LinkButton>
        )}
        <Button variant="tertiary" onClick={save}>
          Pobierz .ics
        </Button>
      </div>
      {notices.length > 0 && (
        <>
          <h3 className="board__sub">Ogłoszone zmiany dat</h3>
          <ul className="edition-notices">
            {notices.map((notice) => (
              <li key={notice.madeAt}>
                <p>
                  <b>{nbsp(`Zarządzenie nr ${notice.orderNumber}`)}</b>
                  <span className="muted">
                    {' '}
                    {formatDateTime(new Date(notice.madeAt))}
                    {notice.by !== null && `, ${notice.by}`}
                  </span>
                </p>
                <NoticeText calendar={calendar} {...notice} />
              </li>
            ))}
          </ul>
        </>
      )}
    </BoardPart>
  );
}

/** What of the calendar changes, and why, as residents read it. */
export function NoticeText({
  calendar: { year },
  changes,
  reason,
}: {
  calendar: Pick<OfficeCalendar, 'year'>;
  changes: OfficeCalendar['notices'][number]['changes'];
  reason: string;
}) {
  return (
    <>
      <ul className="edition-notices__dates">
        {changes.map(({ key, from, to }) => (
          <li key={key}>
            {nbsp(editionDateRules[key].name)}: {from !== null && <del>{dateWords(key, from, year)}</del>}{' '}
            {to === null ? 'daty nie ma w kalendarzu' : <ins>{dateWords(key, to, year)}</ins>}
          </li>
        ))}
      </ul>
      {reason !== '' && <p>{nbsp(reason)}</p>}
    </>
  );
}
