import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { texts } from '../texts/polish.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { ECOLOGY } from '../ui/art/ecology.tsx';
import { MotifFrame } from '../ui/motif-frame.tsx';
import { BackButton } from './back-button.tsx';

/** Then the home page opens by itself, unless the reader stops it (WCAG 2.2.1). */
const COUNTDOWN_SECONDS = 10;

export function NotFound() {
  const navigate = useNavigate();
  // Null until scripts run: without them there is no countdown, and none is announced.
  const [left, setLeft] = useState<number | null>(null);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (stopped) return;
    if (left === null) {
      setLeft(COUNTDOWN_SECONDS);
      return;
    }
    if (left === 0) {
      void navigate('/', { replace: true });
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, stopped, navigate]);
  return (
    <div className="wrap page-title stand-in">
      <MotifFrame tone="bare">{ECOLOGY}</MotifFrame>
      <h1>{texts.pageMissing}</h1>
      <p className="lead">
        {left === null
          ? 'Sprawdź adres albo zacznij od strony głównej.'
          : stopped
            ? 'Odliczanie zatrzymane.'
            : nbsp(`Za ${countPl(left, 'sekundę', 'sekundy', 'sekund')} przejdziemy do strony głównej.`)}
      </p>
      <div className="buttons">
        <LinkButton to="/">{texts.home}</LinkButton>
        <BackButton />
        {left !== null && !stopped && (
          <Button variant="tertiary" onClick={() => setStopped(true)}>
            Zatrzymaj odliczanie
          </Button>
        )}
      </div>
    </div>
  );
}
