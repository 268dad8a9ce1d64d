import type { EditionCalendar } from '@wiec/contract/edition-calendars.ts';
import { formatDate, lastDayOf, warsawDate, warsawTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import '../../styles/edition-calendar.css';

const WHOLE_DAYS = ['00:00', '23:59'];

/** The day of a date, with its hour where that says more than the day. */
function when(at: string, isEnd: boolean): string {
  const instant = new Date(at);
  const time = warsawTime(instant);
  const day = formatDate(isEnd ? lastDayOf(instant) : warsawDate(instant));
  return WHOLE_DAYS.includes(time) ? day : `${day}, godz.\u00a0${Number(time.slice(0, 2))}.${time.slice(3)}`;
}

/** The calendar of an edition, and what of it was changed, why and by which order. */
export function EditionDates({ calendar: { dates, notices } }: { calendar: EditionCalendar }) {
  return (
    <>
      <section aria-labelledby="kalendarz">
        <h2 id="kalendarz" className="edition-calendar__head">
          Kalendarz
        </h2>
        <ol className="edition-calendar">
          {dates.map(({ key, name, effect, at, isEnd }) => (
            <li key={key}>
              <time dateTime={at} className="num">
                {when(at, isEnd)}
              </time>
              <div>
                <b>{nbsp(name)}</b>
                <p className="muted">{nbsp(effect)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      {notices.length > 0 && (
        <section aria-labelledby="zmiany-dat">
          <h2 id="zmiany-dat" className="edition-calendar__head">
            Zmiany dat
          </h2>
          <ul className="edition-changes">
            {notices.map(({ madeAt, orderNumber, reason, changes }) => (
              <li key={`${madeAt} ${changes[0]?.name}`}>
                <p>
                  <b>{when(madeAt, false)}</b>
                  {orderNumber !== null && nbsp(`, zarządzenie nr ${orderNumber}`)}
                </p>
                <ul>
                  {changes.map(({ name, isEnd, from, to }) => (
                    <li key={name}>
                      {nbsp(name)}: {from !== null && <del>{when(from, isEnd)}</del>}{' '}
                      {to === null ? 'daty nie ma w kalendarzu' : <ins>{when(to, isEnd)}</ins>}
                    </li>
                  ))}
                </ul>
                <p>{nbsp(reason)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
