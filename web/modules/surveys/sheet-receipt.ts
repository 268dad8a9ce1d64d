import type { Receipt } from '@wiec/contract/ballots.ts';
import { parseReceipt } from '../../lib/kept-receipt.ts';
import { PERSONAL } from '../../lib/personal-storage.ts';

const nameOf = (formId: number): string => `${PERSONAL}ankieta.${formId}`;

/** The receipt of a sheet that this tab sent; it dies with the tab, and when the reader signs out. */
export function readReceipt(formId: number): Receipt | null {
  try {
    return parseReceipt(JSON.parse(window.sessionStorage.getItem(nameOf(formId)) ?? 'null'));
  } catch {
    return null;
  }
}

export function storeReceipt(formId: number, receipt: Receipt): void {
  try {
    window.sessionStorage.setItem(nameOf(formId), JSON.stringify(receipt));
  } catch {
    // Forbidden or full: the page shows it while it is open.
  }
}
