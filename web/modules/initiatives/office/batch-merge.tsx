import type { ListedCase } from '@wiec/contract/office-initiatives.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { useState } from 'react';
import { SelectField } from '../../../ui/field.tsx';
import { likelyMain, mayBeMain, mergeBody } from './batch-acts.ts';
import { BatchDialogEnd, type BatchOrder, BatchRows } from './batch-parts.tsx';

interface BatchMergeProps {
  /** Of one office, and one of them at least may be answered for all. */
  items: readonly ListedCase[];
  busy: boolean;
  onCancel: () => void;
  onSend: (order: BatchOrder) => void;
}

/** Joins several about the same to one of them, whose answer all authors get. */
export function BatchMerge({ items, busy, onCancel, onSend }: BatchMergeProps) {
  const [mainId, setMainId] = useState(() => likelyMain(items)?.id ?? null);
  const main = items.find(({ id }) => id === mainId) ?? null;
  const rows = items.map((item) => ({ item, body: main && mergeBody(item, main) }));
  return (
    <>
      <SelectField
        label="Odpowiedź będzie w sprawie"
        help="Dostaną ją autorzy wszystkich. Każdy z nich dowie się listem, że jego sprawa jest połączona z inną."
        value={mainId ?? ''}
        onChange={({ target }) => setMainId(Number(target.value) || null)}
      >
        {items.filter(mayBeMain).map(({ id, number, title, receivedAt }) => (
          <option key={id} value={id}>
            {`${number}, ${formatDate(warsawDate(new Date(receivedAt)))}, ${title}`}
          </option>
        ))}
      </SelectField>
      <BatchRows
        rows={rows.map(({ item, body }) => ({
          item,
          words:
            item.id === mainId
              ? 'zostaje, z odpowiedzią dla wszystkich'
              : body === null
                ? 'bez zmian: nie da się jej już połączyć'
                : `połączona z ${main!.number}`,
        }))}
      />
      <BatchDialogEnd
        verb="Połącz"
        busyLabel="Łączenie"
        busy={busy}
        acts={rows.flatMap(({ item, body }) => (body === null ? [] : [{ item, body }]))}
        onCancel={onCancel}
        onSend={(acts) => onSend({ acts, done: 'Połączono', left: 'Nie połączono' })}
      />
    </>
  );
}
