import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { projectTypeNames, type ProjectType } from '@wiec/domain/phases.ts';
import { officeStepPath } from '@wiec/domain/office-paths.ts';
import { stageNames, stepWords } from '@wiec/domain/project-stage.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatusTag } from '../../ui/status-tag.tsx';
import { OfficeDeadline } from '../../ui/office-deadline.tsx';
import { columnNames, type ListColumn, usualColumns } from './list-columns.ts';
import { officeProjectPath } from './office-project-paths.ts';
import { cameIn, goesOnByItself, stageShapes } from './office-project-words.ts';

interface OfficeProjectsTableProps {
  caption: string;
  projects: readonly OfficeProject[];
  /** Beside the title, in this order. */
  columns?: readonly ListColumn[];
  /** Absent: nothing is marked here. */
  marks?: { marked: ReadonlySet<number>; onMark: (id: number, is: boolean) => void };
}

/** On phones a row is stacked: what it is, where it stands, until when, what came in and what to do. */
export function OfficeProjectsTable({ caption, projects, columns = usualColumns, marks }: OfficeProjectsTableProps) {
  return (
    <table className="table office-table office-projects">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {marks && (
            <th scope="col" className="office-projects__mark">
              <span className="visually-hidden">Zaznaczenie</span>
            </th>
          )}
          <th scope="col">Tytuł</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {columnNames[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <tr key={project.id} className={marks?.marked.has(project.id) ? 'office-projects__marked' : undefined}>
            {marks && (
              <td className="office-projects__mark">
                <label className="mark-box">
                  <input
                    type="checkbox"
                    className="choice__input"
                    aria-label={`Zaznacz: ${project.title}`}
                    checked={marks.marked.has(project.id)}
                    onChange={({ target }) => marks.onMark(project.id, target.checked)}
                  />
                </label>
              </td>
            )}
            <th scope="row">
              <Link to={officeProjectPath(project)}>{nbsp(project.title)}</Link>
              <span className="office-table__more">{nbsp(whoseWords(project))}</span>
            </th>
            {columns.map((column) => (
              <td key={column}>{cells[column](project)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const dayAndHour = (time: string): string => nbsp(formatDateTime(new Date(time)));

const cells: Readonly<Record<ListColumn, (project: OfficeProject) => ReactNode>> = {
  stage: (project) => <Stage project={project} />,
  term: (project) => <Term project={project} />,
  came: (project) => <CameIn project={project} />,
  step: (project) => <NextStep project={project} />,
  unit: ({ unitName }) => (unitName === null ? <span className="muted">cały urząd</span> : nbsp(unitName)),
  start: ({ dateFrom }) => dayAndHour(dateFrom),
  end: ({ dateTo }) => dayAndHour(dateTo),
};

function NextStep({ project }: { project: OfficeProject }) {
  if (project.step === null) return <span className="muted">{goesOnByItself(project)}</span>;
  return (
    <Link to={officeStepPath(project)} aria-label={`${stepWords[project.step]}: ${project.title}`}>
      {stepWords[project.step]}
    </Link>
  );
}

const whoseWords = ({ type, officeName, moderatorName }: OfficeProject): string =>
  [projectTypeNames[type as ProjectType], officeName, moderatorName && `prowadzi ${moderatorName}`]
    .filter(Boolean)
    .join(', ');

export function Stage({ project }: { project: OfficeProject }) {
  return <StatusTag shape={stageShapes[project.stage]}>{stageNames[project.stage]}</StatusTag>;
}

/** When it begins, as long as it has not; then how long it lasts. */
export function Term({ project: { stage, dateFrom, dateTo, now } }: { project: OfficeProject }) {
  if (stage === 'preparation' || stage === 'announced') {
    return <>{nbsp(`od ${formatDateTime(new Date(dateFrom))}`)}</>;
  }
  return <OfficeDeadline now={now} until={dateTo} ended="zakończona" />;
}

export function CameIn({ project }: { project: OfficeProject }) {
  const all = cameIn(project);
  if (all.length === 0) return <span className="muted">jeszcze nic</span>;
  return (
    <ul className="plain-list">
      {all.map((text) => (
        <li key={text}>{nbsp(text)}</li>
      ))}
    </ul>
  );
}
