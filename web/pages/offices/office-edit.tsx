import { getOffice, type Office, retireOffice, setDistricts, updateOffice } from '@wiec/contract/offices.ts';
import { isAdministrator } from '@wiec/domain/permission.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useRefreshEverything } from '../../app/root-data.ts';
import { useSession } from '../../app/session.ts';
import { call } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { DistrictsForm } from '../../modules/offices/districts-form.tsx';
import { draftOf, OFFICES_PATH } from '../../modules/offices/office-draft.ts';
import { OfficeForm } from '../../modules/offices/office-form.tsx';
import { OfficeStanding } from '../../modules/offices/office-standing.tsx';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { texts } from '../../texts/polish.ts';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/site-desk.css';

export const handle: PageHandle = {
  title: 'Dane urzędu',
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: 'Urzędy', href: OFFICES_PATH },
  ],
};

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readForOffice(context, getOffice, { params: { id: routeId(params.id) } });

export function Component() {
  return (
    <OfficePage<Office> title="Dane urzędu" keeps>
      {(office) => <EditedOffice office={office} />}
    </OfficePage>
  );
}

function EditedOffice({ office }: { office: Office }) {
  const api = useApi();
  const toast = useToast();
  const session = useSession();
  const refresh = useRefreshEverything();
  const params = { id: office.id };
  const retire = async (isRetired: boolean): Promise<void> => {
    const reply = await call(api, retireOffice, { params, body: { isRetired } });
    if (!reply.ok) return toast(failureToast(officeFailures.office, reply));
    toast({ kind: 'success', title: isRetired ? 'Urząd jest wycofany' : 'Urząd jest znów w portalu' });
    await refresh();
  };
  return (
    <>
      <p className="lead user-name">{office.name}</p>
      <OfficeForm
        // Of another office it is another form.
        key={office.id}
        initial={draftOf(office)}
        keptAs={`urzad.${office.id}`}
        submitLabel="Zapisz zmiany"
        save={(body) => call(api, updateOffice, { params, body })}
        onSaved={() => {
          toast({ kind: 'success', title: 'Dane urzędu są zapisane' });
          void refresh();
        }}
        onFailed={(refusal) => toast(failureToast(officeFailures.office, refusal))}
      />
      <Section
        id="obszary"
        title="Obszary"
        aside={
          <p>
            Według nich głosuje się i&nbsp;dzieli pieniądze. Obszaru całego miasta nie ma na tej liście, bo jest zawsze.
          </p>
        }
      >
        <DistrictsForm
          // Written anew for another office alone: what is typed stays while the data above are saved.
          key={office.id}
          keptAs={`obszary.${office.id}`}
          districts={office.districts}
          save={({ seen, districts }) =>
            call(api, setDistricts, {
              params,
              body: { seen, districts: districts.map(({ id, name }) => ({ id, name })) },
            })
          }
          onSaved={() => {
            toast({ kind: 'success', title: 'Obszary są zapisane' });
            void refresh();
          }}
          onFailed={(refusal) => toast(failureToast(officeFailures.office, refusal))}
        />
      </Section>
      <OfficeStanding
        office={office}
        retire={session.status === 'signed-in' && isAdministrator(session.user) ? retire : null}
      />
    </>
  );
}
