import type { ProjectTaskListItem } from '@wiec/contract/project-tasks.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { texts } from '../../texts/polish.ts';
import { Money } from '../../ui/money.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { PREVIEW_PATH } from './filter.ts';
import { statusShape } from './status-shape.ts';
import { TaskPicture } from './task-picture.tsx';

interface TaskRowProps {
  task: ProjectTaskListItem;
  /** False where the portal has one unit only (spec/2 §2). */
  showOffice: boolean;
  eager: boolean;
}

/** A project between two hairlines. */
export function TaskRow({ task, showOffice, eager }: TaskRowProps) {
  const href = `${PREVIEW_PATH}/${task.id}`;
  const title = nbsp(task.title);
  return (
    <li className="row">
      <TaskPicture task={task} width={128} className="row__picture" eager={eager} />
      <div className="row__body">
        <h3 className="row__title">
          <Link to={href}>{title}</Link>
        </h3>
        <p className="row__text">{nbsp(task.descriptionText)}</p>
        <p className="meta-line">
          <b>{task.districtName ?? texts.wholeTown}</b>
          <span>{task.officeThematicAreaName}</span>
          <span className="num">{task.budgetYearValue}</span>
          {showOffice && <span>{task.officeName}</span>}
          <Link to={href} aria-label={`${texts.more}: ${title}`}>
            {texts.more}
          </Link>
        </p>
      </div>
      <div className="row__figures">
        <Money className="row__cost" amount={task.cost} />
        <span className="small muted">szacowany koszt</span>
        <StatusTag shape={statusShape(task.status)}>{task.statusName}</StatusTag>
      </div>
    </li>
  );
}
