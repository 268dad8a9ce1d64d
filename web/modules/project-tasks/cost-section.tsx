import type { ProjectTask } from '@wiec/contract/project-tasks.ts';
import { costGapText, sumOfRows } from '@wiec/domain/cost-rows.ts';
import { groszeOf, zloteOf } from '@wiec/domain/money.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';

/** What the cost is made of, and the upkeep; nothing where nothing is said of either. */
export function CostSection({ cost, costRows, upkeep }: Pick<ProjectTask, 'cost' | 'costRows' | 'upkeep'>) {
  if (costRows.length === 0 && upkeep === null) return null;
  const rows = costRows.map(({ name, amount }) => ({ name, amount: groszeOf(amount) }));
  const gap = costGapText(groszeOf(cost), rows);
  return (
    <Section id="koszt" title="Koszt">
      {rows.length > 0 && (
        <table className="table task-cost-table">
          <caption className="visually-hidden">Koszt projektu</caption>
          <thead>
            <tr>
              <th scope="col">Pozycja</th>
              <th scope="col">Kwota</th>
            </tr>
          </thead>
          <tbody>
            {costRows.map(({ name, amount }, at) => (
              <tr key={at}>
                <th scope="row">{nbsp(name)}</th>
                <td>
                  <Money amount={amount} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Razem</th>
              <td>
                <Money amount={zloteOf(sumOfRows(rows))} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {gap !== null && <p className="task-cost-note">{nbsp(gap)}</p>}
      {upkeep !== null && (
        <p className="task-cost-note small muted">
          Utrzymanie: <Money amount={upkeep} /> rocznie.
        </p>
      )}
    </Section>
  );
}
