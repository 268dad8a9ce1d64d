import { OFFICE_SOON_DAYS } from '@wiec/domain/desk-queue.ts';
import { DeadlineMark } from './deadline.tsx';

/** How long there is still time for what the office looks after: on honey only when it is due soon for the office. */
export const OfficeDeadline = (props: Omit<Parameters<typeof DeadlineMark>[0], 'soonDays'>) => (
  <DeadlineMark {...props} soonDays={OFFICE_SOON_DAYS} />
);
