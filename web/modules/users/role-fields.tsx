import type { HeldRole, Role } from '@wiec/contract/users.ts';
import type { Unit } from '@wiec/contract/units.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { givenRoleProblem, rolesApart } from '@wiec/domain/staff-role.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError, SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

interface RoleFieldsProps {
  officeId: number;
  /** Those that are held in the office. */
  held: readonly HeldRole[];
  roles: readonly Role[];
  /** Of the office. */
  units: readonly Unit[];
  disabled: boolean;
  give: (role: HeldRole) => void;
  take: (role: HeldRole) => void;
}

/** Roles in one office: for which unit and until when each counts, and one more to give. */
export function RoleFields({ officeId, held, roles, units, disabled, give, take }: RoleFieldsProps) {
  const [today] = useState(() => warsawDate(new Date()));
  const nameOf = (id: number): string => roles.find((role) => role.id === id)?.name ?? 'Nieznana rola';
  const unitOf = (id: number | null): string =>
    id === null ? 'cały urząd' : (units.find((unit) => unit.id === id)?.name ?? 'inna jednostka');
  return (
    <>
      {held.length === 0 ? (
        <p className="muted">Bez roli w tym urzędzie.</p>
      ) : (
        <table className="table roles-table">
          <caption className="visually-hidden">Role</caption>
          <thead>
            <tr>
              <th scope="col">Rola</th>
              <th scope="col">Jednostka</th>
              <th scope="col">Do</th>
              {!disabled && (
                <th scope="col">
                  <span className="visually-hidden">Odebranie</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {held.map((role) => (
              <tr key={`${role.id} ${role.unitId}`}>
                <th scope="row">{nameOf(role.id)}</th>
                <td>{unitOf(role.unitId)}</td>
                <td>
                  {role.endsOn === null ? 'bezterminowo' : formatDate(role.endsOn)}
                  {role.endsOn !== null && role.endsOn < today && <span className="rights__note">skończyła się</span>}
                </td>
                {!disabled && (
                  <td>
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={`Odbierz rolę ${nameOf(role.id)}, ${unitOf(role.unitId)}`}
                      onClick={() => take(role)}
                    >
                      <Icon name="cross" />
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!disabled && <NewRole {...{ officeId, held, roles, units, today, give }} />}
    </>
  );
}

const NONE = { id: 0, unitId: null, endsOn: null };

function NewRole({
  officeId,
  held,
  roles,
  units,
  today,
  give,
}: Omit<RoleFieldsProps, 'disabled' | 'take'> & { today: string }) {
  const [typed, setTyped] = useState<HeldRole>(NONE);
  const role = roles.find(({ id }) => id === typed.id);
  const unit = units.find(({ id }) => id === typed.unitId) ?? null;
  const others = held.filter(({ id, unitId }) => id !== typed.id || unitId !== typed.unitId);
  const lasting = [...others, typed].filter(({ endsOn }) => endsOn === null || endsOn >= today);
  const problem = role ? (givenRoleProblem(typed, role, unit, officeId, today) ?? rolesApart(lasting, roles)) : null;
  return (
    <fieldset className="fieldset role-add">
      <legend>Dodaj rolę</legend>
      <div className="role-add__fields">
        <SelectField
          label="Rola"
          value={typed.id || ''}
          onChange={({ target }) => setTyped({ ...NONE, endsOn: typed.endsOn, id: Number(target.value) })}
        >
          <option value="">[Wybierz rolę]</option>
          {roles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Jednostka"
          value={typed.unitId ?? ''}
          disabled={!role?.isForUnits}
          onChange={({ target }) => setTyped({ ...typed, unitId: Number(target.value) || null })}
        >
          <option value="">cały urząd</option>
          {units
            .filter(({ isActive }) => isActive)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
        <TextField
          label="Ostatni dzień"
          type="date"
          value={typed.endsOn ?? ''}
          help="Puste: bezterminowo."
          onChange={({ target }) => setTyped({ ...typed, endsOn: target.value || null })}
        />
      </div>
      {role && <p className="muted">{nbsp(role.description)}</p>}
      {role && !role.isForUnits && units.length > 0 && (
        <p className="muted">Ta rola działa w całym urzędzie, nie w jednej jednostce.</p>
      )}
      <div role="status">{problem !== null && <FieldError>{problem}</FieldError>}</div>
      <div className="buttons">
        <Button
          type="button"
          variant="secondary"
          disabled={!role || problem !== null}
          onClick={() => {
            give(typed);
            setTyped(NONE);
          }}
        >
          Dodaj rolę
        </Button>
      </div>
    </fieldset>
  );
}
