import type { TaskImportPlan } from '@wiec/contract/task-import.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { projectTaskStatuses } from '@wiec/domain/project-task-status.ts';
import { taskSheetColumns, taskSheetLabel } from '@wiec/domain/task-sheet-columns.ts';
import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { columnsInWords, rowCountInWords } from './task-import-words.ts';

/** What the reader says of a sheet: of columns by their keys, of states by what stands in the cells. */
export interface ImportChoices {
  columns: Readonly<Record<string, TaskImportPlan['columns'][number]['use']>>;
  states: Readonly<Record<string, number>>;
}

interface ColumnsProps {
  plan: TaskImportPlan;
  /** Said since the plan was made, and before. */
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
}

/** What each column is read as, and each state: proposed by their names, changed by the reader. */
export function TaskImportColumns({ plan: { columns, states, rows }, choices, onChoose }: ColumnsProps) {
  return (
    <>
      <Section id="kolumny" title="Kolumny" aside={<p>{nbsp(columnsInWords(columns))}</p>}>
        <ul className="task-import__columns">
          {columns.map(({ key, name, example, use, faultRows }) => (
            <ChoiceRow
              key={key}
              name={name}
              facts={example === null ? 'może mieć dane osób' : example}
              trial={use === 'skip' ? 'pominięto' : `${formatInteger(rows - faultRows)} z ${formatInteger(rows)}`}
              value={choices.columns[key] ?? use}
              onChange={({ target }) =>
                onChoose({ ...choices, columns: { ...choices.columns, [key]: target.value as typeof use } })
              }
            >
              <option value="skip">pomiń</option>
              {taskSheetColumns.map((column) => (
                <option key={column} value={column}>
                  {taskSheetLabel(column)}
                </option>
              ))}
            </ChoiceRow>
          ))}
        </ul>
      </Section>
      {states.length > 0 && (
        <Section id="stany" title="Wartości stanu" aside={<p>{nbsp('Co znaczy to, co jest w kolumnie stanu.')}</p>}>
          <ul className="task-import__columns">
            {states.map(({ value, rows: count, status }) => (
              <ChoiceRow
                key={value}
                name={value}
                facts={rowCountInWords(count)}
                trial=""
                value={choices.states[value] ?? status ?? ''}
                onChange={({ target }) =>
                  onChoose({ ...choices, states: { ...choices.states, [value]: Number(target.value) } })
                }
              >
                {status === null && choices.states[value] === undefined && <option value="">wskaż stan</option>}
                {projectTaskStatuses.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </ChoiceRow>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

interface RowProps extends SelectHTMLAttributes<HTMLSelectElement> {
  name: string;
  facts: string;
  trial: string;
  children: ReactNode;
}

function ChoiceRow({ name, facts, trial, children, ...select }: RowProps) {
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>{name}</label>
      <span id={`${id}-facts`} className="muted">
        {facts}
      </span>
      <span className="select">
        <select {...select} id={id} className="input" aria-describedby={`${id}-facts`}>
          {children}
        </select>
        <Icon name="chevron-down" />
      </span>
      <span className="num">{nbsp(trial)}</span>
    </li>
  );
}
