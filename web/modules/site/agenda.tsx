import type { AgendaItem } from '@wiec/contract/site.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { DeadlineMark } from '../../ui/deadline.tsx';
import { LastDay } from '../../ui/last-day.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MeetingDay, MeetingMark } from '../../ui/meeting-day.tsx';
import '../../styles/agenda.css';

/** One comes to a meeting, and decides nothing there. */
const isMeeting = ({ type }: AgendaItem): boolean => type === ProjectType.DirectMeeting;

/** The order of business: the last day in large figures, then what is decided. The whole row is one link. */
export function Agenda({ items, now }: { items: readonly AgendaItem[]; now: string }) {
  return (
    <ul className="agenda">
      {items.map((item) => (
        <AgendaRow key={`${item.type} ${item.id}`} item={item} now={now} />
      ))}
    </ul>
  );
}

function AgendaRow({ item, now }: { item: AgendaItem; now: string }) {
  return (
    <li className="agenda__row">
      <Link to={item.href} className="agenda__link">
        {isMeeting(item) ? <MeetingDay at={item.dateFrom} /> : <LastDay until={item.dateTo} />}
        <div>
          <p className="agenda__kind">
            <span className="kind">{item.kind}</span>
          </p>
          <p className="agenda__title">{nbsp(item.title)}</p>
        </div>
        <span className="agenda__go">
          {isMeeting(item) ? (
            <MeetingMark now={now} from={item.dateFrom} to={item.dateTo} />
          ) : (
            <DeadlineMark now={now} until={item.dateTo} />
          )}
          <span className="agenda__verb">
            {item.verb}
            <Icon name="arrow" className="arrow" />
          </span>
        </span>
      </Link>
    </li>
  );
}
