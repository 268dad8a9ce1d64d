import { getOfficeEdition, type OfficeEdition } from '@wiec/contract/office-editions.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData } from '../../app/root-data.ts';
import type { Reply } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { stagesOf } from '../../modules/budgets/office/board/edition-dates.ts';
import { crumbsToEditions, officeEditionPath } from '../../modules/budgets/office/edition-paths.ts';
import { Poster } from '../../modules/posters/poster.tsx';
import { posterOfEdition } from '../../modules/posters/poster-of-edition.ts';

export const handle: PageHandle<Reply<OfficeEdition> | null> = {
  title: 'Plakat',
  crumbs: (reply) => [
    ...crumbsToEditions(),
    ...(reply?.ok ? [{ label: reply.data.title, href: officeEditionPath(reply.data.id) }] : []),
  ],
};

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readForOffice(context, getOfficeEdition, { params: { id: routeId(params.id) } });

export function Component() {
  const { offices } = useInitData();
  return (
    <OfficePage<OfficeEdition> title="Plakat" keeps>
      {(edition) => (
        <Poster
          sheet={posterOfEdition(
            edition,
            stagesOf(edition),
            offices.map(({ name }) => name),
          )}
        />
      )}
    </OfficePage>
  );
}
