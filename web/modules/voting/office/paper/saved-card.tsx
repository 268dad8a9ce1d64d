import type { Receipt } from '@wiec/contract/ballots.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReceiptCode } from '../../../../ui/receipt-code.tsx';

/** What is written on the card that has just been saved. It says nothing of the person or the choices. */
export function SavedCard({ receipt }: { receipt: Receipt }) {
  return (
    <div className="saved-card">
      <p className="muted">{formatDateTime(new Date(receipt.castAt))}</p>
      {receipt.awaitsVerification && (
        <p>{nbsp('Głos czeka na weryfikację danych. Dopiero po niej zostanie policzony.')}</p>
      )}
      <p id="kod-karty">{nbsp('Kod potwierdzenia. Przepisz go na kartę albo wydrukuj i dołącz do niej.')}</p>
      <ReceiptCode receipt={receipt.receipt} labelledBy="kod-karty" />
      <div className="buttons buttons--stretch saved-card__print">
        <Button variant="secondary" onClick={() => window.print()}>
          Drukuj kod
        </Button>
      </div>
    </div>
  );
}
