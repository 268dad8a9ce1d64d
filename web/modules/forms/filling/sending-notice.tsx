import { nbsp } from '@wiec/domain/polish-text.ts';
import type { Sending } from '../../../lib/sending/use-send-once.ts';
import { Banner } from '../../../ui/banner.tsx';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';

interface SendingNoticeProps {
  sending: Sending;
  signInHref: string;
  onCancel: () => void;
  /** To go on as a visitor, where the form takes them. */
  onGoOn: (() => void) | null;
}

/** What happened to the form that was sent; what was typed stays. */
export function SendingNotice({ sending, signInHref, onCancel, onGoOn }: SendingNoticeProps) {
  if (sending.state === 'waiting') {
    return (
      <Banner role="status" title="Nie ma połączenia. Próbujemy dalej">
        <p>
          {nbsp(
            'Odpowiedzi czekają w tej karcie i wyślemy je sami, gdy wróci połączenie, także po odświeżeniu strony. Nie zostaną policzone dwa razy.',
          )}
        </p>
        <button type="button" className="button button--tertiary" onClick={onCancel}>
          Nie wysyłaj
        </button>
      </Banner>
    );
  }
  if (sending.state === 'stopped') {
    return (
      <Banner role="status" title="Wysyłanie zatrzymane">
        <p>
          {nbsp(
            'Nie wiemy, czy odpowiedzi zdążyły dotrzeć. Jeśli dotarły, już się liczą i nie można ich zmienić. Jeśli nie, możesz je poprawić i wysłać.',
          )}
        </p>
      </Banner>
    );
  }
  if (sending.state === 'signed-out') {
    return (
      <Banner role="alert" title="Zalogowanie wygasło">
        <p>
          {nbsp('Odpowiedzi zostały.')} <a href={signInHref}>Zaloguj się ponownie</a>, a wrócisz w&nbsp;to samo miejsce.
        </p>
        {onGoOn !== null && (
          <button type="button" className="button button--tertiary" onClick={onGoOn}>
            Wypełniaj bez logowania
          </button>
        )}
      </Banner>
    );
  }
  if (sending.state !== 'refused') return null;
  const { refusal } = sending;
  if (refusal.status === 0 || refusal.status >= 500) {
    return (
      <Banner kind="error" role="alert" title="Nie wiemy, czy odpowiedzi dotarły">
        <p>
          {nbsp(
            'Serwer nie odpowiedział. Sprawdź połączenie i wyślij jeszcze raz. Odpowiedzi nie zostaną policzone dwa razy.',
          )}
        </p>
      </Banner>
    );
  }
  return (
    <RefusalBanner failure="vote" refusal={refusal}>
      <p>
        Odpowiedzi nie zostały zapisane.
        {refusal.status === 401 && (
          <>
            {' '}
            <a href={signInHref}>Zaloguj się</a>
          </>
        )}
      </p>
    </RefusalBanner>
  );
}
