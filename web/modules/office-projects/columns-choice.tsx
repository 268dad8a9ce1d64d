import type { FormEvent } from 'react';
import { useClosingDetails } from '../../app/layout/use-closing-details.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { columnNames, type ListColumn, listColumns } from './list-columns.ts';

interface ColumnsChoiceProps {
  columns: readonly ListColumn[];
  onChoose: (columns: readonly ListColumn[]) => void;
}

/** Which columns a list shows. It hangs over the page until something is chosen or the reader goes elsewhere. */
export function ColumnsChoice({ columns, onChoose }: ColumnsChoiceProps) {
  const details = useClosingDetails();
  const choose = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    // It closes as the address changes.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus();
    onChoose(listColumns.filter((column) => chosen.has(column)));
  };
  return (
    <details className="columns-choice" ref={details}>
      <summary>
        Kolumny <Icon name="chevron-down" />
      </summary>
      {/* What was ticked and not applied is forgotten with the list. */}
      <form key={columns.join(' ')} className="columns-choice__panel" aria-label="Kolumny" onSubmit={choose}>
        {listColumns.map((column) => (
          <Checkbox key={column} name={column} defaultChecked={columns.includes(column)}>
            {columnNames[column]}
          </Checkbox>
        ))}
        <Button type="submit" variant="secondary">
          Pokaż kolumny
        </Button>
      </form>
    </details>
  );
}
