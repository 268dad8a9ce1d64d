import type { Receipt } from '@wiec/contract/ballots.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Button } from '../../../../ui/button.tsx';

/** What is written on the card that has just been saved. It says nothing of the person or the choices. */
export function SavedCard({ receipt }: { receipt: Receipt }) {
  const groups = receipt.receipt.match(/.{1,4}/g) ?? [];
  return (
    <div className="saved-card">
      <p className="muted">{formatDateTime(new Date(receipt.castAt))}</p>
      {receipt.awaitsVerification && (
        <p>{nbsp('Głos czeka na weryfikację danych. Dopiero po niej zostanie policzony.')}</p>
      )}
      <p id="kod-karty">{nbsp('Kod potwierdzenia. Przepisz go na kartę albo wydrukuj i dołącz do niej.')}</p>
      <p className="receipt__digits num" aria-labelledby="kod-karty" role="group" data-receipt={receipt.receipt}>
        {groups.map((group, i) => (
          <span key={i}>{group}</span>
        ))}
      </p>
      <div className="buttons buttons--stretch saved-card__print">
        <Button variant="secondary" onClick={() => window.print()}>
          Drukuj kod
        </Button>
      </div>
    </div>
  );
}
