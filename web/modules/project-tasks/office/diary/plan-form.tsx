import { type OfficeImplementation, planImplementation } from '@wiec/contract/office-diary.ts';
import { implementationRules, IMPLEMENTATION_LIMITS } from '@wiec/domain/implementation.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { useApi } from '../../../../app/providers.tsx';
import { call } from '../../../../lib/api.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError, SelectField, TextField } from '../../../../ui/field.tsx';
import { useDraftForm } from '../../../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../../../ui/kept-notices.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import { UnsavedGuard } from '../../../../ui/unsaved-guard.tsx';
import { CostLines } from './cost-lines.tsx';
import {
  planOf,
  type TypedPlan,
  typedPlan,
  typedPlanFaults,
  type TypedPlanField,
  type TypedStage,
} from './typed-plan.ts';

interface PlanFormProps {
  shown: OfficeImplementation;
  onChanged: (changed: OfficeImplementation) => void;
}

/** Who does it, by when, through which stages, and for how much. */
export function PlanForm({ shown, onChanged }: PlanFormProps) {
  const api = useApi();
  const toast = useToast();
  const { id, units, today, revision, term, status } = shown;
  const state = useDraftForm<TypedPlan, OfficeImplementation, TypedPlanField>({
    initial: typedPlan(shown),
    keep: {
      name: `realizacja.${id}`,
      fields: { unitId: 'Jednostka', contractor: 'Wykonawca', term: 'Termin', stages: 'Etapy', costs: 'Pieniądze' },
    },
    check: (draft) => typedPlanFaults(draft, shown),
    save: (draft) => call(api, planImplementation, { params: { id }, body: { ...planOf(draft), revision } }),
    draftOf: typedPlan,
    onSaved: (changed) => {
      toast({ kind: 'success', title: 'Realizacja jest zapisana' });
      onChanged(changed);
    },
  });
  const { draft, change, errors, busy, changed, form, kept, refusal, send } = state;
  const isToldTerm = term !== null && status !== ProjectTaskStatus.Selected;
  const changeStage = (at: number, changes: Partial<TypedStage>): void =>
    change({ stages: draft.stages.map((each, place) => (place === at ? { ...each, ...changes } : each)) });
  return (
    <form
      ref={form}
      className="setting-form"
      aria-label="Plan realizacji"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <KeptNotices kept={kept} />
      <SelectField
        label="Jednostka, która prowadzi"
        help="Jej pracownicy piszą dziennik. Mieszkańcy czytają jej nazwę, nigdy nazwisk."
        name="unitId"
        value={draft.unitId}
        error={errors.unitId}
        onChange={({ target }) => change({ unitId: target.value })}
      >
        <option value="">cały urząd</option>
        {units.map((unit) => (
          <option key={unit.id} value={unit.id}>
            {unit.name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Wykonawca (opcjonalnie)"
        name="contractor"
        maxLength={IMPLEMENTATION_LIMITS.contractor + 50}
        autoComplete="off"
        value={draft.contractor}
        error={errors.contractor}
        onChange={({ target }) => change({ contractor: target.value })}
      />
      <TextField
        label="Termin zakończenia (opcjonalnie)"
        help={
          isToldTerm
            ? 'Mieszkańcy czytają miesiąc i rok. Późniejszy termin wpisz niżej, jako opóźnienie.'
            : 'Mieszkańcy czytają miesiąc i rok.'
        }
        name="term"
        type="date"
        {...(isToldTerm && { max: term })}
        value={draft.term}
        error={errors.term}
        onChange={({ target }) => change({ term: target.value })}
      />
      <fieldset className="diary-stages" data-field="stages" tabIndex={-1}>
        <legend>Etapy tego projektu</legend>
        <p className="field__help">
          {nbsp(
            'Koniec etapu, który jeszcze trwa albo jest przed nami, to plan. Bez dat etap stoi na stronie bez dat.',
          )}
        </p>
        {errors.stages !== undefined && <FieldError>{errors.stages}</FieldError>}
        <ol>
          {draft.stages.map(({ stage, has, begunOn, until }, at) => {
            const { name } = implementationRules[stage];
            return (
              <li key={stage}>
                <label className="diary-stages__has">
                  <input
                    type="checkbox"
                    className="choice__input"
                    checked={has}
                    onChange={({ target }) => changeStage(at, { has: target.checked })}
                  />
                  {nbsp(name)}
                </label>
                {has && (
                  <>
                    <TextField
                      label={<OfStage name={name}>Początek</OfStage>}
                      type="date"
                      max={today}
                      value={begunOn}
                      onChange={({ target }) => changeStage(at, { begunOn: target.value })}
                    />
                    <TextField
                      label={<OfStage name={name}>Koniec</OfStage>}
                      type="date"
                      value={until}
                      onChange={({ target }) => changeStage(at, { until: target.value })}
                    />
                  </>
                )}
              </li>
            );
          })}
        </ol>
      </fieldset>
      <CostLines lines={draft.costs} error={errors.costs} onChange={(costs) => change({ costs })} />
      <FormRefusal failure={officeFailures.implementation} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          Zapisz plan
        </Button>
      </div>
      <UnsavedGuard changed={changed} keeps={kept !== null} {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}

const OfStage = ({ name, children }: { name: string; children: string }) => (
  <>
    <span className="visually-hidden">{`${name}: `}</span>
    {children}
  </>
);
