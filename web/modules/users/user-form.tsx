import type { OfficeFooter } from '@wiec/contract/site.ts';
import type { Unit } from '@wiec/contract/units.ts';
import type { Permission, Role, User } from '@wiec/contract/users.ts';
import { isAdministrator, may, type PermissionHolder } from '@wiec/domain/permission.ts';
import { checkUser, type UserFields } from '@wiec/domain/staff.ts';
import type { ChangeEvent } from 'react';
import type { Refusal, Reply } from '../../lib/api.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { Section } from '../../ui/section.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { RightsFields } from './rights-fields.tsx';
import { draftOf, type RevisedUser, type UserDraft } from './user-draft.ts';
import { USERS_PATH } from './users-filter.ts';

interface UserFormProps {
  initial: RevisedUser;
  /** By which the tab keeps what is typed. */
  keptAs: string;
  /** Of an account that there is already. */
  user?: User;
  reader: PermissionHolder;
  offices: readonly OfficeFooter[];
  roles: readonly Role[];
  permissions: readonly Permission[];
  units: readonly Unit[];
  save: (draft: RevisedUser) => Promise<Reply<User>>;
  onSaved: (user: User) => void;
  onFailed: (refusal: Refusal) => void;
}

/** Refusals after which there is something to be done in the form: signing in again, reading what another has saved. */
const ASKS_FOR_MORE: readonly number[] = [401, 409];

const FIELDS: Readonly<Record<keyof UserDraft, string>> = {
  firstname: 'Imię',
  surname: 'Nazwisko',
  loginName: 'Login',
  email: 'E-mail do kontaktu',
  officeId: 'Urząd, w którym pracuje',
  officePermissions: 'Uprawnienia',
  isAdmin: 'Administrator',
  isSysAdmin: 'Administrator systemu',
};

export function UserForm({
  initial,
  keptAs,
  user,
  reader,
  offices,
  roles,
  permissions,
  units,
  ...props
}: UserFormProps) {
  const { save, onSaved, onFailed } = props;
  const { draft, change, errors, busy, changed, form, refusal, kept, send } = useDraftForm<
    RevisedUser,
    User,
    keyof UserFields | 'officePermissions'
  >({
    initial,
    keep: { name: keptAs, fields: FIELDS },
    check: checkUser,
    save,
    draftOf,
    onSaved,
    onFailed,
  });
  const locked = (user?.guard ?? null) !== null;
  const rightsLocked = locked || user?.isOwn === true;
  const own = offices.filter(({ id }) => may(reader, 'users.manage', id));

  const typed = (field: keyof UserFields) => ({
    value: draft[field],
    error: errors[field],
    readOnly: locked,
    maxLength: 400,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [field]: target.value }),
  });
  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate>
      <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
      <KeptNotices kept={kept} />
      {user?.guard && (
        <Banner kind="info" title="Możesz tylko przeglądać to konto">
          {user.guard}
        </Banner>
      )}
      <Section id="dane-uzytkownika" title="Dane" aside={<p>Login jest adresem e-mail, którym ta osoba się loguje.</p>}>
        <div className="form-grid">
          <TextField label="Imię" name="firstname" autoComplete="off" {...typed('firstname')} />
          <TextField label="Nazwisko" name="surname" autoComplete="off" {...typed('surname')} />
          <TextField
            label="Login"
            name="loginName"
            type="email"
            autoComplete="off"
            spellCheck={false}
            {...typed('loginName')}
          />
          <TextField
            label="E-mail do kontaktu"
            name="email"
            type="email"
            autoComplete="off"
            spellCheck={false}
            help="Na ten adres przyjdzie list z odnośnikiem do ustawienia hasła."
            {...typed('email')}
          />
          <SelectField
            label="Urząd, w którym pracuje"
            className="wide"
            value={draft.officeId ?? ''}
            disabled={rightsLocked}
            help={user?.isOwn ? 'Własnego urzędu nie można zmienić. Poproś o to innego administratora.' : undefined}
            onChange={({ target }) => change({ officeId: Number(target.value) || null })}
          >
            {isAdministrator(reader) && <option value="">[Żaden]</option>}
            {draft.officeId !== null && !offices.some(({ id }) => id === draft.officeId) && (
              <option value={draft.officeId}>[Urząd wycofany z portalu]</option>
            )}
            {(rightsLocked ? offices : own).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      </Section>
      <Section
        id="uprawnienia"
        title="Uprawnienia"
        aside={
          <p>
            {user?.isOwn
              ? 'Własnych uprawnień nie można zmienić. Poproś o to innego administratora.'
              : 'Działają tylko w urzędzie, w którym je nadano.'}
          </p>
        }
      >
        <RightsFields
          draft={draft}
          offices={own}
          roles={roles}
          permissions={permissions}
          units={units}
          disabled={rightsLocked}
          onChange={({ officePermissions }) => change({ officePermissions })}
        />
        {isAdministrator(reader) && (
          <fieldset className="fieldset rights">
            <legend>Cały portal</legend>
            <div className="choices">
              <Checkbox
                checked={draft.isAdmin}
                disabled={rightsLocked}
                onChange={({ target }) => change({ isAdmin: target.checked })}
              >
                <b>Administrator</b>
                <span className="rights__note">Ma wszystkie uprawnienia w każdym urzędzie.</span>
              </Checkbox>
              {(reader.isSysAdmin || draft.isSysAdmin) && (
                <Checkbox
                  checked={draft.isSysAdmin}
                  disabled={rightsLocked || !reader.isSysAdmin}
                  onChange={({ target }) => change({ isSysAdmin: target.checked })}
                >
                  <b>Administrator systemu</b>
                  <span className="rights__note">Jego konto może zmienić tylko inny administrator systemu.</span>
                </Checkbox>
              )}
            </div>
          </fieldset>
        )}
        {/* Any other is told in a toast (spec/1 §8). */}
        <FormRefusal
          failure={user ? officeFailures.userUpdate : officeFailures.userCreate}
          refusal={refusal !== null && ASKS_FOR_MORE.includes(refusal.status) ? refusal : null}
          kept={kept}
        />
        {!locked && (
          <div className="buttons">
            <Button type="submit" busy={busy} busyLabel="Zapisywanie">
              {user ? 'Zapisz zmiany' : 'Utwórz użytkownika'}
            </Button>
            <LinkButton variant="tertiary" to={USERS_PATH}>
              Wróć do listy
            </LinkButton>
          </div>
        )}
      </Section>
    </form>
  );
}
