import type { ReactNode } from 'react';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { Banner } from '../../ui/banner.tsx';
import { accountLink } from '../../ui/verdict-banner.tsx';
import { mayVote, type Viewer } from './voter/viewer.ts';

export function citizenBanner(project: VoteProject, { signedIn, isCitizen }: Viewer): ReactNode {
  const toldAlready = project.verdict.next === 'resident-portal';
  if (!signedIn || isCitizen || project.identityScheme === 'account' || toldAlready) return null;
  return (
    <Banner key="citizen" title="Na koncie brakuje danych mieszkańca">
      <p>
        {nbsp(
          mayVote(project)
            ? 'Możesz zagłosować, podając dane przed wysłaniem. Żeby następnym razem wystarczyło konto, uzupełnij je w portalu mieszkańca i zaloguj się ponownie.'
            : 'Uzupełnij je w portalu mieszkańca i zaloguj się ponownie.',
        )}
        {accountLink}
      </p>
    </Banner>
  );
}
