import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import { getOfficeCalendar, type OfficeCalendar } from '@wiec/contract/edition-calendars.ts';
import { getOfficeEdition, type OfficeEdition } from '@wiec/contract/office-editions.ts';
import { listOfficeVotes, type OfficeVote } from '@wiec/contract/office-votes.ts';
import { listVoteParameters, type VoteParameters as Parameters } from '@wiec/contract/vote-parameters.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { editionStageNames } from '@wiec/domain/edition.ts';
import { stageAhead, tasksBefore } from '@wiec/domain/edition-stages.ts';
import { groszeOf } from '@wiec/domain/money.ts';
import { may, mayInSomeOffice, permissionHolderOf } from '@wiec/domain/permission.ts';
import {
  BudgetProgress,
  type BudgetPageKind,
  budgetPageKindNames,
  ProjectStatus,
  projectStatusNames,
} from '@wiec/domain/phases.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { projectTaskStatuses } from '@wiec/domain/project-task-status.ts';
import { Fragment } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData } from '../../app/root-data.ts';
import { routeId } from '../../lib/route-id.ts';
import { AfterVote } from '../../modules/budgets/office/board/after-vote.tsx';
import { BoardCalendar } from '../../modules/budgets/office/board/board-calendar.tsx';
import { BoardPart } from '../../modules/budgets/office/board/board-part.tsx';
import { BoardTasks } from '../../modules/budgets/office/board/board-tasks.tsx';
import { boardFacts, stagesOf } from '../../modules/budgets/office/board/edition-dates.ts';
import { StageStrip } from '../../modules/budgets/office/board/stage-strip.tsx';
import { EditionName } from '../../modules/budgets/office/edition-name.tsx';
import {
  crumbsToEditions,
  editionCalendarPath,
  editionPagePath,
  editionPosterPath,
} from '../../modules/budgets/office/edition-paths.ts';
import { EditionSteps } from '../../modules/budgets/office/edition-steps.tsx';
import { stageShapes } from '../../modules/budgets/office/edition-words.ts';
import { countOf, stageOf } from '../../modules/budgets/office/editions-table.tsx';
import { budgetPageKinds, budgetPageWords } from '../../modules/budgets/page-words.ts';
import { officeTasksPath } from '../../modules/project-tasks/office/task-paths.ts';
import { officeVotePath, registerPath, voteCoursePath } from '../../modules/voting/office/office-vote-paths.ts';
import { VoteParameters } from '../../modules/voting/office/vote-parameters.tsx';
import { VoteCreate } from '../../modules/voting/office/setup/vote-create.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { BoardNav } from './parts/board-nav.tsx';
import '../../styles/office-votes.css';
import '../../styles/office-budgets.css';
import '../../styles/office-board.css';

interface Loaded {
  edition: OfficeEdition;
  calendar: OfficeCalendar;
  user: CurrentUser;
  votes: { items: OfficeVote[] };
  parameters: { items: Parameters[] };
}
type EditionReply = { ok: true; data: Loaded } | { ok: false } | null;

export const handle: PageHandle<EditionReply> = {
  title: (reply) => (reply?.ok ? reply.data.edition.title : 'Edycja budżetu'),
  crumbs: crumbsToEditions,
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const at = { params: { id: routeId(params.id) } };
  const [edition, calendar, user, votes, parameters] = await Promise.all([
    readForOffice(context, getOfficeEdition, at),
    readForOffice(context, getOfficeCalendar, at),
    readForOffice(context, getCurrentUser),
    readForOffice(context, listOfficeVotes),
    readForOffice(context, listVoteParameters, at),
  ]);
  return together({ edition, calendar, user, votes, parameters });
}

export function Component() {
  return (
    <OfficePage<Loaded> title="Edycja budżetu" heading={({ edition }) => edition.title} keeps>
      {(loaded) => <Edition {...loaded} votes={loaded.votes.items} parameters={loaded.parameters.items} />}
    </OfficePage>
  );
}

interface EditionProps extends Omit<Loaded, 'votes' | 'parameters'> {
  votes: OfficeVote[];
  parameters: Parameters[];
}

/** The board of one edition: its stages, what is to be done before the next, its parts and its calendar. */
function Edition({ edition, calendar, user, votes: all, parameters }: EditionProps) {
  const { revalidate } = useRevalidator();
  const { offices } = useInitData();
  const made = all.filter((vote) => vote.year === edition.value && !isWithdrawn(vote));
  // Those that have none of this edition yet.
  const withoutVote = offices.filter(
    ({ id: officeId }) =>
      may(permissionHolderOf(user), 'budget.manage', officeId) && !made.some((vote) => vote.officeId === officeId),
  );
  const { id, value, votes, pool, progress } = edition;
  const isDraft = progress === BudgetProgress.Draft;
  const stage = stageOf(edition);
  const stages = calendar.revision === 0 ? [] : stagesOf(edition);
  const ahead = stageAhead(stages);
  const paths = {
    calendar: editionCalendarPath(id),
    projects: officeTasksPath(id),
    vote: officeVotePath,
    course: voteCoursePath,
    contested: registerPath,
  };
  const voteNames = new Map(votes.length > 1 ? votes.map((vote) => [vote.id, vote.title]) : []);
  const tasks = ahead === null ? [] : tasksBefore(ahead, boardFacts(edition, all));
  return (
    <>
      <dl className="facts vote-desk__facts">
        <dt>Etap</dt>
        <dd>
          <StatusTag shape={stageShapes[stage]}>{editionStageNames[stage]}</StatusTag>
        </dd>
        <dt>Rok</dt>
        <dd className="num">{value}</dd>
        <dt>Pula</dt>
        <dd>{groszeOf(pool) === 0 ? nbsp('powstanie z obszarami głosowania') : <Money amount={pool} />}</dd>
        {!isDraft && (
          <>
            <dt>Dla mieszkańców</dt>
            <dd>
              <Link to="/budzet">strona budżetu</Link>
              {', '}
              <Link to={editionPosterPath(id)}>plakat</Link>
            </dd>
          </>
        )}
      </dl>
      {stages.length > 0 && <StageStrip edition={edition} stages={stages} />}
      <div className="board">
        <BoardNav
          edition={edition}
          calendar={calendar}
          votes={all}
          hasParameters={parameters.length > 0}
          left={tasks.filter(({ state }) => state === 'missing').length}
        />
        <div className="board__main">
          {ahead !== null && tasks.length > 0 && (
            <BoardTasks
              stage={ahead}
              tasks={tasks}
              paths={paths}
              voteNames={voteNames}
              mayAct={mayInSomeOffice(permissionHolderOf(user), 'budget.manage')}
            />
          )}
          <BoardCalendar calendar={calendar} changePath={paths.calendar} />
          <BoardPart id="widocznosc" title="Co widzą mieszkańcy">
            <EditionSteps edition={edition} onDone={revalidate} />
          </BoardPart>
          <BoardPart id="strony" title="Strony edycji" note="Strona bez treści i bez plików nie istnieje.">
            <ul className="edition-parts">
              {budgetPageKinds.map((kind) => (
                <PageRow key={kind} edition={edition} kind={kind} />
              ))}
            </ul>
          </BoardPart>
          <BoardPart id="projekty" title="Projekty">
            <Projects edition={edition} />
            <p className="editions-more">
              <LinkButton variant="secondary" to={officeTasksPath(id)}>
                Projekty edycji
              </LinkButton>
            </p>
          </BoardPart>
          <BoardPart id="glosowania" title="Głosowania">
            {votes.length === 0 ? (
              <p className="muted">{nbsp('Ta edycja nie ma jeszcze głosowania.')}</p>
            ) : (
              <ul className="edition-parts">
                {votes.map((vote) => (
                  <li key={vote.id}>
                    <div>
                      <Link to={officeVotePath(vote.id)}>{nbsp(vote.title)}</Link>
                      <span className="office-table__more">
                        {nbsp(
                          `od ${formatDateTime(new Date(vote.dateFrom))} do ${formatDateTime(new Date(vote.dateTo))}, ` +
                            `${countPl(vote.areaCount, 'obszar', 'obszary', 'obszarów')}, ` +
                            countPl(vote.projectCount, 'projekt', 'projekty', 'projektów'),
                        )}
                      </span>
                    </div>
                    <span>
                      {vote.showResults ? 'Wyniki ogłoszone' : projectStatusNames[vote.status as ProjectStatus]}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <VoteCreate
              key={id}
              editionId={id}
              offices={progress === BudgetProgress.Finished ? [] : withoutVote}
              made={made}
              votes={all}
              onDone={revalidate}
            />
          </BoardPart>
          {parameters.length > 0 && (
            <BoardPart
              id="parametry"
              title="Parametry głosowania"
              note={`${parameters.flatMap((vote) => vote.parameters).filter(({ isUsual }) => !isUsual).length} inaczej niż zwykle`}
            >
              <VoteParameters
                votes={parameters}
                mayChange={(voteId) => all.find((vote) => vote.id === voteId)?.may.manage === true}
                calendarPath={paths.calendar}
              />
            </BoardPart>
          )}
          <AfterVote key={`wybrane-${id}`} edition={edition} onSaved={() => void revalidate()} />
          {edition.mayChange && <EditionName key={id} edition={edition} onSaved={() => void revalidate()} />}
        </div>
      </div>
    </>
  );
}

const isWithdrawn = ({ status }: OfficeVote): boolean => status === ProjectStatus.Withdraw;

function PageRow({
  edition: { id, value, pages, progress, mayChange },
  kind,
}: {
  edition: OfficeEdition;
  kind: BudgetPageKind;
}) {
  const isThere = pages.includes(kind);
  const name = budgetPageKindNames[kind];
  return (
    <li>
      <div>
        <Link to={editionPagePath(id, kind)}>{name}</Link>
        <span className="office-table__more">{isThere ? 'jest' : 'nie ma jeszcze treści ani plików'}</span>
      </div>
      {isThere && progress !== BudgetProgress.Draft && (
        <Link to={`/budzet/${value}/${budgetPageWords[kind]}`} aria-label={`Strona mieszkańców: ${name}`}>
          {nbsp('strona mieszkańców')}
        </Link>
      )}
      {!isThere && mayChange && (
        <Link to={editionPagePath(id, kind)} aria-label={`Napisz: ${name}`}>
          napisz
        </Link>
      )}
    </li>
  );
}

function Projects({ edition }: { edition: OfficeEdition }) {
  const states = projectTaskStatuses
    .map(({ id: status, name }) => ({ name, count: countOf(edition, status) }))
    .filter(({ count }) => count > 0);
  if (states.length === 0) return <p className="muted">{nbsp('Ta edycja nie ma jeszcze projektów.')}</p>;
  return (
    <dl className="facts">
      {states.map(({ name, count }) => (
        <Fragment key={name}>
          <dt>{nbsp(name)}</dt>
          <dd className="num">{count}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
