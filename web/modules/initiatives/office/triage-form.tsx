import { actOnCase, type CaseClerk, type ListedCase } from '@wiec/contract/office-initiatives.ts';
import { formatDay, lastDayOf } from '@wiec/domain/calendar.ts';
import { answerDue, caseClasses, classRules, isCaseClass } from '@wiec/domain/case-class.ts';
import { mayBeGiven } from '@wiec/domain/case-routing.ts';
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
import { proposalWords } from './case-words.ts';
import { casePath } from './inbox-paths.ts';
import { type CasePlaces, placeBody, proposedClass, ruledUnit } from './place-case.ts';

interface TriageFormProps {
  api: ApiCaller;
  item: ListedCase;
  clerks: readonly CaseClerk[];
  places: CasePlaces;
  onDone: () => Promise<void>;
}

/** What a new case is, which unit gets it and who leads it, in one press; the term follows from what it is. */
export function TriageForm({ api, item, clerks, places, onDone }: TriageFormProps) {
  const [chosen, setChosen] = useState<string>(proposedClass(item));
  const [unit, setUnit] = useState<string | null>(null);
  const [assignee, setAssignee] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const errors = refusal === null ? {} : errorsIn<'class' | 'unitId' | 'assigneeId'>(refusal);
  const current = item.unit?.id ?? null;
  const given = isCaseClass(chosen) ? chosen : null;
  const byRule = ruledUnit(item, given, places);
  // Until the clerk says something else, where it would go by the rules.
  const unitId = unit === null ? (byRule ?? current) : unit === '' ? null : Number(unit);
  const may = clerks.filter((clerk) => mayBeGiven(clerk, item.officeId, unitId));
  const assigneeId = may.some(({ id }) => String(id) === assignee) ? Number(assignee) : null;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // Where nothing is said, somebody is to be named.
    const body = placeBody(item, { class: given, unitId, assigneeId }) ?? {
      act: 'assign' as const,
      revision: item.revision,
      class: given,
      unitId,
    };
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
      {places.units.length > 0 && (
        <SelectField
          label="Jednostka"
          value={unitId ?? ''}
          error={errors.unitId}
          help={unitId !== null && unitId === byRule ? 'Tak mówi reguła.' : undefined}
          onChange={(event) => setUnit(event.target.value)}
        >
          <option value="">bez jednostki</option>
          {places.units.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Prowadzi"
        value={assigneeId ?? ''}
        error={errors.assigneeId}
        help={proposalWords(may, item.officeId, unitId)}
        onChange={(event) => setAssignee(event.target.value)}
      >
        <option value="">{unitId === null ? '[Wybierz]' : 'wyznaczy jednostka'}</option>
        {may.map(({ id, name, open }) => (
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
