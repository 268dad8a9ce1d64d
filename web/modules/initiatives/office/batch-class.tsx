import type { ListedCase } from '@wiec/contract/office-initiatives.ts';
import { formatDate, lastDayOf } from '@wiec/domain/calendar.ts';
import { answerDue, caseClasses, type CaseClass, classRules } from '@wiec/domain/case-class.ts';
import { useState } from 'react';
import { SelectField } from '../../../ui/field.tsx';
import { classBody } from './batch-acts.ts';
import { BatchDialogEnd, type BatchOrder, BatchRows } from './batch-parts.tsx';
import { proposedClass } from './place-case.ts';

interface BatchClassProps {
  items: readonly ListedCase[];
  busy: boolean;
  onCancel: () => void;
  onSend: (order: BatchOrder) => void;
}

/** What most of them look like; the first of those that are as many. */
function likelyClass(items: readonly ListedCase[]): CaseClass {
  const proposed = items.map(proposedClass);
  const countOf = (given: CaseClass) => proposed.filter((each) => each === given).length;
  return caseClasses.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}

/** Says of all of them what they are; each keeps its day of receipt, from which its new term runs. */
export function BatchClass({ items, busy, onCancel, onSend }: BatchClassProps) {
  const [given, setGiven] = useState<CaseClass>(() => likelyClass(items));
  const rows = items.map((item) => ({ item, body: classBody(item, given) }));
  return (
    <>
      <SelectField
        label="Rodzaj"
        help="Data wpływu zostaje. Autorzy dowiedzą się, jeśli rodzaj jest inny, niż wybrali."
        value={given}
        onChange={({ target }) => setGiven(caseClasses.find((each) => each === target.value)!)}
      >
        {caseClasses.map((each) => (
          <option key={each} value={each}>
            {classRules[each].name}
          </option>
        ))}
      </SelectField>
      <BatchRows
        rows={rows.map(({ item, body }) => ({
          item,
          words:
            body === null
              ? 'bez zmian'
              : `${classRules[given].name}, odpowiedź do ${formatDate(lastDayOf(answerDue(given, new Date(item.receivedAt))))}`,
        }))}
      />
      <BatchDialogEnd
        verb="Nadaj rodzaj"
        busyLabel="Zapisywanie"
        busy={busy}
        acts={rows.flatMap(({ item, body }) => (body === null ? [] : [{ item, body }]))}
        onCancel={onCancel}
        onSend={(acts) => onSend({ acts, done: 'Nadano rodzaj', left: 'Nie nadano rodzaju' })}
      />
    </>
  );
}
