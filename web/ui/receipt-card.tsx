import type { Receipt } from '@wiec/contract/ballots.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { type ReactNode, type RefObject, useState } from 'react';
import '../styles/receipt.css';
import { LindenBand } from './art/linden-tree.tsx';
import { Button } from './button.tsx';

interface ReceiptCardProps {
  receipt: Receipt;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Thanks, and what was received. */
  lead: ReactNode;
  /** What the code proves. */
  note: ReactNode;
}

/** That it was received, and the code that proves it, to be printed or copied. */
export function ReceiptCard({ receipt: { receipt, castAt, message }, heading, lead, note }: ReceiptCardProps) {
  const groups = receipt.match(/.{1,4}/g) ?? [];
  return (
    <>
      <div className="wrap">
        <section className="receipt">
          <div className="receipt__words">
            <p className="muted">{formatDateTime(new Date(castAt))}</p>
            <h1 ref={heading} tabIndex={-1}>
              {message}
            </h1>
            <p className="lead">{lead}</p>
            <div className="receipt__code">
              <p className="muted" id="potwierdzenie-opis">
                Kod potwierdzenia
              </p>
              {/* Read as one code, shown in fours. */}
              <p className="receipt__digits num" data-receipt={receipt}>
                {groups.map((group, i) => (
                  <span key={i}>{group}</span>
                ))}
              </p>
              <p className="muted small">{note}</p>
            </div>
            <ReceiptActions receipt={receipt} />
          </div>
          <div className="receipt__art">
            <LindenBand />
          </div>
        </section>
      </div>
      <div className="ground-line" />
    </>
  );
}

function ReceiptActions({ receipt }: { receipt: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(receipt);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className="buttons buttons--stretch receipt__actions">
      <Button onClick={() => window.print()}>Drukuj potwierdzenie</Button>
      <Button variant="secondary" onClick={() => void copy()}>
        Kopiuj kod
      </Button>
      <p role="status">
        {copied === true && 'Skopiowano.'}
        {copied === false && 'Nie udało się skopiować. Zaznacz kod i skopiuj go sam.'}
      </p>
    </div>
  );
}
