import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import { addAnswerTemplate } from '@wiec/contract/answer-templates.ts';
import { may, permissionHolderOf } from '@wiec/domain/permission.ts';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { DeniedPage } from '../../app/error-page.tsx';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call } from '../../lib/api.ts';
import { TEMPLATES_PATH } from '../../modules/initiatives/office/inbox-paths.ts';
import { TemplateForm } from '../../modules/initiatives/office/template-form.tsx';
import { titleOfStatus } from '../../texts/failures.ts';
import { useToast } from '../../ui/toasts.tsx';
import { templateCrumbs } from './parts/template-crumbs.ts';
import '../../styles/office-initiatives.css';

export const handle: PageHandle = { title: 'Nowy wzór odpowiedzi', crumbs: templateCrumbs };

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, getCurrentUser);

export function Component() {
  return (
    <OfficePage<CurrentUser> title="Nowy wzór odpowiedzi" keeps>
      {(user) => <NewTemplate user={user} />}
    </OfficePage>
  );
}

function NewTemplate({ user }: { user: CurrentUser }) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const all = useInitData().offices;
  const offices = all.filter(({ id }) => may(permissionHolderOf(user), 'initiatives.manage', id));
  const [first] = offices;
  if (!first) return <DeniedPage status={403} title={titleOfStatus(403)} />;
  return (
    <TemplateForm
      initial={{ officeId: first.id, name: '', classes: [], body: '', isRetired: false, revision: 0 }}
      offices={offices}
      keptAs="wzor.nowy"
      save={({ officeId, name, classes, body }) =>
        call(api, addAnswerTemplate, { body: { officeId, name, classes, body } })
      }
      onSaved={() => {
        toast({ kind: 'success', title: 'Wzór jest dodany' });
        void navigate(TEMPLATES_PATH);
      }}
    />
  );
}
