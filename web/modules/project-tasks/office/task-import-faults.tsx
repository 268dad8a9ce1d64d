import type { TaskImportPlan } from '@wiec/contract/task-import.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { Section } from '../../../ui/section.tsx';
import { type FaultOfRows, faultsByRows, rowsInWords } from './task-import-words.ts';

interface TaskImportFaultsProps {
  plan: TaskImportPlan;
  /** Hands over the sheet with what is wrong in each row. */
  onSave: () => Promise<void>;
}

/** Lines that are shown before somebody asks for more. */
const SHOWN = 50;
const ALL = '';

/** What is wrong in a sheet: by kind, by row or word, and as a file to mend. */
export function TaskImportFaults({ plan: { faults, faultKinds, faultRows }, onSave }: TaskImportFaultsProps) {
  const [kind, setKind] = useState(ALL);
  const [words, setWords] = useState('');
  const [shown, setShown] = useState(SHOWN);
  const [saving, save] = useBusy();
  const rest = useRef<HTMLTableSectionElement>(null);
  const lines = faultsByRows(kind === ALL ? faults : faults.filter((fault) => fault.kind === Number(kind))).filter(
    (line) => says(line, words),
  );
  const choose = (change: () => void): void => {
    change();
    setShown(SHOWN);
  };
  const told = new Set(faults.map(({ row }) => row)).size;
  return (
    <Section
      id="bledy"
      title="Błędy w wierszach"
      aside={<p>{nbsp('Dopóki są, nie wejdzie żaden wiersz. Popraw plik i wczytaj go jeszcze raz.')}</p>}
    >
      <p className="task-import__sample">
        <Button variant="secondary" busy={saving} busyLabel="Pobieranie" onClick={() => void save(onSave)}>
          Pobierz arkusz z błędami (XLSX)
        </Button>
        <span className="muted">
          {nbsp('Twoje wiersze z kolumną „Błąd”: popraw je w nim i wczytaj. Kolumny „Błąd” nie trzeba usuwać.')}
        </span>
      </p>
      {faultKinds.length > 1 && (
        <div className="task-import__filter">
          <SelectField label="Rodzaj błędu" value={kind} onChange={({ target }) => choose(() => setKind(target.value))}>
            <option value={ALL}>{nbsp(`wszystkie (${rowCount(faultRows)})`)}</option>
            {faultKinds.map(({ column, message, rows }, at) => (
              <option key={`${column} ${message}`} value={String(at)}>
                {nbsp(`${column ?? 'cały wiersz'}: ${message} (${rowCount(rows)})`)}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Wiersz albo słowo"
            type="search"
            value={words}
            autoComplete="off"
            onChange={({ target }) => choose(() => setWords(target.value))}
          />
        </div>
      )}
      <p role="status" className={lines.length === 0 ? 'muted' : 'visually-hidden'}>
        {lines.length === 0
          ? nbsp('Takich błędów nie ma.')
          : countPl(lines.length, 'pozycja na liście błędów', 'pozycje na liście błędów', 'pozycji na liście błędów')}
      </p>
      {lines.length > 0 && (
        <table className="table office-table task-import task-import--faults">
          <caption className="visually-hidden">Błędy w wierszach</caption>
          <thead>
            <tr>
              <th scope="col">Wiersz</th>
              <th scope="col">W pliku</th>
              <th scope="col">Co jest nie tak</th>
            </tr>
          </thead>
          <tbody ref={rest}>
            {lines.slice(0, shown).map(({ rows, column, cell, message }) => (
              <tr key={`${rows[0]} ${column} ${message}`} tabIndex={-1}>
                <th scope="row">{rowsInWords(rows)}</th>
                <td>
                  {column !== null && <span className="task-import__column">{nbsp(column)}</span>}
                  {column !== null && (cell === '' ? <i>pusto</i> : <q>{cell}</q>)}
                  {column === null && 'cały wiersz'}
                </td>
                <td>{nbsp(message)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lines.length > shown && (
        <p className="buttons">
          <Button
            variant="secondary"
            onClick={() => {
              setShown(shown + SHOWN);
              // The button may be gone: who presses keys goes on with what has come.
              requestAnimationFrame(() => rest.current?.querySelectorAll('tr')[shown]?.focus());
            }}
          >
            {nbsp(`Pokaż następne (jeszcze ${formatInteger(lines.length - shown)})`)}
          </Button>
        </p>
      )}
      {told < faultRows && (
        <p className="muted">
          {nbsp(
            `Na liście są błędy z ${formatInteger(told)} z ${rowCountOf(faultRows)}, z każdego rodzaju. Wszystkie są w arkuszu z błędami.`,
          )}
        </p>
      )}
    </Section>
  );
}

const rowCount = (rows: number): string => countPl(rows, 'wiersz', 'wiersze', 'wierszy');
const rowCountOf = (rows: number): string => countPl(rows, 'wiersza', 'wierszy', 'wierszy');

/** A number alone is that row's; words stand in what the line says. */
function says({ rows, column, cell, message }: FaultOfRows, words: string): boolean {
  const asked = foldForSearch(words.trim());
  if (asked === '') return true;
  if (/^\d+$/.test(asked) && rows.includes(Number(asked))) return true;
  return foldForSearch(`${column ?? ''} ${cell} ${message}`).includes(asked);
}
