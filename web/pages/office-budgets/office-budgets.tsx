import { listOfficeEditions } from '@wiec/contract/office-editions.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import type { Output } from '../../lib/api.ts';
import { NEW_EDITION_PATH } from '../../modules/budgets/office/edition-paths.ts';
import { EditionsTable } from '../../modules/budgets/office/editions-table.tsx';
import { texts } from '../../texts/polish.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import '../../styles/office-votes.css';
import '../../styles/office-budgets.css';

export const handle: PageHandle = { title: 'Budżety', crumbs: [{ label: texts.office, href: '/urzad' }] };

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, listOfficeEditions);

export function Component() {
  return (
    <OfficePage<Output<typeof listOfficeEditions>>
      title="Budżety"
      lead="Edycji jest niewiele, więc bez filtrów: bieżące na górze, poprzednie rok po roku."
    >
      {({ items, mayCreate }) => (
        <>
          {mayCreate && (
            <p className="editions-new">
              <LinkButton to={NEW_EDITION_PATH}>Nowa edycja</LinkButton>
            </p>
          )}
          {items.length === 0 ? (
            <Empty text="Nie ma jeszcze żadnej edycji">
              {nbsp('Pojawi się tu, gdy ktoś ją założy. Do pokazania jej mieszkańcom jest szkicem.')}
            </Empty>
          ) : (
            <EditionsTable editions={items} />
          )}
        </>
      )}
    </OfficePage>
  );
}
