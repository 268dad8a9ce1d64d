import type { MeetingItem } from '@wiec/contract/meetings.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { meetingHours } from '@wiec/domain/meeting.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { MeetingDay, MeetingMark } from '../../ui/meeting-day.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import '../../styles/project-list.css';
import '../../styles/meetings.css';

interface RowProps {
  item: MeetingItem;
  now: string;
}

export const meetingHref = (id: number): string => `/spotkania-bezposrednie/${id}`;

/** One to come: its day, hours and place, and its calendar file. */
export function MeetingRow({ item, now }: RowProps) {
  const { id, title, dateFrom, dateTo, place, online, cancellation, consultation, calendarUrl } = item;
  return (
    <li className="project-row">
      <MeetingDay at={dateFrom} />
      <div>
        <p className="small">
          <span className="kind">{consultation === null ? 'Spotkanie bezpośrednie' : 'Konsultacja'}</span>
        </p>
        <h3 className="project-row__title">
          <Link to={meetingHref(id)}>{nbsp(title)}</Link>
        </h3>
        {cancellation !== null && <Cancelled reason={cancellation} />}
        <p className="meeting-line">
          <Icon name="clock" />
          <span>
            {nbsp(meetingHours(new Date(dateFrom), new Date(dateTo)))}
            {online !== null && ', także na odległość'}
          </span>
        </p>
        <p className="meeting-line">
          <Icon name="pin" />
          <span>{nbsp(place)}</span>
        </p>
      </div>
      <div className="project-row__side">
        {cancellation === null && (
          <>
            <MeetingMark now={now} from={dateFrom} to={dateTo} />
            <CalendarLink href={calendarUrl} of={title} />
          </>
        )}
      </div>
    </li>
  );
}

/** One that is over, in a line. */
export function PastMeetingRow({ item }: { item: MeetingItem }) {
  const { id, title, dateFrom, participants, hasNote, cancellation } = item;
  return (
    <li className="archive-row">
      <div>
        <h3 className="archive-row__title">
          <Link to={meetingHref(id)}>{nbsp(title)}</Link>
        </h3>
        {cancellation !== null && <Cancelled reason={cancellation} />}
      </div>
      <span className="muted">{formatDate(warsawDate(new Date(dateFrom)))}</span>
      <span className="muted">{participants !== null && countPl(participants, 'osoba', 'osoby', 'osób')}</span>
      {hasNote ? (
        <Link className="standalone-link" to={`${meetingHref(id)}#notatka`} aria-label={`Notatka: ${title}`}>
          Notatka
        </Link>
      ) : (
        <span />
      )}
    </li>
  );
}

export const Cancelled = ({ reason }: { reason: string }) => (
  <p className="muted">
    <StatusTag shape="withdrawn">Odwołane</StatusTag> {nbsp(reason)}
  </p>
);

export const CalendarLink = ({ href, of }: { href: string; of: string }) => (
  <a className="standalone-link" href={href} download>
    Do kalendarza (.ics)<span className="visually-hidden">: {of}</span>
  </a>
);
