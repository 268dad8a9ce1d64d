import { listOfficeVotes } from '@wiec/contract/office-votes.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import type { Output } from '../../lib/api.ts';
import { OfficeVotesTable } from '../../modules/voting/office/office-votes-table.tsx';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';
import '../../styles/office-votes.css';

export const handle: PageHandle = { title: 'Głosowania', crumbs: [{ label: texts.office, href: '/urzad' }] };

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, listOfficeVotes);

export function Component() {
  return (
    <OfficePage<Output<typeof listOfficeVotes>>
      title="Głosowania"
      lead="Głosowania urzędów, w których masz coś do zrobienia albo do wglądu."
    >
      {({ items }) =>
        items.length === 0 ? (
          <Empty text="Nie ma żadnego głosowania">Pojawi się tu, gdy urząd je przygotuje.</Empty>
        ) : (
          <OfficeVotesTable votes={items} />
        )
      }
    </OfficePage>
  );
}
