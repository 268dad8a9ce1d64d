import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import { createConsultationDraft } from '@wiec/contract/office-consultations.ts';
import { getTypedDraft } from '@wiec/contract/typed-drafts.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { mayInPartOf, permissionHolderOf } from '@wiec/domain/permission.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { DeniedPage } from '../../app/error-page.tsx';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call, type Output } from '../../lib/api.ts';
import { titleIn } from '../../lib/title-in-address.ts';
import { useTypedDraft } from '../../lib/use-typed-draft.ts';
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
import { RestoredNotice } from '../../ui/restored-notice.tsx';
import { SavedState } from '../../ui/saved-state.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/office-projects.css';

const { path: LIST, title: LIST_TITLE } = officeLists.consultations;
const KEPT_NAME = 'konsultacja.nowa';

interface Loaded {
  user: CurrentUser;
  kept: Output<typeof getTypedDraft>;
}

export const handle: PageHandle = {
  title: 'Nowa konsultacja',
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: LIST_TITLE, href: LIST },
  ],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const [user, kept] = await Promise.all([
    readForOffice(context, getCurrentUser),
    readForOffice(context, getTypedDraft, { params: { name: KEPT_NAME } }),
  ]);
  return together({ user, kept });
}

export function Component() {
  return (
    <OfficePage<Loaded> title="Nowa konsultacja" lead="Zobaczą ją wszyscy dopiero, gdy ją ogłosisz." keeps>
      {(loaded) => <Begun {...loaded} />}
    </OfficePage>
  );
}

/** Begins anew where the reader throws away what they typed before. */
function Begun({ user, kept }: Loaded) {
  const [round, setRound] = useState(0);
  const again = (): void => setRound(round + 1);
  return <NewConsultation key={round} user={user} kept={round === 0 ? kept : null} onDiscarded={again} />;
}

function NewConsultation({ user, kept, onDiscarded }: Loaded & { onDiscarded: () => void }) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const offices = useInitData().offices.filter(({ id }) =>
    mayInPartOf(permissionHolderOf(user), 'consultations.edit', id),
  );
  const [first] = offices;
  const [query] = useSearchParams();
  const [initial] = useState(() => ({
    ...emptyConsultation(first?.id ?? 0, warsawDate(new Date())),
    title: titleIn(query),
  }));
  const { start, keeper, copy } = useTypedDraft<TypedConsultation>(api, KEPT_NAME, kept);
  const state = useDraftForm<TypedConsultation, { id: number }>({
    initial,
    restored: start && { ...initial, ...start.draft },
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
      kept={{ keeper, revision: null }}
      above={
        start !== null &&
        state.changed && (
          <RestoredNotice
            keptAt={start.keptAt}
            label="Odrzuć i zacznij od nowa"
            onDiscard={() => {
              keeper.keep(null);
              onDiscarded();
            }}
          />
        )
      }
      label="Przygotuj konsultację"
      aside={
        <>
          <Link className="button button--tertiary" to={LIST}>
            Wróć do listy
          </Link>
          <SavedState changed={state.changed} savedAt={null} copy={copy} />
        </>
      }
    />
  );
}
