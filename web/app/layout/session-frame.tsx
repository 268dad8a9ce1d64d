import { lazy, Suspense } from 'react';
import { useSession } from '../session.ts';

/** Fetched once somebody is signed in: visitors, who are most readers, do without. */
const SessionWatch = lazy(() => import('./session-watch.tsx').then((loaded) => ({ default: loaded.SessionWatch })));

/** The hidden frame to the identity provider's logged-in page (spec/1 §2, Layout), for who is signed in. */
export function SessionFrame({ page }: { page: string | null }) {
  const signedIn = useSession().status === 'signed-in';
  if (!signedIn || page === null) return null;
  return (
    <Suspense fallback={null}>
      <SessionWatch page={page} />
    </Suspense>
  );
}
