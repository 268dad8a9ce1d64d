import { getPaperDesk, type PaperDesk } from '@wiec/contract/paper-cards.ts';
import { countPl, nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { useRef, useState } from 'react';
import { type ApiCaller, call } from '../../../../lib/api.ts';
import { useLooksAgain } from '../../../../lib/use-looks-again.ts';
import { Button } from '../../../../ui/button.tsx';

/** Milliseconds between two looks: a card is typed in half a minute. */
const LOOK_EVERY = 20_000;

interface NewlyWaitingProps {
  vote: { id: number };
  desk: PaperDesk;
  /** The list that is looked at. */
  list: 'toCheck' | 'toSettle';
  api: ApiCaller;
  /** The page is read again. */
  onDone: () => void;
}

/**
 * Says that cards wait which others typed since the page was read, and shows them when it is asked to: nothing moves by itself
 * under the hands of whoever types.
 */
export function NewlyWaiting({ vote: { id }, desk, list, api, onDone }: NewlyWaitingProps) {
  const [found, setFound] = useState<readonly number[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useLooksAgain(LOOK_EVERY, async () => {
    const reply = await call(api, getPaperDesk, { params: { id } });
    if (reply.ok) setFound(reply.data[list].map((card) => card.id));
  });
  const shown = new Set(desk[list].map((card) => card.id));
  const count = found.filter((card) => !shown.has(card)).length;
  const show = (): void => {
    // The button goes.
    box.current?.focus();
    onDone();
  };
  return (
    <div ref={box} tabIndex={-1} className="newly-waiting">
      <p role="status">
        {count > 0 &&
          nbsp(`${pluralPl(count, 'Doszła', 'Doszły', 'Doszło')} ${countPl(count, 'karta', 'karty', 'kart')}.`)}
      </p>
      {count > 0 && (
        <Button variant="secondary" onClick={show}>
          Pokaż
        </Button>
      )}
    </div>
  );
}
