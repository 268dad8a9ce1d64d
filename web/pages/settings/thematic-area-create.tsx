import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import { addThematicArea } from '@wiec/contract/thematic-areas.ts';
import { may, permissionHolderOf } from '@wiec/domain/permission.ts';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { DeniedPage } from '../../app/error-page.tsx';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call } from '../../lib/api.ts';
import { AreaForm } from '../../modules/settings/area-form.tsx';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { AREAS_PATH } from '../../modules/settings/settings-paths.ts';
import { failureToast, titleOfStatus } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { useToast } from '../../ui/toasts.tsx';

export const handle = settingHandle('Nowa kategoria', { label: 'Kategorie', href: AREAS_PATH });

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, getCurrentUser);

export function Component() {
  return (
    <OfficePage<CurrentUser> title="Nowa kategoria" keeps>
      {(user) => <NewArea user={user} />}
    </OfficePage>
  );
}

function NewArea({ user }: { user: CurrentUser }) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const all = useInitData().offices;
  const offices = all.filter(({ id }) => may(permissionHolderOf(user), 'settings.manage', id));
  const [first] = offices;
  if (!first) return <DeniedPage status={403} title={titleOfStatus(403)} />;
  return (
    <AreaForm
      initial={{ officeId: first.id, thematicAreaName: '', motif: 'zielen', isRetired: false, revision: 0 }}
      offices={offices}
      keptAs="obszar.nowy"
      save={({ officeId, thematicAreaName, motif }) =>
        call(api, addThematicArea, { body: { officeId, thematicAreaName, motif } })
      }
      onSaved={() => {
        toast({ kind: 'success', title: 'Kategoria jest dodana' });
        void navigate(AREAS_PATH);
      }}
      onFailed={(refusal) => toast(failureToast(officeFailures.settings, refusal))}
    />
  );
}
