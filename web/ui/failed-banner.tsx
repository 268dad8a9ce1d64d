import { nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface FailedBannerProps {
  title: string;
  sentences?: readonly string[];
  busy?: boolean;
  onRetry: () => void;
}

/** What failed to load, and the way to try again. */
export function FailedBanner({ title, sentences = [], busy = false, onRetry }: FailedBannerProps) {
  return (
    <Banner kind="error" title={title} role="alert">
      <p>{nbsp(sentences.join(' ') || 'Sprawdź połączenie i spróbuj jeszcze raz.')}</p>
      <Button variant="tertiary" busy={busy} busyLabel="Wczytywanie..." onClick={onRetry}>
        Wczytaj ponownie
      </Button>
    </Banner>
  );
}
