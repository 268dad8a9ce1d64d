import { Link } from 'react-router';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from '../../ui/banner.tsx';
import type { AreaView } from './ballot-view.ts';
import { refusalSentences } from './code-field.tsx';
import type { Sending } from './use-cast-ballot.ts';

interface SendingBannerProps {
  sending: Sending;
  areas: readonly AreaView[];
  signInHref: string;
}

/** What happened to the ballot that was sent, where it was sent; what was typed stays. */
export function SendingBanner({ sending, areas, signInHref }: SendingBannerProps) {
  if (sending.state === 'waiting') {
    return (
      <Banner role="status" title="Nie ma połączenia. Próbujemy dalej">
        <p>{nbsp('Nie zamykaj tej karty. Ten sam głos nie zostanie policzony dwa razy.')}</p>
      </Banner>
    );
  }
  if (sending.state !== 'refused') return null;
  const { refusal } = sending;
  if (refusal.status === 0 || refusal.status >= 500) {
    return (
      <Banner kind="error" role="alert" title="Nie wiemy, czy Twój głos dotarł">
        <p>
          {nbsp(
            'Serwer nie odpowiedział. Sprawdź połączenie i naciśnij „Zagłosuj” jeszcze raz. Ten sam głos nie zostanie policzony dwa razy.',
          )}
        </p>
      </Banner>
    );
  }
  const used = areas.filter(({ given }) => given > 0).map(({ form }) => form.district.name);
  const sentences = refusalSentences(refusal);
  return (
    <Banner kind="error" role="alert" title="Błąd udziału w głosowaniu">
      {sentences.length === 1 ? (
        <p>{sentences[0]}</p>
      ) : (
        <ul className="sending-banner__list">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p>
        {nbsp(`Głos nie został zapisany (${used.length === 1 ? 'obszar' : 'obszary'}: ${used.join(', ')}).`)}
        {refusal.status === 401 && (
          <>
            {' '}
            <Link to={signInHref}>Zaloguj się</Link>
          </>
        )}
      </p>
    </Banner>
  );
}
