import { moveImplementation, type OfficeImplementation } from '@wiec/contract/office-diary.ts';
import {
  implementationRules,
  type ImplementationState,
  implementationState,
  implementationStates,
  moveDayProblem,
  nextStates,
} from '@wiec/domain/implementation.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { ProjectTaskStatus, projectTaskStatusNames } from '@wiec/domain/project-task-status.ts';
import { useApi } from '../../../../app/providers.tsx';
import { call } from '../../../../lib/api.ts';
import { SelectField, TextField } from '../../../../ui/field.tsx';
import { PublicActForm } from './public-act-form.tsx';

interface StageMoveProps {
  shown: OfficeImplementation;
  onChanged: (changed: OfficeImplementation) => void;
}

interface TypedMove {
  to: string;
  on: string;
}

/** Moves a project to another stage, or to its end: the next one in order is proposed. */
export function StageMove({ shown, onChanged }: StageMoveProps) {
  const api = useApi();
  const { id, stage, stages, today, revision } = shown;
  const status = shown.status as ProjectTaskStatus;
  const open = nextStates(status, stage).filter((state) => state !== 'abandoned');
  const state = implementationState(status, stage);
  const left = stages.find((days) => days.stage === state);
  const at = implementationStates.indexOf(state ?? 'preparation');
  const proposed =
    status === ProjectTaskStatus.Selected
      ? open[0]
      : (open.find((each) => implementationStates.indexOf(each) > at) ?? open[0]);
  return (
    <PublicActForm<TypedMove>
      key={`${status} ${stage}`}
      keptAs={`etap.${id}`}
      label="Zmiana etapu"
      initial={{ to: proposed ?? '', on: today }}
      names={{ to: 'Następny etap', on: 'Od kiedy' }}
      check={({ on }) => {
        const problem = moveDayProblem(on, left, today);
        return problem === null ? {} : { on: problem };
      }}
      save={({ to, on }) =>
        call(api, moveImplementation, {
          params: { id },
          body: { to: to as Exclude<ImplementationState, 'abandoned'>, on, revision },
        })
      }
      button="Zmień etap"
      question="Zmienić etap?"
      consequence={({ to }) => {
        const rule = implementationRules[to as ImplementationState];
        const told =
          rule.status === status ? '' : ` Stan projektu zmieni się na „${projectTaskStatusNames[rule.status]}”.`;
        return `Na stronie projektu mieszkańcy przeczytają od razu: „${rule.name}”.${told}`;
      }}
      done="Etap jest zmieniony"
      onDone={onChanged}
    >
      {({ draft, change, errors }) => (
        <div className="diary-pair">
          <SelectField
            label={nbsp('Następny etap')}
            name="to"
            value={draft.to}
            onChange={({ target }) => change({ to: target.value })}
          >
            {open.map((state) => (
              <option key={state} value={state}>
                {implementationRules[state].name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={nbsp('Od kiedy')}
            name="on"
            type="date"
            max={today}
            value={draft.on}
            error={errors.on}
            onChange={({ target }) => change({ on: target.value })}
          />
        </div>
      )}
    </PublicActForm>
  );
}
