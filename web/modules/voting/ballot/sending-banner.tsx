import { Fragment } from 'react';
import { Link } from 'react-router';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import { areaAnchor } from '../points/area-section.tsx';
import type { AreaView } from './ballot-view.ts';
import type { Sending } from '../../../lib/sending/use-send-once.ts';

interface SendingBannerProps {
  sending: Sending;
  areas: readonly AreaView[];
  signInHref: string;
  /** Stops waiting for a connection. */
  onCancel: () => void;
}

/** What happened to the ballot that was sent, where it was sent; what was typed stays. */
export function SendingBanner({ sending, areas, signInHref, onCancel }: SendingBannerProps) {
  if (sending.state === 'waiting') {
    return (
      <Banner role="status" title="Nie ma połączenia. Próbujemy dalej">
        <p>
          {nbsp(
            'Głos czeka w tej karcie i wyślemy go sami, gdy wróci połączenie, także po odświeżeniu strony. Ten sam głos nie zostanie policzony dwa razy.',
          )}
        </p>
        <Button variant="tertiary" onClick={onCancel}>
          Nie wysyłaj
        </Button>
      </Banner>
    );
  }
  if (sending.state === 'stopped') {
    return (
      <Banner role="status" title="Wysyłanie zatrzymane">
        <p>
          {nbsp(
            'Nie wiemy, czy głos zdążył dotrzeć. Jeśli dotarł, już się liczy i nie można go zmienić. Jeśli nie, możesz go poprawić i wysłać.',
          )}
        </p>
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
  const flagged = new Set(refusal.errors.map(({ formId }) => formId));
  const sent = areas.filter(({ given }) => given > 0);
  const refused = sent.filter(({ form }) => flagged.has(form.id));
  return (
    <RefusalBanner failure="vote" refusal={refusal}>
      <p>
        {nbsp(`Głos nie został zapisany. ${refused.length > 0 ? 'Do poprawy:' : 'Obszary:'}`)}{' '}
        {(refused.length > 0 ? refused : sent).map(({ form }, i) => (
          <Fragment key={form.id}>
            {i > 0 && ', '}
            <Link to={{ search: '', hash: areaAnchor(form.id) }}>{nbsp(form.district.name)}</Link>
          </Fragment>
        ))}
        .
        {refusal.status === 401 && (
          <>
            {' '}
            <Link to={signInHref}>Zaloguj się</Link>
          </>
        )}
      </p>
    </RefusalBanner>
  );
}
