import { nbsp } from '@wiec/domain/polish-text.ts';
import { isAddressOn } from '@wiec/domain/portal-module.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { onlyWith } from '../../app/module-gate.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { useRootData } from '../../app/root-data.ts';
import { useSession } from '../../app/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loading } from '../../ui/loading.tsx';

/** Only for somebody who is signed in. */
const OwnSections = lazy(async () => ({ default: (await import('./parts/own-sections.tsx')).OwnSections }));

export const handle: PageHandle = { title: 'Moje sprawy' };

export const loader = onlyWith('consultation', 'budget', 'probe', 'survey');

/** What the reader has sent to the office, and what waits for them. */
export function Component() {
  const { status } = useSession();
  const flags = useRootData()?.init.appModuleFlags;
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>Moje sprawy</h1>
        <p className="lead">{nbsp('To, co wysłano z Twojego konta, co obserwujesz i co napisał do Ciebie urząd.')}</p>
      </div>
      {status === 'unknown' && <Loading rows={3} />}
      {status === 'anonymous' && (
        <Empty text="Zaloguj się, żeby zobaczyć swoje sprawy">
          <div className="buttons">
            <LinkButton to="/login?powrot=%2Fmoje-sprawy">Zaloguj się</LinkButton>
            {flags && isAddressOn('/sprawa', flags) && <Link to="/sprawa">Mam numer sprawy i PIN</Link>}
          </div>
        </Empty>
      )}
      {status === 'signed-in' && (
        <Suspense fallback={<Loading rows={3} />}>
          <OwnSections />
        </Suspense>
      )}
    </div>
  );
}
