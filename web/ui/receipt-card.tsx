import type { Receipt } from '@wiec/contract/ballots.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { receiptCode } from '@wiec/domain/receipt-code.ts';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import '../styles/receipt.css';
import { LindenBand } from './art/linden-tree.tsx';
import { Button } from './button.tsx';
import { QrCode } from './qr-code.tsx';
import { ReceiptCode } from './receipt-code.tsx';

interface ReceiptCardProps {
  receipt: Receipt;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Thanks, and what was received. */
  lead: ReactNode;
  /** Of what it is, where the thanks do not name it. */
  about?: ReactNode;
  /** What the code proves. */
  note: ReactNode;
  /** Path of the page on which receipts of this vote are looked up. */
  lookUp: string;
}

/**
 * That it was received, and the code that proves it: short, to be written down, and whole in the QR code and on paper. Only the whole one
 * says which envelope it is beyond doubt (decision 0117).
 */
export function ReceiptCard({
  receipt: { receipt, castAt, message },
  heading,
  lead,
  about,
  note,
  lookUp,
}: ReceiptCardProps) {
  const [origin, setOrigin] = useState<string | null>(null);
  useEffect(() => setOrigin(window.location.origin), []);
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
            {about !== undefined && <p className="muted">{about}</p>}
            <div className="receipt__code">
              <div>
                <p className="muted" id="kod-potwierdzenia">
                  Kod potwierdzenia
                </p>
                <ReceiptCode receipt={receipt} labelledBy="kod-potwierdzenia" />
                <p className="muted small">{note}</p>
                <ReceiptActions receipt={receipt} />
              </div>
              {origin !== null && (
                <div className="receipt__qr">
                  <QrCode
                    text={`${origin}${lookUp}#${receipt}`}
                    label="Kod QR do strony, na której sprawdza się potwierdzenie"
                  />
                  <p className="muted small">
                    {nbsp('Zeskanuj innym telefonem: strona sprawdzi, czy koperta jest na publicznej liście.')}
                  </p>
                </div>
              )}
              <p className="receipt__whole num">Pełny kod: {receipt}</p>
            </div>
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
      await navigator.clipboard.writeText(receiptCode(receipt));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className="buttons buttons--stretch receipt__actions">
      <Button onClick={() => window.print()}>Drukuj</Button>
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
