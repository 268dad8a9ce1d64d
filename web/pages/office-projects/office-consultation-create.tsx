import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import { createConsultationDraft } from '@wiec/contract/office-consultations.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { mayInPartOf, permissionHolderOf } from '@wiec/domain/permission.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate } from 'react-router';
import { DeniedPage } from '../../app/error-page.tsx';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call } from '../../lib/api.ts';
import { readTabDraft } from '../../lib/tab-draft.ts';
import {
  emptyConsultation,
  faultsOf,
  type TypedConsultation,
  wordsOf,
} from '../../modules/office-projects/consultation-draft.ts';
import { ConsultationForm } from '../../modules/office-projects/consultation-form.tsx';
import { officeLists, officeProjectPath } from '../../modules/office-projects/office-project-paths.ts';
import { touchesDates } from '../../ui/when-fields.tsx';
import { titleOfStatus } from '../../texts/failures.ts';
import { texts } from '../../texts/polish.ts';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/office-projects.css';

const { path: LIST, title: LIST_TITLE } = officeLists.consultations;
const KEPT = { name: 'nowa-konsultacja', revision: null };

export const handle: PageHandle = {
  title: 'Nowa konsultacja',
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: LIST_TITLE, href: LIST },
  ],
};

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, getCurrentUser);

export function Component() {
  return (
    <OfficePage<CurrentUser> title="Nowa konsultacja" lead="Zobaczą ją wszyscy dopiero, gdy ją ogłosisz." keeps>
      {(user) => <NewConsultation user={user} />}
    </OfficePage>
  );
}

function NewConsultation({ user }: { user: CurrentUser }) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const offices = useInitData().offices.filter(({ id }) =>
    mayInPartOf(permissionHolderOf(user), 'consultations.edit', id),
  );
  const [first] = offices;
  const [initial] = useState(() => emptyConsultation(first?.id ?? 0, warsawDate(new Date())));
  const [kept] = useState(() => readTabDraft(KEPT.name) as { draft: TypedConsultation } | null);
  const state = useDraftForm<TypedConsultation, { id: number }>({
    initial,
    restored: kept && { ...initial, ...kept.draft },
    check: (typed) => faultsOf(typed, null),
    touches: touchesDates,
    save: (typed) => call(api, createConsultationDraft, { body: { officeId: typed.officeId, ...wordsOf(typed) } }),
    onSaved: ({ id }) => {
      toast({ kind: 'success', title: 'Konsultacja jest w przygotowaniu' });
      void navigate(officeProjectPath({ id, type: ProjectType.Consultation }));
    },
  });
  if (!first) return <DeniedPage status={403} title={titleOfStatus(403)} />;
  return (
    <ConsultationForm
      state={state}
      offices={offices}
      scheme={null}
      kept={KEPT}
      label="Przygotuj konsultację"
      aside={
        <Link className="button button--tertiary" to={LIST}>
          Wróć do listy
        </Link>
      }
    />
  );
}
