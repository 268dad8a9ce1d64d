import { actOnCase, type CaseClerk, type ListedCase } from '@wiec/contract/office-initiatives.ts';
import { formatDay, lastDayOf } from '@wiec/domain/calendar.ts';
import { answerDue, caseClasses, classOfType, classRules, isCaseClass } from '@wiec/domain/case-class.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { type ApiCaller, call, type Refusal } from '../../../lib/api.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { errorsIn } from '../../../ui/form/field-errors.ts';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import { casePath } from './inbox-address.ts';

interface TriageFormProps {
  api: ApiCaller;
  item: ListedCase;
  clerks: readonly CaseClerk[];
  onDone: () => Promise<void>;
}

/** What a new case is and who leads it, in one press; the term follows from what it is. */
export function TriageForm({ api, item, clerks, onDone }: TriageFormProps) {
  const [chosen, setChosen] = useState<string>(item.class ?? item.looksLike ?? classOfType(item.type));
  const [assignee, setAssignee] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const errors = refusal === null ? {} : errorsIn<'class' | 'assigneeId'>(refusal);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = {
      act: 'assign',
      revision: item.revision,
      class: isCaseClass(chosen) ? chosen : null,
      assigneeId: assignee === '' ? null : Number(assignee),
    } as const;
    const reply = await run(() => call(api, actOnCase, { params: { id: item.id }, body }));
    if (reply === undefined) return;
    if (!reply.ok) setRefusal(reply);
    if (reply.ok || reply.status === 409) await onDone();
  };
  const due = isCaseClass(chosen) ? answerDue(chosen, new Date(item.receivedAt)) : null;
  return (
    <form className="triage" noValidate onSubmit={(event) => void send(event)}>
      {refusal !== null && Object.keys(errors).length === 0 && (
        <RefusalBanner failure={officeFailures.caseAct} refusal={refusal} />
      )}
      <SelectField
        label="Rodzaj"
        value={chosen}
        error={errors.class}
        help={due === null ? undefined : `Odpowiedź do ${formatDay(lastDayOf(due))}: ${sourceOf(chosen)}`}
        onChange={(event) => setChosen(event.target.value)}
      >
        {caseClasses.map((each) => (
          <option key={each} value={each}>
            {classRules[each].name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Prowadzi"
        value={assignee}
        error={errors.assigneeId}
        onChange={(event) => setAssignee(event.target.value)}
      >
        <option value="">[Wybierz]</option>
        {clerks
          .filter(({ officeId }) => officeId === item.officeId)
          .map(({ id, name, open }) => (
            <option key={id} value={id}>
              {`${name} (${countPl(open, 'sprawa', 'sprawy', 'spraw')})`}
            </option>
          ))}
      </SelectField>
      <div className="buttons">
        <Button type="submit" busy={busy} busyLabel="Przydzielanie">
          Przydziel i otwórz następną
        </Button>
        <Link className="standalone-link" to={casePath(item)}>
          Cała sprawa
        </Link>
      </div>
      <p className="small muted">
        {nbsp('Data wpływu zostaje ta sama. Autor dowie się, czym jest jego pismo i do kiedy odpowiemy.')}
      </p>
    </form>
  );
}

const sourceOf = (chosen: string): string => (isCaseClass(chosen) ? classRules[chosen].source : '');
