import type { BudgetEdition } from '@wiec/contract/budgets.ts';
import { BudgetPageKind, budgetPageKindNames } from '@wiec/domain/phases.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { Link } from 'react-router';
import { budgetPageWords } from './page-words.ts';
import '../../styles/budget.css';

const shown = [BudgetPageKind.Prerequisite, BudgetPageKind.Schedule, BudgetPageKind.Help];

/** Downloads, schedule, help, all projects and accepted projects of a year; only those that exist. */
export function EditionLinks({ edition }: { edition: BudgetEdition }) {
  const list = `/budzet/lista-projektow-budzetu?budgetYearId=${edition.id}`;
  const accepted = `districtId=-1&officeThematicAreaId=-1&status=${ProjectTaskStatus.Accepted}&page=1&size=10`;
  return (
    <ul className="edition-links">
      {shown
        .filter((kind) => edition.pages.includes(kind))
        .map((kind) => (
          <li key={kind}>
            <Link to={`/budzet/${edition.value}/${budgetPageWords[kind]}`}>{budgetPageKindNames[kind]}</Link>
          </li>
        ))}
      {edition.reportVersion !== null && (
        <li>
          <Link to={`/budzet/${edition.value}/raport`}>Raport z edycji</Link>
        </li>
      )}
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
