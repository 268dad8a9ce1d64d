import { nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface FailedBannerProps {
  title: string;
  sentences?: readonly string[];
  /** Said where there are no sentences; null: the title says what to do. */
  advice?: string | null;
  busy?: boolean;
  onRetry: () => void;
}

const CONNECTION = 'Sprawdź połączenie i spróbuj jeszcze raz.';

/** What failed to load, and the way to try again. */
export function FailedBanner({ title, sentences = [], advice = CONNECTION, busy = false, onRetry }: FailedBannerProps) {
  const said = sentences.join(' ') || advice;
  return (
    <Banner kind="error" title={title} role="alert">
      {said !== null && <p>{nbsp(said)}</p>}
      <Button variant="tertiary" busy={busy} busyLabel="Wczytywanie..." onClick={onRetry}>
        Wczytaj ponownie
      </Button>
    </Banner>
  );
}
