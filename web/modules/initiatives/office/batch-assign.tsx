import type { CaseClerk, ListedCase } from '@wiec/contract/office-initiatives.ts';
import { classRules } from '@wiec/domain/case-class.ts';
import { mayBeGiven } from '@wiec/domain/case-routing.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { SelectField } from '../../../ui/field.tsx';
import { BatchDialogEnd, type BatchOrder, BatchRows } from './batch-parts.tsx';
import { type CasePlaces, placeBody, type Placing, proposedClass, ruledUnit } from './place-case.ts';

const unchangedWords = ({ unitId, assigneeId }: Placing): string =>
  unitId === null && assigneeId === null ? 'bez zmian: wybierz jednostkę albo osobę' : 'bez zmian';

/** In the choice of a unit: each stays where it is, or goes where the rules say. */
const BY_RULES = 'reguly';

interface BatchAssignProps {
  /** Of one office; each may be given to somebody. */
  items: readonly ListedCase[];
  clerks: readonly CaseClerk[];
  placesOf: (item: ListedCase) => CasePlaces;
  busy: boolean;
  onCancel: () => void;
  onSend: (order: BatchOrder) => void;
}

/** Gives all of them to somebody, or to a unit, after a look at what becomes of each. */
export function BatchAssign({ items, clerks, placesOf, busy, onCancel, onSend }: BatchAssignProps) {
  const [unit, setUnit] = useState<string>(BY_RULES);
  const [assignee, setAssignee] = useState('');
  const [first] = items;
  const units = first === undefined ? [] : placesOf(first).units;
  const placed = items.map((item) => {
    const given = item.state === 'new' ? proposedClass(item) : item.class;
    const stays = item.unit?.id ?? null;
    const byRules = item.state === 'new' ? (ruledUnit(item, given, placesOf(item)) ?? stays) : stays;
    return { item, given, unitId: unit === BY_RULES ? byRules : Number(unit) };
  });
  const may = clerks.filter((clerk) => placed.every(({ item, unitId }) => mayBeGiven(clerk, item.officeId, unitId)));
  const clerk = may.find(({ id }) => String(id) === assignee) ?? null;
  const rows = placed.map(({ item, given, unitId }) => {
    const placing: Placing = { class: given, unitId, assigneeId: clerk?.id ?? null };
    return { item, placing, body: placeBody(item, placing) };
  });
  const nameOf = (unitId: number | null): string =>
    unitId === null ? 'bez jednostki' : (units.find(({ id }) => id === unitId)?.name ?? '');
  const whoOf = ({ item, placing }: (typeof rows)[number]): string => {
    if (clerk !== null) return clerk.name;
    const kept = (item.unit?.id ?? null) === placing.unitId ? item.assignedTo : null;
    return kept?.name ?? (placing.unitId === null ? 'nikt' : 'wyznaczy jednostka');
  };
  const wordsOf = (row: (typeof rows)[number]): string =>
    row.body === null
      ? unchangedWords(row.placing)
      : [row.placing.class === null ? null : classRules[row.placing.class].name, nameOf(row.placing.unitId), whoOf(row)]
          .filter((word) => word !== null)
          .join(', ');
  return (
    <>
      {units.length > 0 && (
        <SelectField label="Jednostka" value={unit} onChange={({ target }) => setUnit(target.value)}>
          <option value={BY_RULES}>bez zmiany, nowe według reguł</option>
          {units.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Prowadzi"
        help={may.length === 0 ? 'Nikt nie może prowadzić wszystkich tych spraw.' : undefined}
        value={clerk === null ? '' : assignee}
        onChange={({ target }) => setAssignee(target.value)}
      >
        <option value="">bez zmiany, albo wyznaczy jednostka</option>
        {may.map(({ id, name, open }) => (
          <option key={id} value={id}>
            {`${name} (${countPl(open, 'sprawa', 'sprawy', 'spraw')})`}
          </option>
        ))}
      </SelectField>
      <BatchRows rows={rows.map((row) => ({ item: row.item, words: wordsOf(row) }))} />
      <BatchDialogEnd
        verb="Przydziel"
        busyLabel="Przydzielanie"
        busy={busy}
        acts={rows.flatMap(({ item, body }) => (body === null ? [] : [{ item, body }]))}
        onCancel={onCancel}
        onSend={(acts) => onSend({ acts, done: 'Przydzielono', left: 'Nie przydzielono' })}
      />
    </>
  );
}
