import { COST_ROW_LIMITS, costGapText, sumOfRows } from '@wiec/domain/cost-rows.ts';
import { formatMoney, nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError, TextField } from '../../../ui/field.tsx';
import { readRows, type TypedCostRow } from './typed-task.ts';

interface TaskCostRowsProps {
  rows: readonly TypedCostRow[];
  /** The estimated cost in grosze; NaN while none is typed. */
  cost: number;
  error: string | undefined;
  isLocked: boolean;
  onChange: (rows: readonly TypedCostRow[]) => void;
}

/** What a cost is made of, row by row, with the sum and what it lacks to the cost. */
export function TaskCostRows({ rows, cost, error, isLocked, onChange }: TaskCostRowsProps) {
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  const box = useRef<HTMLDivElement>(null);
  const goTo = useRef<number | 'box' | null>(null);
  useEffect(() => {
    // The pressed button went with its row, or what it made is to be written.
    if (goTo.current === null) return;
    const row = box.current?.querySelector<HTMLElement>(`[data-row='${goTo.current}'] input`);
    (row ?? box.current)?.focus();
    goTo.current = null;
  }, [rows]);
  const change = (at: number, changes: Partial<TypedCostRow>): void =>
    onChange(rows.map((row, each) => (each === at ? { ...row, ...changes } : row)));
  const read = readRows(rows);
  const sum = sumOfRows(read);
  const gap = costGapText(cost, read);
  return (
    <div ref={box} className="task-cost" data-field="costRows" role="group" aria-label="Kosztorys" tabIndex={-1}>
      {rows.length === 0 && <p className="muted">{nbsp('Kosztorys nie ma jeszcze żadnej pozycji.')}</p>}
      <ol>
        {rows.map((row, at) => (
          <li key={row.key} data-row={row.key}>
            <TextField
              label={<OfRow at={at}>Pozycja</OfRow>}
              maxLength={COST_ROW_LIMITS.name + 20}
              autoComplete="off"
              disabled={isLocked}
              value={row.name}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <TextField
              label={<OfRow at={at}>Kwota w złotych</OfRow>}
              inputMode="decimal"
              maxLength={30}
              autoComplete="off"
              disabled={isLocked}
              value={row.amount}
              onChange={({ target }) => change(at, { amount: target.value })}
            />
            {!isLocked && (
              <Button
                variant="tertiary"
                aria-label={`Usuń pozycję ${at + 1}`}
                onClick={() => {
                  goTo.current = 'box';
                  onChange(rows.filter((each) => each !== row));
                }}
              >
                Usuń
              </Button>
            )}
          </li>
        ))}
      </ol>
      {rows.length > 0 && (
        <p role="status">
          {Number.isFinite(sum) ? <b>{nbsp(`Razem ${formatMoney(sum)}.`)}</b> : nbsp('Wpisz kwotę każdej pozycji.')}{' '}
          {gap !== null && nbsp(gap)}
        </p>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
      {!isLocked && rows.length < COST_ROW_LIMITS.rows && (
        <Button
          variant="secondary"
          onClick={() => {
            goTo.current = nextKey;
            onChange([...rows, { key: nextKey, name: '', amount: '' }]);
          }}
        >
          Dodaj pozycję
        </Button>
      )}
    </div>
  );
}

/** Which of several fields with one name it is, for whoever hears them. */
const OfRow = ({ at, children }: { at: number; children: string }) => (
  <>
    <span className="visually-hidden">{`Pozycja ${at + 1}: `}</span>
    {children}
  </>
);
