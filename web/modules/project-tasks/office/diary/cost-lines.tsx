import { DIARY_LIMITS } from '@wiec/domain/diary.ts';
import { formatMoney, nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FieldError, TextField } from '../../../../ui/field.tsx';
import { linesOf, type TypedCostLine } from './typed-plan.ts';

interface CostLinesProps {
  lines: readonly TypedCostLine[];
  error: string | undefined;
  onChange: (lines: readonly TypedCostLine[]) => void;
}

/** What is bought, for how much, and what of it is paid, line by line. */
export function CostLines({ lines, error, onChange }: CostLinesProps) {
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  const box = useRef<HTMLFieldSetElement>(null);
  const goTo = useRef<number | 'box' | null>(null);
  useEffect(() => {
    // The pressed button went with its line, or what it made is to be written.
    if (goTo.current === null) return;
    const line = box.current?.querySelector<HTMLElement>(`[data-row='${goTo.current}'] input`);
    (line ?? box.current)?.focus();
    goTo.current = null;
  }, [lines]);
  const change = (at: number, changes: Partial<TypedCostLine>): void =>
    onChange(lines.map((line, each) => (each === at ? { ...line, ...changes } : line)));
  const paid = linesOf(lines).reduce((sum, line) => sum + line.paid, 0);
  return (
    <fieldset ref={box} className="task-cost diary-costs" data-field="costs" tabIndex={-1}>
      <legend>Pieniądze</legend>
      {lines.length === 0 && (
        <p className="muted">{nbsp('Nie ma jeszcze żadnej pozycji. Wydaną kwotę można też podać przy wpisie.')}</p>
      )}
      <ol>
        {lines.map((line, at) => (
          <li key={line.key} data-row={line.key}>
            <TextField
              label={<OfLine at={at}>Co</OfLine>}
              maxLength={DIARY_LIMITS.costName + 20}
              autoComplete="off"
              value={line.name}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <TextField
              label={<OfLine at={at}>Umowa, zł</OfLine>}
              inputMode="decimal"
              maxLength={30}
              autoComplete="off"
              value={line.contracted}
              onChange={({ target }) => change(at, { contracted: target.value })}
            />
            <TextField
              label={<OfLine at={at}>Zapłacono, zł</OfLine>}
              inputMode="decimal"
              maxLength={30}
              autoComplete="off"
              value={line.paid}
              onChange={({ target }) => change(at, { paid: target.value })}
            />
            <Button
              variant="tertiary"
              aria-label={`Usuń pozycję ${at + 1}`}
              onClick={() => {
                goTo.current = 'box';
                onChange(lines.filter((each) => each !== line));
              }}
            >
              Usuń
            </Button>
          </li>
        ))}
      </ol>
      {lines.length > 0 && Number.isFinite(paid) && (
        <p role="status">
          <b>{nbsp(`Zapłacono razem ${formatMoney(paid)}.`)}</b>
        </p>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
      {lines.length < DIARY_LIMITS.costs && (
        <Button
          variant="tertiary"
          onClick={() => {
            goTo.current = nextKey;
            onChange([...lines, { key: nextKey, name: '', contracted: '', paid: '' }]);
          }}
        >
          Dodaj pozycję
        </Button>
      )}
    </fieldset>
  );
}

/** Which of several fields with one name it is, for whoever hears them. */
const OfLine = ({ at, children }: { at: number; children: string }) => (
  <>
    <span className="visually-hidden">{`Pozycja ${at + 1}: `}</span>
    {children}
  </>
);
