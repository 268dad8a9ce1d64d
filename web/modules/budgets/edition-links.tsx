import type { BudgetEdition } from '@wiec/contract/budgets.ts';
import { BudgetPageKind } from '@wiec/domain/phases.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { Link } from 'react-router';
import '../../styles/budget.css';

const pages = [
  { kind: BudgetPageKind.Prerequisite, label: 'Do pobrania', path: 'do-pobrania' },
  { kind: BudgetPageKind.Schedule, label: 'Harmonogram', path: 'harmonogram' },
  { kind: BudgetPageKind.Help, label: 'Pomoc', path: 'pomoc' },
];

/** Downloads, schedule, help, all projects and accepted projects of a year; only those that exist. */
export function EditionLinks({ edition }: { edition: BudgetEdition }) {
  const list = `/budzet/lista-projektow-budzetu?budgetYearId=${edition.id}`;
  const accepted = `districtId=-1&officeThematicAreaId=-1&status=${ProjectTaskStatus.Accepted}&page=1&size=10`;
  return (
    <ul className="edition-links">
      {pages
        .filter(({ kind }) => edition.pages.includes(kind))
        .map(({ label, path }) => (
          <li key={path}>
            <Link to={`/budzet/${edition.value}/${path}`}>{label}</Link>
          </li>
        ))}
      <li>
        <Link to={list}>Wszystkie projekty</Link> <span className="muted num">{edition.projectCount}</span>
      </li>
      {edition.acceptedCount > 0 && (
        <li>
          <Link to={`${list}&${accepted}`}>Projekty dopuszczone</Link>{' '}
          <span className="muted num">{edition.acceptedCount}</span>
        </li>
      )}
    </ul>
  );
}
