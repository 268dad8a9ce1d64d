import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import { createOffice } from '@wiec/contract/offices.ts';
import { isAdministrator } from '@wiec/domain/permission.ts';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useRefreshEverything } from '../../app/root-data.ts';
import { call } from '../../lib/api.ts';
import { bodyOf, emptyOffice, officePath, OFFICES_PATH } from '../../modules/offices/office-draft.ts';
import { OfficeForm } from '../../modules/offices/office-form.tsx';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/site-desk.css';

export const handle: PageHandle = {
  title: 'Nowy urząd',
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: 'Urzędy', href: OFFICES_PATH },
  ],
};

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, getCurrentUser);

export function Component() {
  return (
    <OfficePage<CurrentUser> title="Nowy urząd" lead="Od razu pojawi się w wyborze urzędu." keeps>
      {(user) =>
        isAdministrator(user) ? (
          <NewOffice />
        ) : (
          <Empty text="Urzędy dodaje administrator">Twoje konto może zmieniać dane urzędów, które już są.</Empty>
        )
      }
    </OfficePage>
  );
}

function NewOffice() {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRefreshEverything();
  return (
    <OfficeForm
      initial={emptyOffice}
      keptAs="urzad.nowy"
      submitLabel="Dodaj urząd"
      save={(draft) => call(api, createOffice, { body: bodyOf(draft) })}
      onSaved={async ({ id }) => {
        toast({ kind: 'success', title: 'Urząd jest dodany' });
        await refresh();
        await navigate(officePath(id));
      }}
      onFailed={(refusal) => toast(failureToast(officeFailures.office, refusal))}
    />
  );
}
