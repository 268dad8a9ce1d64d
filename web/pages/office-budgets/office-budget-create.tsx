import { createEdition, listOfficeEditions } from '@wiec/contract/office-editions.ts';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { DeniedPage } from '../../app/error-page.tsx';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Output } from '../../lib/api.ts';
import { EditionForm } from '../../modules/budgets/office/edition-form.tsx';
import {
  crumbsToEditions,
  OFFICE_BUDGETS_PATH,
  officeEditionPath,
} from '../../modules/budgets/office/edition-paths.ts';
import { titleOfStatus } from '../../texts/failures.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';

export const handle: PageHandle = { title: 'Nowa edycja budżetu', crumbs: crumbsToEditions };

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, listOfficeEditions);

export function Component() {
  return (
    <OfficePage<Output<typeof listOfficeEditions>>
      title="Nowa edycja budżetu"
      lead="Powstanie szkic. Mieszkańcy zobaczą go dopiero, gdy go pokażesz."
      keeps
    >
      {(loaded) => <NewEdition {...loaded} />}
    </OfficePage>
  );
}

function NewEdition({ items, mayCreate }: Output<typeof listOfficeEditions>) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  if (!mayCreate) return <DeniedPage status={403} title={titleOfStatus(403)} />;
  // The next one, as last year.
  const newest = items[0];
  const year = newest === undefined ? '' : String(newest.value + 1);
  const title = newest?.title.replaceAll(String(newest.value), year) ?? '';
  return (
    <EditionForm
      keptAs="edycja.nowa"
      initial={{ value: year, title, copyFrom: newest === undefined ? '' : String(newest.id), revision: 0 }}
      editions={items}
      hasYear
      label="Załóż szkic edycji"
      aside={
        <LinkButton variant="tertiary" to={OFFICE_BUDGETS_PATH}>
          Wróć do listy
        </LinkButton>
      }
      save={({ value, title: name, copyFrom }) => call(api, createEdition, { body: { value, title: name, copyFrom } })}
      onSaved={({ id }) => {
        toast({ kind: 'success', title: 'Szkic edycji jest założony' });
        void navigate(officeEditionPath(id));
      }}
    />
  );
}
