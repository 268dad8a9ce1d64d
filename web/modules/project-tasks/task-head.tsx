import type { ProjectTask } from '@wiec/contract/project-tasks.ts';
import { deadlineMark, formatDeadline } from '@wiec/domain/calendar.ts';
import { isFollowed } from '@wiec/domain/project-task-status.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';
import { GIVES_POINT, voteFromProject } from '../../lib/from-project.ts';
import { texts } from '../../texts/polish.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Gallery } from '../../ui/gallery.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { SharePage } from './share-page.tsx';
import { statusShape } from './status-shape.ts';

interface TaskHeadProps {
  task: ProjectTask;
  /** False where the portal has one unit only (spec/2 §2). */
  showOffice: boolean;
  children?: ReactNode;
}

/** What a project is, what it costs, and, while people vote, until when and who may give it points. */
export function TaskHead({ task, showOffice, children }: TaskHeadProps) {
  const { vote, images } = task;
  const facts = [
    'szacowany koszt',
    task.districtName ?? texts.wholeTown,
    task.officeThematicAreaName,
    ...(showOffice ? [task.officeName] : []),
    ...(task.number === '' ? [] : [`nr\u00a0${task.number}`]),
  ];
  return (
    <div className={images.length > 0 ? 'task-head task-head--pictured' : 'task-head'}>
      <div className="task-head__text">
        <p className="task-head__kind">
          <span className="kind">Budżet obywatelski {task.budgetYearValue}</span>
          <StatusTag shape={statusShape(task.status)}>{task.statusName}</StatusTag>
        </p>
        <h1>{nbsp(task.title)}</h1>
        {task.author !== '' && <p className="muted">{nbsp(`Pomysł: ${task.author}`)}</p>}
      </div>
      {images.length > 0 && (
        <div className="task-head__picture">
          <Gallery images={images} label="Zdjęcie projektu" shown="lead" />
        </div>
      )}
      <div className="task-buy">
        <Money className="task-buy__cost" amount={task.cost} />
        <p className="muted">{nbsp(facts.join('\u00a0· '))}</p>
        <div className="task-buy__vote">
          {vote?.isRunning && (
            <>
              <Until task={task} until={vote.dateTo} />
              <LinkButton to={voteFromProject(vote, task.id)} state={GIVES_POINT}>
                Zagłosuj na ten projekt
              </LinkButton>
            </>
          )}
          {vote?.showResults && (
            <LinkButton variant={vote.isRunning ? 'secondary' : 'primary'} to={resultPath(vote, task.id)}>
              Wynik głosowania
            </LinkButton>
          )}
          {isFollowed(task.status) && (
            <LinkButton variant="secondary" to="obserwuj">
              Obserwuj projekt
            </LinkButton>
          )}
          <SharePage title={task.title} />
          {children}
        </div>
      </div>
    </div>
  );
}

const resultPath = (vote: NonNullable<ProjectTask['vote']>, taskId: number): string =>
  `/budzet/${vote.budgetYearValue}/${vote.projectId}/wyniki#projekt-${taskId}`;

const daysLeft = (now: string, until: string): string => deadlineMark(new Date(now), new Date(until)).text;

function Until({ task: { now, districtName }, until }: { task: ProjectTask; until: string }) {
  const who =
    districtName === null ? 'punkty może dać każdy mieszkaniec' : `punkty mogą dać mieszkańcy obszaru ${districtName}`;
  return (
    <>
      <p className="deadline">
        <Icon name="clock" />
        <span>{`głosowanie ${formatDeadline(new Date(now), new Date(until))}`}</span>
      </p>
      <p className="small muted">{nbsp(`${daysLeft(now, until)}; ${who}`)}</p>
    </>
  );
}

/** At the bottom of a phone's window while people vote; where the window is low it would take too much of it. */
export function TaskVoteBar({ task: { id, vote, now } }: { task: ProjectTask }) {
  if (!vote?.isRunning) return null;
  return (
    <div className="task-bar no-print" role="region" aria-label="Głosowanie na ten projekt">
      <div className="wrap task-bar__row">
        <span className="deadline">
          <Icon name="clock" />
          {daysLeft(now, vote.dateTo)}
        </span>
        <LinkButton to={voteFromProject(vote, id)} state={GIVES_POINT}>
          Zagłosuj na ten projekt
        </LinkButton>
      </div>
    </div>
  );
}
