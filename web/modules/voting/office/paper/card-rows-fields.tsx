import { nbsp } from '@wiec/domain/polish-text.ts';
import type { VoteForm } from '@wiec/contract/voting.ts';
import { SelectField, TextField } from '../../../../ui/field.tsx';
import { type CardRow, isEmptyRow, projectOf, projectsOf, type RowError, usualPoints } from './card-rows.ts';

interface CardRowsFieldsProps {
  forms: readonly VoteForm[];
  rows: readonly CardRow[];
  errors: readonly RowError[];
  idOf: (rowId: number, field: RowError['field']) => string;
  change: (row: CardRow) => void;
}

/** Numbers and points, a line each, the last one empty. */
export function CardRowsFields({ forms, rows, errors, idOf, change }: CardRowsFieldsProps) {
  return rows.map((row, index) => {
    const error = (field: RowError['field']) =>
      errors.find((each) => each.rowId === row.id && each.field === field)?.message;
    const found = projectsOf(forms, row.number);
    const project = projectOf(forms, row);
    return (
      <div
        className="card-row"
        key={row.id}
        role="group"
        aria-label={`Wiersz ${index + 1}`}
        data-empty-row={isEmptyRow(row) ? '' : undefined}
      >
        <TextField
          id={idOf(row.id, 'number')}
          label="Numer projektu"
          value={row.number}
          error={error('number')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={({ target }) => change({ ...row, number: target.value, formId: null })}
          onBlur={() => {
            if (project !== null && row.points === '') change({ ...row, points: usualPoints(project.form) });
          }}
        />
        {found.length > 1 && (
          <SelectField
            id={idOf(row.id, 'formId')}
            label="Obszar"
            value={row.formId ?? ''}
            error={error('formId')}
            onChange={({ target }) => change({ ...row, formId: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">[Wybierz]</option>
            {found.map(({ form }) => (
              <option key={form.id} value={form.id}>
                {form.district.name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          id={idOf(row.id, 'points')}
          label="Punkty"
          inputMode="numeric"
          value={row.points}
          error={error('points')}
          help={project === null ? undefined : nbsp(`${project.title} (${project.form.district.name})`)}
          autoComplete="off"
          maxLength={12}
          onChange={({ target }) => change({ ...row, points: target.value })}
        />
      </div>
    );
  });
}
