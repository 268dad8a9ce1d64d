import type { Unit, UnitBody } from '@wiec/contract/units.ts';
import type { UserItem } from '@wiec/contract/users.ts';
import { checkUnit, unitLimits } from '@wiec/domain/unit.ts';
import type { Reply } from '../../lib/api.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { listedName } from './person-name.ts';

/** With what is counted by every change; 0 of a new one. */
export type UnitDraft = UnitBody & { isActive: boolean; revision: number };

/** What is sent of a new one, which is on. */
export const bodyOf = ({ code, name, headId, mayReturn }: UnitDraft): UnitBody => ({ code, name, headId, mayReturn });

interface UnitFormProps {
  /** Of one that there is already. */
  unit?: Unit;
  /** By which the tab keeps what is typed. */
  keptAs: string;
  /** Who works or may do something in the office, those whose accounts are off too. */
  people: readonly UserItem[];
  save: (draft: UnitDraft) => Promise<Reply<Unit>>;
  onSaved: (unit: Unit) => void;
}

const EMPTY: UnitDraft = { code: '', name: '', headId: null, mayReturn: false, isActive: true, revision: 0 };

const draftOf = ({ code, name, headId, mayReturn, isActive, revision }: Unit): UnitDraft => ({
  revision,
  code,
  name,
  headId,
  mayReturn,
  isActive,
});

const FIELDS: Readonly<Record<Exclude<keyof UnitDraft, 'revision'>, string>> = {
  name: 'Nazwa',
  code: 'Symbol w znaku sprawy',
  headId: 'Kieruje',
  mayReturn: 'Może zwrócić sprawę',
  isActive: 'Wyłączona',
};

export function UnitForm({ unit, keptAs, people, save, onSaved }: UnitFormProps) {
  const { draft, change, errors, refusal, busy, changed, kept, form, send } = useDraftForm<UnitDraft, Unit>({
    initial: unit ? draftOf(unit) : EMPTY,
    keep: { name: keptAs, fields: FIELDS },
    check: checkUnit,
    save,
    draftOf: unit ? draftOf : () => EMPTY,
    onSaved,
  });
  const heads = people.filter(({ id, isBlocked }) => !isBlocked || id === draft.headId);
  return (
    <form ref={form} className="setting-form" onSubmit={(event) => void send(event)} noValidate>
      <KeptNotices kept={kept} />
      <div className="form-grid">
        <TextField
          label="Nazwa"
          name="name"
          autoComplete="off"
          maxLength={unitLimits.name + 20}
          value={draft.name}
          error={errors.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label="Symbol w znaku sprawy"
          name="code"
          autoComplete="off"
          maxLength={unitLimits.code + 20}
          value={draft.code}
          error={errors.code}
          onChange={({ target }) => change({ code: target.value })}
        />
        <SelectField
          label="Kieruje"
          name="headId"
          value={draft.headId ?? ''}
          error={errors.headId}
          onChange={({ target }) => change({ headId: Number(target.value) || null })}
        >
          <option value="">[Nikt]</option>
          {heads.map((person) => (
            <option key={person.id} value={person.id}>
              {listedName(person)}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox checked={draft.mayReturn} onChange={({ target }) => change({ mayReturn: target.checked })}>
        Może zwrócić sprawę, którą jej przekazano
      </Checkbox>
      {unit && (
        <Checkbox checked={!draft.isActive} onChange={({ target }) => change({ isActive: !target.checked })}>
          Wyłączona
          <span className="rights__note">
            Nikt nie dostanie w niej roli ani sprawy. To, co prowadziła, nadal jest przy niej zapisane.
          </span>
        </Checkbox>
      )}
      <FormRefusal failure={officeFailures.unit} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button type="submit" variant={unit ? 'secondary' : 'primary'} busy={busy} busyLabel="Zapisywanie">
          {unit ? 'Zapisz jednostkę' : 'Dodaj jednostkę'}
        </Button>
      </div>
      <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}
