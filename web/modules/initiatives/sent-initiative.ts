import type { InitiativeReceipt } from '@wiec/contract/initiatives.ts';
import { keepTabDraft, readTabDraft } from '../../lib/tab-draft.ts';

export type KeptReceipt = Pick<
  InitiativeReceipt,
  'number' | 'token' | 'pin' | 'receivedAt' | 'classDue' | 'answerDue'
> & {
  /** Where the letter with the address goes; null: none is sent. */
  to: string | null;
};

const NAME = 'inicjatywa-wyslana';

/** What was just sent, so that the home page shows where its case is, also after a reload. @param receipt null: forgets it */
export const keepSent = (receipt: KeptReceipt | null): void => keepTabDraft(NAME, receipt);

export const readSent = (): KeptReceipt | null => readTabDraft(NAME) as KeptReceipt | null;

/** Of the page of a case. */
export const casePath = (token: string): string => `/sprawa/${token}`;

/** What is said once it is sent (1-portal §8). */
export const INITIATIVE_SENT = 'Inicjatywa obywatelska została przekazana do odpowiednich wydziałów urzędu';
