import { listContactForms } from '@wiec/contract/contact-forms.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import type { Output } from '../../lib/api.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { ContactPanel } from '../../modules/consultations/contact/contact-panel.tsx';
import '../../styles/contact.css';

type Contact = Output<typeof listContactForms>;

const pageOf = (id: number): string => `/konsultacje/zaglosuj/${id}`;

export const handle: PageHandle<Contact> = {
  title: ({ project }) => `Napisz do urzędu: ${project.title}`,
  crumbs: ({ project }) => [
    { label: 'Konsultacje', href: '/konsultacje' },
    { label: project.title, href: pageOf(project.id) },
  ],
};

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<Contact> =>
  read(context, listContactForms, { params: { projectId: routeId(params['id']) } });

/** A message about a consultation to the unit that holds it. */
export function Component() {
  const contact = useLoaderData<Contact>();
  const { pathname } = useLocation();
  const api = useApi();
  const { id, title, officeName } = contact.project;
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>Napisz do urzędu</h1>
        <p className="lead">
          {nbsp(`Wiadomość w sprawie konsultacji „${title}” trafi do: ${officeName}. Nie będzie opublikowana.`)}
        </p>
      </div>
      <div>
        <ContactPanel
          api={api}
          contact={contact}
          signInHref={`/login?powrot=${encodeURIComponent(pathname)}`}
          back={pageOf(id)}
        />
        <noscript>
          <p>
            {nbsp(
              'Bez skryptów wiadomości nie da się wysłać. Napisz albo zadzwoń do urzędu: adresy są na dole strony.',
            )}
          </p>
        </noscript>
      </div>
    </div>
  );
}
