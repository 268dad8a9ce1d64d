import { decideOnComment } from '@wiec/contract/comments.ts';
import type { RecentAct } from '@wiec/contract/recent-acts.ts';
import { shortTime, warsawDate } from '@wiec/domain/calendar.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { Link } from 'react-router';
import { useApi } from '../../../app/providers.tsx';
import { call } from '../../../lib/api.ts';
import { markedDay } from '../../../lib/short-day.ts';
import { officeProjectPath } from '../../../modules/office-projects/office-project-paths.ts';
import { officeVotePath } from '../../../modules/voting/office/office-vote-paths.ts';
import { failureToast } from '../../../texts/failures.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useToast } from '../../../ui/toasts.tsx';

type Matter = NonNullable<RecentAct['matter']>;

const WHO: Readonly<Record<RecentAct['whose'], string>> = { own: 'Ty', other: 'Ktoś z urzędu', portal: 'Portal' };

/** A budget's vote has its project's number. */
const matterPath = (matter: Matter): string =>
  matter.type === ProjectType.PublicBudget ? officeVotePath(matter.id) : officeProjectPath(matter);

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const hasPage = ({ type }: Matter): boolean =>
  [ProjectType.PublicBudget, ProjectType.Consultation, ProjectType.Survey, ProjectType.Probe].some(
    (kind) => kind === type,
  );

interface RecentActsProps {
  acts: readonly RecentAct[];
  now: Date;
  /** Of the whole log; null: it is not the reader's to read. */
  logPath: string | null;
  /** Something was taken back: the desk is read anew. */
  onUndone: () => void;
}

/** What was done lately, the newest first: today by its time, earlier by its day. */
export function RecentActs({ acts, now, logPath, onUndone }: RecentActsProps) {
  if (acts.length === 0) return null;
  const today = warsawDate(now);
  return (
    <section className="desk__part" aria-labelledby="desk-recent">
      <h2 id="desk-recent">Ostatnie czynności</h2>
      {logPath !== null && (
        <Link className="desk__more" to={logPath}>
          Cały dziennik
        </Link>
      )}
      <ol className="recent-acts">
        {acts.map(({ at, whose, by, done: what, count, matter, undo }) => {
          const done = new Date(at);
          const day = warsawDate(done);
          return (
            <li key={`${at} ${what}`}>
              <time className="recent-acts__when num" dateTime={at}>
                {day === today ? shortTime(done) : markedDay(day)}
              </time>
              <span>
                <b>{nbsp(by ?? WHO[whose])}:</b> {nbsp(inSentence(what))}
                {count > 1 && `, ${count} razy`}
                {matter !== null && (
                  <>
                    {', '}
                    {hasPage(matter) ? <Link to={matterPath(matter)}>{nbsp(matter.title)}</Link> : nbsp(matter.title)}
                  </>
                )}
              </span>
              {undo !== null && <Undo {...undo} onUndone={onUndone} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Nothing of it was public, and its author has not been told: until then it can be taken back. */
function Undo({ commentId, revision, until, onUndone }: NonNullable<RecentAct['undo']> & { onUndone: () => void }) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const undo = (): Promise<void> =>
    run(async () => {
      const body = { revision, status: CommentStatus.Waiting };
      const reply = await call(api, decideOnComment, { params: { id: commentId }, body });
      if (reply.ok) toast({ kind: 'success', title: 'Odrzucenie jest cofnięte. Komentarz znowu czeka na decyzję' });
      else toast(failureToast(officeFailures.registerDecision, reply));
      // Refused because it is too late, or somebody has decided meanwhile: what is shown is out of date.
      if (reply.ok || reply.status === 409) onUndone();
    });
  return (
    <Button variant="tertiary" busy={busy} onClick={() => void undo()}>
      {`Cofnij, do ${shortTime(new Date(until))}`}
      <span className="visually-hidden">: odrzucenie komentarza</span>
    </Button>
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
