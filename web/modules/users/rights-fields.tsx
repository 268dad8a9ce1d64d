import type { OfficeFooter } from '@wiec/contract/site.ts';
import type { Permission, Role } from '@wiec/contract/users.ts';
import { useState } from 'react';
import { Checkbox } from '../../ui/choice.tsx';
import { holds, type UserDraft, withRight } from './user-draft.ts';

interface RightsFieldsProps {
  draft: UserDraft;
  /** Those in which the reader may give rights. */
  offices: readonly OfficeFooter[];
  roles: readonly Role[];
  permissions: readonly Permission[];
  disabled: boolean;
  onChange: (draft: UserDraft) => void;
}

/** Roles and single permissions, office by office: what is given in one counts nowhere else. */
export function RightsFields({ draft, offices, roles, permissions, disabled, onChange }: RightsFieldsProps) {
  return offices.map((office) => (
    <OfficeRights
      key={office.id}
      office={office}
      draft={draft}
      roles={roles}
      permissions={permissions}
      disabled={disabled}
      onChange={onChange}
    />
  ));
}

function OfficeRights({
  office,
  draft,
  roles,
  permissions,
  disabled,
  onChange,
}: Omit<RightsFieldsProps, 'offices'> & { office: OfficeFooter }) {
  const box = (kind: 'roleIds' | 'permissionIds', id: number) => ({
    disabled,
    checked: holds(draft, office.id, kind, id),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange(withRight(draft, office.id, kind, id, target.checked)),
  });
  const single = permissions.filter(({ id }) => holds(draft, office.id, 'permissionIds', id)).length;
  // Only at first: removing the last one must not fold the list while it is being used.
  const [openAtFirst] = useState(single > 0);
  return (
    <fieldset className="fieldset rights">
      <legend>{office.name}</legend>
      <div className="choices">
        {roles.map(({ id, name, description }) => (
          <Checkbox key={id} {...box('roleIds', id)}>
            <b>{name}</b>
            <span className="rights__note">{description}</span>
          </Checkbox>
        ))}
      </div>
      <details className="rights__single" open={openAtFirst}>
        <summary>Pojedyncze uprawnienia{single > 0 && ` (${single})`}</summary>
        <div className="choices">
          {permissions.map(({ id, name }) => (
            <Checkbox key={id} {...box('permissionIds', id)}>
              {name}
              {broughtByRole(draft, roles, office.id, id) && <span className="rights__note">Ma je z roli.</span>}
            </Checkbox>
          ))}
        </div>
      </details>
    </fieldset>
  );
}

const broughtByRole = (draft: UserDraft, roles: readonly Role[], officeId: number, permissionId: number): boolean =>
  roles.some(
    (role) => holds(draft, officeId, 'roleIds', role.id) && role.permissions.some(({ id }) => id === permissionId),
  );
