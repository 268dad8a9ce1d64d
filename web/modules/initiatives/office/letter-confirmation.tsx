import type { LetterConfirmation as Confirmation } from '@wiec/contract/case-letters.ts';
import { formatDate, formatDay, lastDayOf, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { casePath } from '../sent-initiative.ts';

interface LetterConfirmationProps {
  read: Confirmation;
  /** Where the portal stands, as residents know it. */
  origin: string;
  /** Other buttons beside 'Drukuj'. */
  children: ReactNode;
}

/** What is printed for whoever brought a letter: that it came, by when it is answered, and how they open its page. */
export function LetterConfirmation({ read, origin, children }: LetterConfirmationProps) {
  const { number, officeName, name, address, receivedAt, classDue, answerDue, token, pin, letter } = read;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [number]);
  const until = (due: string) => formatDay(lastDayOf(new Date(due)));
  return (
    <section className="letter-confirmation" aria-labelledby="potwierdzenie">
      <p className="muted">{nbsp(officeName)}</p>
      <h2 id="potwierdzenie" ref={heading} tabIndex={-1}>
        Potwierdzenie wpływu pisma
      </h2>
      {(name !== '' || address !== '') && (
        <p className="letter-confirmation__sender">
          {name}
          {name !== '' && address !== '' && <br />}
          {address}
        </p>
      )}
      <dl className="facts">
        <dt>Numer sprawy</dt>
        <dd className="num">{number}</dd>
        <dt>Data wpływu</dt>
        <dd>{formatDate(warsawDate(new Date(receivedAt)))}</dd>
        <dt>Sprawdzenie, czego dotyczy</dt>
        <dd>{nbsp(`do ${until(classDue)}`)}</dd>
        <dt>Odpowiedź</dt>
        <dd>{nbsp(`do ${until(answerDue)}, a jeśli prawo daje inny termin, powie o tym strona sprawy`)}</dd>
      </dl>
      <div className="letter-confirmation__frame">
        <div>
          <p>{nbsp('Przebieg sprawy i odpowiedź urzędu przeczytasz na jej stronie. Wystarczą numer i PIN:')}</p>
          <p className="letter-confirmation__where">{`${hostOf(origin)}/sprawa`}</p>
          <p className="letter-confirmation__key">
            {number}
            <span className="letter-confirmation__pin">{`PIN ${pin.slice(0, 4)} ${pin.slice(4)}`}</span>
          </p>
          <p className="small muted">
            {nbsp(
              `Kto zna numer i PIN, widzi sprawę, więc nie pokazuj ich nikomu.${letter ? ' Adres strony wysłaliśmy też e-mailem.' : ''}`,
            )}
          </p>
        </div>
        <QrCode text={`${origin}${casePath(token)}`} label="Kod QR, który otwiera stronę sprawy" />
      </div>
      <div className="buttons no-print">
        <Button onClick={() => window.print()}>Drukuj potwierdzenie</Button>
        {children}
      </div>
    </section>
  );
}

const hostOf = (origin: string): string => origin.replace(/^https?:\/\//u, '');
