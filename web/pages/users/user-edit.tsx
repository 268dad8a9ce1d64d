import {
  blockUser,
  getUser,
  listPermissions,
  listRoles,
  type Permission,
  resetPassword,
  resetSecondFactor,
  type Role,
  updateUser,
  type User,
} from '@wiec/contract/users.ts';
import {
  endSubstitution,
  listSubstitutions,
  makeSubstitution,
  type Substitutions,
} from '@wiec/contract/substitutions.ts';
import { listUnits, type Unit } from '@wiec/contract/units.ts';
import { mayInSomeOffice, permissionHolderOf } from '@wiec/domain/permission.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together, useReader } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { handOnHref } from '../../modules/initiatives/office/inbox-paths.ts';
import { AccountActions } from '../../modules/users/account-actions.tsx';
import { personName } from '../../modules/users/person-name.ts';
import { draftOf } from '../../modules/users/user-draft.ts';
import { SubstitutionsSection } from '../../modules/users/substitutions.tsx';
import { UserForm } from '../../modules/users/user-form.tsx';
import { USERS_PATH } from '../../modules/users/users-filter.ts';
import { failureToast, successes } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { texts } from '../../texts/polish.ts';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toasts.tsx';

interface Account {
  user: User;
  roles: Role[];
  permissions: Permission[];
  units: Unit[];
  substitutions: Substitutions;
}

export const handle: PageHandle = {
  title: 'Dane użytkownika',
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: 'Użytkownicy', href: USERS_PATH },
  ],
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const [user, roles, permissions, units, substitutions] = await Promise.all([
    readForOffice(context, getUser, { params: { id } }),
    readForOffice(context, listRoles),
    readForOffice(context, listPermissions),
    readForOffice(context, listUnits),
    readForOffice(context, listSubstitutions, { params: { id } }),
  ]);
  return together({ user, roles, permissions, units, substitutions });
}

export function Component() {
  return (
    <OfficePage<Account> title="Dane użytkownika" keeps>
      {(account) => <UserAccount {...account} />}
    </OfficePage>
  );
}

function UserAccount({ user, roles, permissions, units, substitutions }: Account) {
  const api = useApi();
  const toast = useToast();
  const worker = useReader();
  const { revalidate } = useRevalidator();
  const { offices, identityServer } = useInitData();
  if (worker === null) return null;
  const params = { id: user.id };

  const block = async (isBlocked: boolean): Promise<void> => {
    const reply = await call(api, blockUser, { params, body: { isBlocked, revision: user.revision } });
    if (!reply.ok) return toast(failureToast(officeFailures.userUpdate, reply));
    toast({ kind: 'success', title: isBlocked ? 'Konto jest zablokowane' : 'Konto jest odblokowane' });
    await revalidate();
  };
  const sendPassword = async (): Promise<void> => {
    const reply = await call(api, resetPassword, { params });
    if (!reply.ok) return toast(failureToast(officeFailures.userUpdate, reply));
    toast({ kind: 'success', title: 'List do tej osoby został wysłany' });
  };
  const dropSecondFactor = async (): Promise<void> => {
    const reply = await call(api, resetSecondFactor, { params });
    if (!reply.ok) return toast(failureToast(officeFailures.userUpdate, reply));
    toast({ kind: 'success', title: 'Drugi składnik logowania jest wyłączony' });
    await revalidate();
  };
  return (
    <>
      <p className="lead user-name">{personName(user)}</p>
      <UserForm
        // Of another account it is another form.
        key={user.id}
        initial={draftOf(user)}
        keptAs={`uzytkownik.${user.id}`}
        user={user}
        reader={permissionHolderOf(worker)}
        offices={offices}
        roles={roles}
        permissions={permissions}
        units={units}
        save={(body) => call(api, updateUser, { params, body })}
        onSaved={() => {
          toast({ kind: 'success', title: successes.userUpdate });
          void revalidate();
        }}
        onFailed={(refusal) => toast(failureToast(officeFailures.userUpdate, refusal))}
      />
      <SubstitutionsSection
        key={`zastepstwa-${user.id}`}
        userId={user.id}
        told={substitutions}
        isOpen={user.guard === null}
        make={(body) => call(api, makeSubstitution, { params, body })}
        end={async (substitutionId) => {
          const reply = await call(api, endSubstitution, { params: { ...params, substitutionId } });
          if (!reply.ok) return reply;
          toast({ kind: 'success', title: 'Zastępstwo jest zakończone' });
          await revalidate();
          return null;
        }}
        onMade={() => {
          toast({ kind: 'success', title: 'Zastępstwo jest ustanowione' });
          void revalidate();
        }}
      />
      {!user.isOwn && mayInSomeOffice(permissionHolderOf(worker), 'initiatives.work') && (
        <Section id="sprawy" title="Sprawy mieszkańców">
          <p>
            {nbsp('Gdy ta osoba odchodzi albo zmienia pracę, jej otwarte sprawy przekaż komuś innemu.')}{' '}
            <Link to={handOnHref(user.id)}>Przekaż sprawy tej osoby</Link>
          </p>
        </Section>
      )}
      {user.guard === null && !user.isOwn && (
        <Section id="odejscie" title="Koniec pracy">
          <p>
            {nbsp('Gdy ta osoba odchodzi z urzędu: prawa, sesje i zastępstwa kończą się, a sprawy dostają inni.')}{' '}
            <Link to={`${USERS_PATH}/edytuj/${user.id}/odejscie`}>Zakończ pracę tej osoby</Link>
          </p>
        </Section>
      )}
      {user.guard === null && (
        <AccountActions
          user={user}
          takesPasswords={identityServer.takesPasswords}
          block={block}
          resetPassword={sendPassword}
          resetSecondFactor={dropSecondFactor}
        />
      )}
    </>
  );
}
