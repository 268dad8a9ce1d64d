import {
  abandonImplementation,
  changeImplementationTerm,
  type OfficeImplementation,
} from '@wiec/contract/office-diary.ts';
import { abandonmentProblems, IMPLEMENTATION_LIMITS, termProblem } from '@wiec/domain/implementation.ts';
import { formatTerm } from '@wiec/domain/term-words.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { readReason, REASON_FAULT, REASON_LENGTH } from '@wiec/domain/public-reason.ts';
import { useApi } from '../../../../app/providers.tsx';
import { call } from '../../../../lib/api.ts';
import { SelectField, TextArea, TextField } from '../../../../ui/field.tsx';
import type { DraftFormState } from '../../../../ui/form/use-draft-form.ts';
import { PublicActForm } from './public-act-form.tsx';

interface ActProps {
  shown: OfficeImplementation;
  onChanged: (changed: OfficeImplementation) => void;
}

interface TypedTerm {
  kind: 'delayed' | 'carried-over';
  term: string;
  reason: string;
}

const reasonFault = (reason: string) => (readReason(reason) === null ? { reason: REASON_FAULT } : {});

function ReasonField<Draft extends { reason: string }>({ state }: { state: DraftFormState<Draft> }) {
  return (
    <TextArea
      label={nbsp('Powód, który przeczytają mieszkańcy')}
      name="reason"
      rows={3}
      help={`Od ${REASON_LENGTH.shortest} do ${REASON_LENGTH.longest} znaków.`}
      value={state.draft.reason}
      error={(state.errors as { reason?: string }).reason}
      onChange={({ target }) => state.change({ reason: target.value } as Partial<Draft>)}
    />
  );
}

/** A later term, told in the diary with its reason. */
export function TermAct({ shown, onChanged }: ActProps) {
  const api = useApi();
  const { id, term: before, edition, revision } = shown;
  return (
    <PublicActForm<TypedTerm>
      keptAs={`termin.${id}`}
      label={nbsp('Przesunięcie terminu')}
      initial={{ kind: before === null ? 'carried-over' : 'delayed', term: '', reason: '' }}
      names={{ kind: 'Co się stało', term: 'Nowy termin', reason: 'Powód' }}
      check={({ kind, term, reason }) => {
        const problem = termProblem(kind, { before, after: term, year: edition.value });
        return { ...(problem !== null && { term: problem }), ...reasonFault(reason) };
      }}
      save={(typed) => call(api, changeImplementationTerm, { params: { id }, body: { ...typed, revision } })}
      button="Przesuń termin"
      question="Przesunąć termin?"
      consequence={({ term }) =>
        `W dzienniku stanie od razu wpis z powodem i nowym terminem: ${formatTerm(term)}. ${
          before === null ? '' : `Mieszkańcy przeczytają też, że było: ${formatTerm(before)}.`
        }`
      }
      done={nbsp('Termin jest przesunięty')}
      onDone={onChanged}
    >
      {(state) => (
        <>
          <div className="diary-pair">
            <SelectField
              label={nbsp('Co się stało')}
              name="kind"
              value={state.draft.kind}
              onChange={({ target }) => state.change({ kind: target.value as TypedTerm['kind'] })}
            >
              <option value="delayed">Opóźnienie</option>
              <option value="carried-over">Przeniesienie na następny rok</option>
            </SelectField>
            <TextField
              label={nbsp('Nowy termin')}
              name="term"
              type="date"
              value={state.draft.term}
              error={state.errors.term}
              onChange={({ target }) => state.change({ term: target.value })}
            />
          </div>
          <ReasonField state={state} />
        </>
      )}
    </PublicActForm>
  );
}

interface TypedAbandonment {
  reason: string;
  legalBasis: string;
  decision: string;
}

/** Gives a project up: why, on what basis, by whose decision. */
export function AbandonAct({ shown, onChanged }: ActProps) {
  const api = useApi();
  const { id, revision, title } = shown;
  return (
    <PublicActForm<TypedAbandonment>
      keptAs={`odstapienie.${id}`}
      label={nbsp('Odstąpienie od realizacji')}
      initial={{ reason: '', legalBasis: '', decision: '' }}
      names={{ reason: 'Powód', legalBasis: 'Podstawa prawna', decision: 'Decyzja' }}
      check={({ reason, ...told }) => ({ ...reasonFault(reason), ...abandonmentProblems(told) })}
      save={(typed) => call(api, abandonImplementation, { params: { id }, body: { ...typed, revision } })}
      button="Odstąp od realizacji"
      question="Odstąpić od realizacji?"
      consequence={() =>
        `Projekt „${title}” nie powstanie. Mieszkańcy przeczytają to od razu, z powodem, podstawą prawną i decyzją.`
      }
      done={nbsp('Urząd odstąpił od realizacji')}
      onDone={onChanged}
    >
      {(state) => (
        <>
          <ReasonField state={state} />
          <TextField
            label="Podstawa prawna"
            help="Na przykład: § 21 ust. 2 uchwały nr XII/84/2026."
            name="legalBasis"
            maxLength={IMPLEMENTATION_LIMITS.legalBasis + 100}
            autoComplete="off"
            value={state.draft.legalBasis}
            error={state.errors.legalBasis}
            onChange={({ target }) => state.change({ legalBasis: target.value })}
          />
          <TextField
            label={nbsp('Czyja to decyzja')}
            help="Z numerem i datą, na przykład: zarządzenie prezydenta nr 7/2027 z 3 marca 2027."
            name="decision"
            maxLength={IMPLEMENTATION_LIMITS.decision + 100}
            autoComplete="off"
            value={state.draft.decision}
            error={state.errors.decision}
            onChange={({ target }) => state.change({ decision: target.value })}
          />
        </>
      )}
    </PublicActForm>
  );
}
