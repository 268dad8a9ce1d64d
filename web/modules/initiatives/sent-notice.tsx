import { formatDay, formatDateTime, lastDayOf } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { casePath, INITIATIVE_SENT, type KeptReceipt, keepSent, readSent } from './sent-initiative.ts';
import '../../styles/initiative.css';

/** After sending, on the home page: where the case is, what it takes to open it on paper, what comes when. */
export default function SentNotice() {
  const [receipt, setReceipt] = useState(readSent);
  if (receipt === null) return null;
  const close = () => {
    keepSent(null);
    setReceipt(null);
  };
  return <Notice receipt={receipt} onClose={close} />;
}

function Notice({ receipt, onClose }: { receipt: KeptReceipt; onClose: () => void }) {
  const { number, token, pin, receivedAt, classDue, answerDue, to } = receipt;
  const [copied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const address = `${window.location.origin}${casePath(token)}`;
  const copy = () => {
    void navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => {},
    );
  };
  const until = (due: string) => `do ${formatDay(lastDayOf(new Date(due)))}`;
  return (
    <section className="wrap sent-initiative" aria-labelledby="wyslana-inicjatywa">
      <p className="muted">{formatDateTime(new Date(receivedAt))}</p>
      <h2 id="wyslana-inicjatywa" className="sent-initiative__title" ref={heading} tabIndex={-1}>
        {nbsp(INITIATIVE_SENT)}
      </h2>
      <div className="sent-initiative__frame">
        <p className="small muted">Adres Twojej sprawy</p>
        <p className="sent-initiative__host">{`${window.location.host}/sprawa/`}</p>
        <p className="sent-initiative__token">{token}</p>
        <p className="small muted">
          {nbsp(
            `Kto ma ten adres, widzi sprawę. ${to === null ? 'Zapisz go albo wydrukuj.' : `Wysłaliśmy go też na ${to}.`} Na papierze wystarczy numer ${number} i PIN ${pin.slice(0, 4)} ${pin.slice(4)}.`,
          )}
        </p>
      </div>
      <div className="buttons">
        <LinkButton to={casePath(token)}>Przejdź do sprawy</LinkButton>
        <Button variant="secondary" onClick={copy}>
          {copied ? 'Skopiowano' : 'Kopiuj adres'}
        </Button>
        <Button variant="tertiary" onClick={onClose}>
          Zamknij
        </Button>
      </div>
      <h3>Co dalej</h3>
      <dl className="sent-initiative__next">
        <div>
          <dt className="sent-initiative__now">Dziś</dt>
          <dd>
            <b>Zgłoszenie przyjęte.</b> {nbsp(`Numer sprawy ${number}.`)}
          </dd>
        </div>
        <div>
          <dt>{nbsp(until(classDue))}</dt>
          <dd>
            <b>Sprawdzenie,</b> {nbsp('czego dotyczy. Jeśli czegoś brakuje, zapytamy.')}
          </dd>
        </div>
        <div>
          <dt>{nbsp(until(answerDue))}</dt>
          <dd>
            <b>Odpowiedź</b> {nbsp(to === null ? 'na stronie sprawy.' : 'na stronie sprawy i e-mailem.')}
          </dd>
        </div>
      </dl>
    </section>
  );
}
