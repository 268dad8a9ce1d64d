import { nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface WaitsForConnectionProps {
  /** What waits, at the beginning of a sentence, with its verb: 'Wiadomość czeka'. */
  what: string;
  onCancel: () => void;
}

/** Something is sent again by itself while there is no connection (`lib/sending/use-patient-sending`). */
export function WaitsForConnection({ what, onCancel }: WaitsForConnectionProps) {
  return (
    <Banner role="status" title="Nie ma połączenia. Próbujemy dalej">
      <p>{nbsp(`${what} w tej karcie i wyślemy sami, gdy wróci połączenie. Nic nie dojdzie dwa razy.`)}</p>
      <Button variant="tertiary" onClick={onCancel}>
        Nie wysyłaj
      </Button>
    </Banner>
  );
}
