import { type FeaturedOfOffice, getFeatured } from '@wiec/contract/featured.ts';
import { OFFICE_FEATURED_PATH } from '@wiec/domain/office-paths.ts';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { routeId } from '../../lib/route-id.ts';
import { FeaturedEditor } from '../../modules/office-projects/featured/featured-editor.tsx';
import { texts } from '../../texts/polish.ts';
import '../../styles/site-desk.css';
import '../../styles/office-votes.css';
import '../../styles/office-projects.css';

const TITLE = 'Na stronie głównej';

export const handle: PageHandle = { title: TITLE, crumbs: [{ label: texts.office, href: '/urzad' }] };

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams.get('urzad');
  return readForOffice(context, getFeatured, { query: asked === null ? {} : { officeId: routeId(asked) } });
};

export function Component() {
  return (
    <OfficePage<FeaturedOfOffice>
      title={TITLE}
      lead="Co urząd wyróżnia i w jakiej kolejności. Co się skończy, schodzi samo."
      keeps
    >
      {(loaded) => (
        <>
          {loaded.offices.length > 1 && (
            <nav className="entry-filter" aria-label="Urząd">
              {loaded.offices.map(({ id, name }) => (
                <Link
                  key={id}
                  to={`${OFFICE_FEATURED_PATH}?urzad=${id}`}
                  aria-current={id === loaded.officeId ? 'true' : undefined}
                >
                  {name}
                </Link>
              ))}
            </nav>
          )}
          <FeaturedEditor key={loaded.officeId} loaded={loaded} />
        </>
      )}
    </OfficePage>
  );
}
