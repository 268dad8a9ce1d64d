import type { TaskImportPlan } from '@wiec/contract/task-import.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { type ProjectTaskStatus, projectTaskStatusNames } from '@wiec/domain/project-task-status.ts';
import { Link } from 'react-router';
import { Money } from '../../../ui/money.tsx';
import { Section } from '../../../ui/section.tsx';
import { officeTaskPath } from './task-paths.ts';
import { TaskImportFaults } from './task-import-faults.tsx';
import { projectsInWords } from './task-import-words.ts';

interface TaskImportPlanPartsProps {
  plan: TaskImportPlan;
  editionId: number;
  /** Hands over the sheet with what is wrong in each row. */
  onSaveFaults: () => Promise<void>;
}

/** What a sheet would do: first what is wrong with it, then what it changes, adds, and does not read. Empty parts are left out. */
export function TaskImportPlanParts({ plan, editionId, onSaveFaults }: TaskImportPlanPartsProps) {
  const { unknown, personal, same } = plan;
  return (
    <>
      {plan.faults.length > 0 && <TaskImportFaults key={plan.seen} plan={plan} onSave={onSaveFaults} />}
      {plan.changed.length > 0 && <Changed plan={plan} editionId={editionId} />}
      {plan.added.length > 0 && <Added plan={plan} />}
      {same + unknown.length + personal.length > 0 && (
        <Section id="pominiete" title="Bez wpływu" aside={<p>{nbsp('Tego wczytanie nie zmieni.')}</p>}>
          <ul className="task-import__left">
            {same > 0 && <li>{nbsp(`Wiersze, które mówią to, co już stoi: ${formatInteger(same)}.`)}</li>}
            {unknown.length > 0 && <li>{nbsp(`Kolumny, których nie czytamy: ${unknown.join(', ')}.`)}</li>}
            {personal.length > 0 && (
              <li>{nbsp(`Kolumny, których nie czytamy, bo mogą mieć dane osób: ${personal.join(', ')}.`)}</li>
            )}
          </ul>
        </Section>
      )}
    </>
  );
}

const More = ({ told, of }: { told: number; of: number }) =>
  told < of && <p className="muted">{nbsp(`Pokazujemy pierwsze ${formatInteger(told)} z ${formatInteger(of)}.`)}</p>;

function Changed({ plan: { changed, changedRows }, editionId }: { plan: TaskImportPlan; editionId: number }) {
  return (
    <Section id="zmienione" title={`Zmieni się ${projectsInWords(changedRows)}`}>
      <table className="table office-table task-import">
        <caption className="visually-hidden">Projekty, które się zmienią</caption>
        <thead>
          <tr>
            <th scope="col">Wiersz</th>
            <th scope="col">Projekt</th>
            <th scope="col">Było i będzie</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ row, id, number, title, fields }) => (
            <tr key={row}>
              <td>{row}</td>
              <th scope="row">
                <Link to={officeTaskPath(editionId, id)} target="_blank" rel="noopener">
                  {nbsp(title)}
                  <span className="visually-hidden"> (w nowej karcie)</span>
                </Link>
                <span className="office-table__more">{nbsp(`nr ${number}`)}</span>
              </th>
              <td>
                <dl className="task-import__fields">
                  {fields.map(({ name, before, after }) => (
                    <div key={name}>
                      <dt>{nbsp(name)}</dt>
                      <dd>
                        <del>{before === '' ? 'pusto' : before}</del>
                      </dd>
                      <dd>
                        <ins>{after === '' ? 'pusto' : after}</ins>
                      </dd>
                    </div>
                  ))}
                </dl>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <More told={changed.length} of={changedRows} />
    </Section>
  );
}

function Added({ plan: { added, addedRows } }: { plan: TaskImportPlan }) {
  return (
    <Section id="nowe" title={`Dojdzie ${projectsInWords(addedRows)}`}>
      <table className="table office-table task-import">
        <caption className="visually-hidden">Nowe projekty</caption>
        <thead>
          <tr>
            <th scope="col">Wiersz</th>
            <th scope="col">Projekt</th>
            <th scope="col">Koszt</th>
          </tr>
        </thead>
        <tbody>
          {added.map(({ row, number, title, districtName, cost, status, note }) => (
            <tr key={row}>
              <td>{row}</td>
              <th scope="row">
                {nbsp(title)}
                <span className="office-table__more">
                  {nbsp(
                    `nr ${number}, ${districtName ?? 'całe miasto'}, ${projectTaskStatusNames[status as ProjectTaskStatus].toLowerCase()}`,
                  )}
                </span>
                {note !== null && <span className="task-import__note">{nbsp(note)}</span>}
              </th>
              <td>
                <Money amount={cost} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <More told={added.length} of={addedRows} />
    </Section>
  );
}
