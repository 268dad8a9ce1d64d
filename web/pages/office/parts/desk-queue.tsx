import { type DueGroup, dueGroup } from '@wiec/domain/desk-queue.ts';
import { formatDate, formatDateTime, formatDay, lastDayOf, warsawDate } from '@wiec/domain/calendar.ts';
import type { DeskTask } from '@wiec/domain/desk-work.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { NextDate } from '@wiec/domain/year-calendar.ts';
import { Link } from 'react-router';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OfficeDeadline } from '../../../ui/office-deadline.tsx';
import '../../../styles/agenda.css';
import '../../../styles/desk.css';
import type { RunningMatter } from './running-matters.ts';
import { dueMark, dueMoment, groupTitles } from './desk-words.ts';

const GROUPS: readonly DueGroup[] = ['today', 'week', 'later'];

/** How many wait in each group. */
export const countGroups = (tasks: readonly DeskTask[], now: Date): Record<DueGroup, number> => {
  const counts: Record<DueGroup, number> = { today: 0, week: 0, later: 0 };
  for (const task of tasks) counts[dueGroup(task, now)] += 1;
  return counts;
};

/** What waits for the reader, by the day on which it is due; where nothing does, what comes next. */
export function DeskQueue({ tasks, now, next }: { tasks: readonly DeskTask[]; now: Date; next: NextDate | undefined }) {
  const groups = GROUPS.map((group) => ({ group, waiting: tasks.filter((task) => dueGroup(task, now) === group) }));
  if (tasks.length === 0) {
    return (
      <Empty text="Nic teraz na Ciebie nie czeka">
        {next &&
          nbsp(
            `Najbliższy termin: ${formatDay(warsawDate(next.at))}, ${next.what === 'begins' ? 'początek' : 'koniec'}: ${next.entry.title}.`,
          )}
      </Empty>
    );
  }
  return (
    <>
      {groups
        .filter(({ waiting }) => waiting.length > 0)
        .map(({ group, waiting }) => (
          <section key={group} className="desk__group" aria-labelledby={`desk-${group}`}>
            <h2 id={`desk-${group}`}>{groupTitles[group]}</h2>
            <ul className="agenda">
              {waiting.map((task) => (
                <TaskRow key={`${task.href} ${task.title}`} task={task} now={now} />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}

function TaskRow({ task: { href, kind, title, sentence, verb, due }, now }: { task: DeskTask; now: Date }) {
  const mark = due === null ? null : dueMark(now, due);
  return (
    <li className="agenda__row">
      <Link to={href} className="agenda__link">
        {due === null ? <span className="muted">bez terminu</span> : <DueMoment due={due} now={now} />}
        <span>
          <span className="agenda__kind desk__kind">{kind}</span>
          <span className="agenda__title desk__title">{nbsp(title)}</span>
          {sentence !== '' && <span className="desk__sentence">{nbsp(sentence)}</span>}
        </span>
        <span className="agenda__go">
          {mark !== null && (
            <span className={mark.isSoon ? 'deadline deadline--soon' : 'deadline'}>
              <Icon name="clock" />
              {mark.text}
            </span>
          )}
          <span className="agenda__verb">
            {verb}
            <Icon name="arrow" className="arrow" />
          </span>
        </span>
      </Link>
    </li>
  );
}

function DueMoment({ due, now }: { due: Date; now: Date }) {
  const { figure, under, isHour } = dueMoment(now, due);
  return (
    <span>
      <span className="visually-hidden">Termin: {isHour ? formatDateTime(due) : formatDate(lastDayOf(due))}. </span>
      <span className={isHour ? 'last-day last-day--hour' : 'last-day'} aria-hidden="true">
        <span className="num">{figure}</span>
        {under}
      </span>
    </span>
  );
}

/** What residents take part in now. */
export function RunningNow({ matters, now }: { matters: readonly RunningMatter[]; now: Date }) {
  if (matters.length === 0) return null;
  return (
    <section className="desk__group" aria-labelledby="desk-running">
      <h2 id="desk-running">Teraz trwa</h2>
      <ul className="desk__running">
        {matters.map(({ href, title, figure, until }) => (
          <li key={href}>
            <Link to={href}>{nbsp(title)}</Link>
            <span className="desk__facts">
              {figure !== null && <Figure text={figure} />}
              <OfficeDeadline now={now.toISOString()} until={until} ended="zakończone" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** '1 246 odpowiedzi' with its number large. */
function Figure({ text }: { text: string }) {
  const noun = text.search(/[^\d\u00a0]/);
  if (noun <= 0) return <span>{nbsp(text)}</span>;
  return (
    <span>
      <b className="num desk__number">{text.slice(0, noun - 1)}</b> {nbsp(text.slice(noun))}
    </span>
  );
}
