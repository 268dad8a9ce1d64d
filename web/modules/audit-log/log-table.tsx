import type { AuditLogEntry, listAuditLog } from '@wiec/contract/audit-log.ts';
import { auditActionName } from '@wiec/domain/audit-action.ts';
import { accountOf, auditActor, type AuditPeople, auditPerson, auditSubject } from '@wiec/domain/audit-words.ts';
import { formatDate, type PlainDate, warsawDate, warsawParts } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import type { Output } from '../../lib/api.ts';
import { auditLogHref } from './audit-log-filter.ts';

interface LogTableProps {
  log: Pick<Output<typeof listAuditLog>, 'items' | 'people'>;
  caption: string;
}

/** What was done, parted by days, the newest first. */
export function LogTable({ log: { items, people }, caption }: LogTableProps) {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const days = [...Map.groupBy(items, ({ at }) => warsawDate(new Date(at)))];
  return (
    <table className="table office-table audit-log">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Godzina</th>
          <th scope="col">Kto</th>
          <th scope="col">Co</th>
          <th scope="col">Sprawa</th>
        </tr>
      </thead>
      {days.map(([day, entries]) => (
        <tbody key={day}>
          <tr className="audit-log__day">
            <th colSpan={4} scope="rowgroup">
              {nbsp(dayHeading(day, warsawDate(new Date())))}
            </th>
          </tr>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} names={names} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ entry, names }: { entry: AuditLogEntry; names: AuditPeople }) {
  const { at, actor, isStaff, standsInFor, action, subjectType, subjectId, reason, change } = entry;
  const who = auditActor(actor, names);
  const subject = auditSubject(entry, names);
  const page = subjectPages[subjectType]?.(subjectId);
  return (
    <tr>
      <td>
        <time className="audit-log__time num" dateTime={at}>
          {exactTime(new Date(at))}
        </time>
      </td>
      <td className="audit-log__who">
        {isStaff ? <Link to={`/uzytkownicy/edytuj/${accountOf(actor)}`}>{nbsp(who)}</Link> : nbsp(who)}
        {standsInFor.length > 0 && (
          <span className="small muted">
            {nbsp(`w zastępstwie: ${standsInFor.map((id) => auditPerson(id, names)).join(', ')}`)}
          </span>
        )}
      </td>
      <th scope="row">
        {nbsp(auditActionName(action))}
        {change !== null && (
          <span className="audit-log__change small">
            {change.before !== null && <del>{nbsp(change.before)}</del>} <ins>{nbsp(change.after)}</ins>
          </span>
        )}
        {reason !== null && <span className="audit-log__reason small muted">{nbsp(`powód: „${reason}”`)}</span>}
      </th>
      <td>
        {page === undefined ? nbsp(subject) : <Link to={page}>{nbsp(subject)}</Link>}
        {' ·\u00a0'}
        <Link to={auditLogHref({ rodzaj: subjectType, numer: subjectId })}>
          wszystko o tym<span className="visually-hidden">: {subject}</span>
        </Link>
      </td>
    </tr>
  );
}

/** 'Dziś, 14 września', 'Niedziela, 13 września 2026'. */
function dayHeading(day: PlainDate, today: PlainDate): string {
  if (day === today) return `Dziś, ${formatDate(day)}`;
  // Noon of that day is the same day everywhere in Poland.
  const weekday = new Intl.DateTimeFormat('pl', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00Z`));
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${formatDate(day)}`;
}

/** '9.05.07': two acts of one minute stand in the order in which they were done. */
const exactTime = (at: Date): string => warsawParts(at).time.replace(/^0/, '').replaceAll(':', '.');

const subjectPages: Readonly<Record<string, (id: string) => string>> = {
  comment: (id) => `/komentarze/${id}`,
  initiative: (id) => `/urzad/inicjatywy/${id}`,
  office: (id) => `/urzad/urzedy/${id}`,
};
