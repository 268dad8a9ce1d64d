import type { OfficeTaskItem } from '@wiec/contract/office-tasks.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type ProjectTaskStatus, projectTaskStatusNames } from '@wiec/domain/project-task-status.ts';
import { Link } from 'react-router';
import { Money } from '../../../ui/money.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { officeTaskPath, taskShapes } from './task-paths.ts';

interface TasksTableProps {
  editionId: number;
  tasks: readonly OfficeTaskItem[];
  /** Ids of those that are marked. */
  marked?: readonly number[];
  /** Absent: none is marked, as the reader changes none. */
  onMark?: (marked: readonly number[]) => void;
}

/** On phones a row is stacked: number, title, area and money under it, then its state. */
export function OfficeTasksTable({ editionId, tasks, marked = [], onMark }: TasksTableProps) {
  const changeable = tasks.filter(({ mayChange }) => mayChange);
  const areAll = marked.length === changeable.length;
  return (
    <table className="table office-table">
      <caption className="visually-hidden">Projekty edycji</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="tasks-table__title">
              {onMark && (
                <label className="tasks-table__mark">
                  <input
                    type="checkbox"
                    className="choice__input"
                    aria-label="Zaznacz wszystkie na tej stronie"
                    checked={areAll}
                    onChange={() => onMark(areAll ? [] : changeable.map(({ id }) => id))}
                  />
                </label>
              )}
              Projekt
            </span>
          </th>
          <th scope="col" className="office-table__wide">
            Obszar i kategoria
          </th>
          <th scope="col" className="office-table__wide">
            Koszt
          </th>
          <th scope="col">Stan</th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <tr key={task.id}>
            <th scope="row">
              <span className="tasks-table__title">
                {onMark && task.mayChange && (
                  <label className="tasks-table__mark">
                    <input
                      type="checkbox"
                      className="choice__input"
                      aria-label={`Zaznacz nr ${task.number}`}
                      checked={marked.includes(task.id)}
                      onChange={() =>
                        onMark(marked.includes(task.id) ? marked.filter((id) => id !== task.id) : [...marked, task.id])
                      }
                    />
                  </label>
                )}
                <Link to={officeTaskPath(editionId, task.id)}>{nbsp(task.title)}</Link>
              </span>
              <span className="office-table__more">{nbsp(moreOf(task))}</span>
              <span className="office-table__narrow">
                {nbsp(`${task.districtName ?? 'Miasto'}, ${task.officeThematicAreaName}`)}
                <br />
                <Money amount={task.cost} />
              </span>
            </th>
            <td className="office-table__wide">
              {nbsp(task.districtName ?? 'Miasto')}
              <span className="office-table__more">{nbsp(task.officeThematicAreaName)}</span>
            </td>
            <td className="office-table__wide">
              <Money amount={task.cost} />
            </td>
            <td>
              <StatusTag shape={taskShapes[task.status as ProjectTaskStatus]}>
                {projectTaskStatusNames[task.status as ProjectTaskStatus]}
              </StatusTag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What it lacks is told where it is seen. */
const moreOf = ({ number, placeCount, pictureCount, isOnBallot }: OfficeTaskItem): string =>
  [
    `nr ${number}`,
    ...(isOnBallot ? ['na karcie'] : []),
    ...(placeCount === 0 ? ['bez miejsca na mapie'] : []),
    ...(pictureCount === 0 ? ['bez obrazu'] : []),
  ].join(', ');
