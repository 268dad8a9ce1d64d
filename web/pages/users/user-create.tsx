import { createUser, listPermissions, listRoles, type Permission, type Role } from '@wiec/contract/users.ts';
import { listUnits, type Unit } from '@wiec/contract/units.ts';
import { may, permissionHolderOf } from '@wiec/domain/permission.ts';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { OfficePage, readForOffice, together, useReader } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call } from '../../lib/api.ts';
import { bodyOf, emptyUser } from '../../modules/users/user-draft.ts';
import { UserForm } from '../../modules/users/user-form.tsx';
import { USERS_PATH } from '../../modules/users/users-filter.ts';
import { failureToast, successes } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { texts } from '../../texts/polish.ts';
import { useToast } from '../../ui/toasts.tsx';

interface Choices {
  roles: Role[];
  permissions: Permission[];
  units: Unit[];
}

export const handle: PageHandle = {
  title: 'Nowy użytkownik',
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: 'Użytkownicy', href: USERS_PATH },
  ],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const [roles, permissions, units] = await Promise.all([
    readForOffice(context, listRoles),
    readForOffice(context, listPermissions),
    readForOffice(context, listUnits),
  ]);
  return together({ roles, permissions, units });
}

export function Component() {
  return (
    <OfficePage<Choices> title="Nowy użytkownik" keeps>
      {(choices) => <NewUser {...choices} />}
    </OfficePage>
  );
}

function NewUser({ roles, permissions, units }: Choices) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const worker = useReader();
  const { offices } = useInitData();
  if (worker === null) return null;
  const reader = permissionHolderOf(worker);
  const first = offices.find(({ id }) => may(reader, 'users.manage', id));
  return (
    <UserForm
      initial={emptyUser(first?.id ?? null)}
      keptAs="uzytkownik.nowy"
      reader={reader}
      offices={offices}
      roles={roles}
      permissions={permissions}
      units={units}
      save={(draft) => call(api, createUser, { body: bodyOf(draft) })}
      onSaved={() => {
        toast({ kind: 'success', title: successes.userCreate });
        void navigate(USERS_PATH);
      }}
      onFailed={(refusal) => toast(failureToast(officeFailures.userCreate, refusal))}
    />
  );
}
