import { getOfficePetition, type OfficePetition } from '@wiec/contract/petitions.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import type { Reply } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { INBOX_PATH } from '../../modules/initiatives/office/inbox-paths.ts';
import { REGISTER_PATH, registerPath } from '../../modules/initiatives/petitions/petitions-address.ts';
import { Poster } from '../../modules/posters/poster.tsx';
import { posterOfPetition } from '../../modules/posters/poster-of-petition.ts';
import { texts } from '../../texts/polish.ts';

export const handle: PageHandle<Reply<OfficePetition> | null> = {
  title: 'Plakat',
  crumbs: (reply) => [
    { label: texts.office, href: '/urzad' },
    { label: 'Inicjatywy', href: INBOX_PATH },
    { label: 'Rejestr petycji', href: REGISTER_PATH },
    ...(reply?.ok ? [{ label: `Petycja ${reply.data.number}`, href: registerPath(reply.data.id) }] : []),
  ],
};

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  readForOffice(context, getOfficePetition, { params: { id: routeId(params.id) } });

export function Component() {
  return (
    <OfficePage<OfficePetition> title="Plakat" keeps>
      {(petition) => <Poster sheet={posterOfPetition(petition)} />}
    </OfficePage>
  );
}
