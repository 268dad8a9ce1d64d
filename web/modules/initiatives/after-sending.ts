import { type ComponentType, useEffect, useState } from 'react';
import { PERSONAL } from '../../lib/personal-storage.ts';

/** As `sent-initiative` keeps it. A test holds the two together. */
const SENT = `${PERSONAL}szkic.inicjatywa-wyslana`;

/** What the home page shows to whoever has just sent an initiative (1-portal §4); null for everybody else, who loads nothing. */
export function useAfterSending(): ComponentType | null {
  const [notice, setNotice] = useState<{ default: ComponentType } | null>(null);
  useEffect(() => {
    try {
      if (sessionStorage.getItem(SENT)) void import('./sent-notice.tsx').then(setNotice);
    } catch {
      // Storage is forbidden: nothing was kept.
    }
  }, []);
  return notice && notice.default;
}
