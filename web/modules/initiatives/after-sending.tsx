import { lazy, Suspense, useEffect, useState } from 'react';
import { PERSONAL } from '../../lib/personal-storage.ts';

/** As `sent-initiative` keeps it. A test holds the two together. */
export const SENT = `${PERSONAL}szkic.inicjatywa-wyslana`;

const SentNotice = lazy(() => import('./sent-notice.tsx'));

/** What the home page shows to whoever has just sent an initiative (1-portal §4); everybody else loads nothing of it. */
export function AfterSending() {
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    try {
      setSent(sessionStorage.getItem(SENT) !== null);
    } catch {
      // Storage is forbidden: nothing was kept.
    }
  }, []);
  return (
    isSent && (
      <Suspense>
        <SentNotice />
      </Suspense>
    )
  );
}
