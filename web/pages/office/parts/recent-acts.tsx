import type { RecentAct } from '@wiec/contract/recent-acts.ts';
import { formatDay, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { Link } from 'react-router';
import { officeProjectPath } from '../../../modules/office-projects/office-project-paths.ts';
import { officeVotePath } from '../../../modules/voting/office/office-vote-paths.ts';
import { shortTime } from './desk-words.ts';

type Matter = NonNullable<RecentAct['matter']>;

const who: Readonly<Record<RecentAct['whose'], string>> = { own: 'Ty', other: 'Ktoś z urzędu', portal: 'Portal' };

/** A budget's vote has its project's number. */
const matterPath = (matter: Matter): string =>
  matter.type === ProjectType.PublicBudget ? officeVotePath(matter.id) : officeProjectPath(matter);

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const hasPage = ({ type }: Matter): boolean =>
  [ProjectType.PublicBudget, ProjectType.Consultation, ProjectType.Survey, ProjectType.Probe].some(
    (kind) => kind === type,
  );

/** What was done lately, the newest first: today by its time, earlier by its day. */
export function RecentActs({ acts, now, logPath }: { acts: readonly RecentAct[]; now: Date; logPath: string | null }) {
  if (acts.length === 0) return null;
  const today = warsawDate(now);
  return (
    <section className="desk__part" aria-labelledby="desk-recent">
      <h2 id="desk-recent">Ostatnio zrobione</h2>
      {logPath !== null && (
        <Link className="desk__more" to={logPath}>
          Cały dziennik
        </Link>
      )}
      <ol className="recent-acts">
        {acts.map(({ at, whose, done: what, count, matter }) => {
          const done = new Date(at);
          const day = warsawDate(done);
          return (
            <li key={`${at} ${what}`}>
              <time className="recent-acts__when num" dateTime={at}>
                {day === today ? shortTime(done) : formatDay(day)}
              </time>
              <span>
                <b>{who[whose]}:</b> {nbsp(inSentence(what))}
                {count > 1 && `, ${count} razy`}
                {matter !== null && (
                  <>
                    {', '}
                    {hasPage(matter) ? <Link to={matterPath(matter)}>{nbsp(matter.title)}</Link> : nbsp(matter.title)}
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const FOLDERS = 5;

/** The matters on which the reader worked last. */
export function OwnFolders({ acts }: { acts: readonly RecentAct[] }) {
  const own = acts.flatMap(({ whose, matter }) =>
    whose === 'own' && matter !== null && hasPage(matter) ? [matter] : [],
  );
  const folders = [...new Map(own.map((matter) => [matter.id, matter])).values()].slice(0, FOLDERS);
  if (folders.length === 0) return null;
  return (
    <section className="desk__part" aria-labelledby="desk-folders">
      <h2 id="desk-folders">Twoje teczki</h2>
      <ul className="own-folders">
        {folders.map((matter) => (
          <li key={matter.id}>
            <Link to={matterPath(matter)}>{nbsp(matter.title)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
