import type { OfficeFooter } from '@wiec/contract/site.ts';
import type { Unit } from '@wiec/contract/units.ts';
import type { Permission, Role } from '@wiec/contract/users.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { abilitiesOf } from '@wiec/domain/role-abilities.ts';
import { useState } from 'react';
import { Checkbox } from '../../ui/choice.tsx';
import { AbilitiesTable } from './abilities-table.tsx';
import { RoleFields } from './role-fields.tsx';
import {
  holdsPermission,
  rightsOfDraft,
  rolesIn,
  type UserDraft,
  withPermission,
  withRole,
  withoutRole,
} from './user-draft.ts';

interface RightsFieldsProps {
  draft: UserDraft;
  /** Those in which the reader may give rights. */
  offices: readonly OfficeFooter[];
  roles: readonly Role[];
  permissions: readonly Permission[];
  units: readonly Unit[];
  disabled: boolean;
  onChange: (draft: UserDraft) => void;
}

/** Roles and single permissions, office by office: what is given in one counts nowhere else. */
export function RightsFields({ offices, ...props }: RightsFieldsProps) {
  return offices.map((office) => <OfficeRights key={office.id} office={office} {...props} />);
}

function OfficeRights({
  office,
  draft,
  roles,
  permissions,
  units,
  disabled,
  onChange,
}: Omit<RightsFieldsProps, 'offices'> & { office: OfficeFooter }) {
  const single = permissions.filter(({ id }) => holdsPermission(draft, office.id, id)).length;
  // Only at first: removing the last one must not fold the list while it is being used.
  const [openAtFirst] = useState(single > 0);
  const [today] = useState(() => warsawDate(new Date()));
  const amounts = rightsOfDraft(draft, office.id, { roles, permissions }, today);
  const ofRoles = amounts.permissions.get(office.id);
  return (
    <fieldset className="fieldset rights">
      <legend>{office.name}</legend>
      <RoleFields
        officeId={office.id}
        held={rolesIn(draft, office.id)}
        roles={roles}
        units={units.filter(({ officeId }) => officeId === office.id)}
        disabled={disabled}
        give={(role) => onChange(withRole(draft, office.id, role))}
        take={(role) => onChange(withoutRole(draft, office.id, role))}
      />
      <details className="rights__single" open={openAtFirst}>
        <summary>Pojedyncze uprawnienia{single > 0 && ` (${single})`}</summary>
        <div className="choices">
          {permissions.map(({ id, code, name }) => (
            <Checkbox
              key={id}
              disabled={disabled}
              checked={holdsPermission(draft, office.id, id)}
              onChange={({ target }) => onChange(withPermission(draft, office.id, id, target.checked))}
            >
              {name}
              {ofRoles?.has(code) && !holdsPermission(draft, office.id, id) && (
                <span className="rights__note">Ma je z roli.</span>
              )}
            </Checkbox>
          ))}
        </div>
      </details>
      <h3>Co wtedy może</h3>
      <AbilitiesTable abilities={abilitiesOf(amounts, office.id)} />
    </fieldset>
  );
}
