import type { ProjectTask } from '@wiec/contract/project-tasks.ts';
import { texts } from '../../texts/polish.ts';
import { Money } from '../../ui/money.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { statusShape } from './status-shape.ts';

/** The project in figures and names; the unit only where there are several (spec/2 §2). */
export function TaskFacts({ task, showOffice }: { task: ProjectTask; showOffice: boolean }) {
  return (
    <dl className="facts task-facts">
      <dt>Szacowany koszt</dt>
      <dd>
        <Money className="task-facts__cost" amount={task.cost} />
      </dd>
      <dt>Status</dt>
      <dd>
        <StatusTag shape={statusShape(task.status)}>{task.statusName}</StatusTag>
      </dd>
      <dt>Obszar</dt>
      <dd>{task.districtName ?? texts.wholeTown}</dd>
      <dt>Kategoria</dt>
      <dd>{task.officeThematicAreaName}</dd>
      <dt>Rok budżetu</dt>
      <dd className="num">{task.budgetYearValue}</dd>
      {showOffice && (
        <>
          <dt>Urząd</dt>
          <dd>{task.officeName}</dd>
        </>
      )}
      {task.number !== '' && (
        <>
          <dt>Numer</dt>
          <dd className="num">{task.number}</dd>
        </>
      )}
    </dl>
  );
}
