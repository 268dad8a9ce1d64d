import type { ProjectTaskListItem } from '@wiec/contract/project-tasks.ts';
import { excerpt, nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { texts } from '../../texts/polish.ts';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { TaskPicture } from '../../ui/task-picture.tsx';
import { PREVIEW_PATH } from './task-paths.ts';
import { statusShape } from './status-shape.ts';

/** More characters than the seven lines of a row hold (spec/2 §9), however wide it is. */
const DESCRIPTION_MOST = 1000;

/** What a row shows of a project: the rest would travel with the page for nothing. */
export const rowTask = (task: ProjectTaskListItem) => ({
  id: task.id,
  title: task.title,
  descriptionText: excerpt(task.descriptionText, DESCRIPTION_MOST),
  officeName: task.officeName,
  districtName: task.districtName,
  officeThematicAreaName: task.officeThematicAreaName,
  motif: task.motif,
  cost: task.cost,
  status: task.status,
  statusName: task.statusName,
  budgetYearValue: task.budgetYearValue,
  image: task.image,
});
type RowTask = ReturnType<typeof rowTask>;

interface TaskRowProps {
  task: RowTask;
  /** False where the portal has one unit only (spec/2 §2). */
  showOffice: boolean;
  /** Where all rows are of one year, the filter above them says it. */
  showYear: boolean;
  eager: boolean;
}

/** A project between two hairlines; what it is about unfolds under it. */
export function TaskRow({ task, showOffice, showYear, eager }: TaskRowProps) {
  const href = `${PREVIEW_PATH}/${task.id}`;
  const title = nbsp(task.title);
  const place = [task.districtName ?? texts.wholeTown, task.officeThematicAreaName];
  if (showYear) place.push(String(task.budgetYearValue));
  return (
    <li className="row">
      <TaskPicture task={task} width={64} className="row__picture" eager={eager} />
      <div className="row__body">
        <h3 className="row__title">
          <Link to={href}>{title}</Link>
        </h3>
        <p className="row__meta">{nbsp(place.join('\u00a0· '))}</p>
      </div>
      <p className="row__figures">
        <span className="visually-hidden">szacowany koszt: </span>
        <Money className="row__cost" amount={task.cost} />
        <StatusTag shape={statusShape(task.status)}>{task.statusName}</StatusTag>
      </p>
      <details className="row__more">
        <summary>
          <span className="visually-hidden">{`Opis: ${title}`}</span>
          <Icon name="chevron-down" />
        </summary>
        <p className="row__text">{nbsp(task.descriptionText)}</p>
        <p className="meta-line">
          <span className="num">Budżet {task.budgetYearValue}</span>
          {showOffice && <span>{task.officeName}</span>}
          <Link to={href} aria-label={`${texts.more}: ${title}`}>
            {texts.more}
          </Link>
        </p>
      </details>
    </li>
  );
}
