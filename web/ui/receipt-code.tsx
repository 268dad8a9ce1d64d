import { receiptCodeGroups } from '@wiec/domain/receipt-code.ts';
import '../styles/receipt.css';

/** A receipt as it is written down: in groups that are never split, and letter by letter for those who listen. */
export function ReceiptCode({ receipt, labelledBy }: { receipt: string; labelledBy: string }) {
  const groups = receiptCodeGroups(receipt);
  return (
    <p className="receipt__digits num" role="group" aria-labelledby={labelledBy} data-receipt={receipt} data-kept-clear>
      <span aria-hidden="true" className="receipt__groups">
        {groups.map((group, at) => (
          <span key={at}>{at < groups.length - 1 ? `${group}-` : group}</span>
        ))}
      </span>
      <span className="visually-hidden">{groups.map((group) => [...group].join(' ')).join(', ')}</span>
    </p>
  );
}
