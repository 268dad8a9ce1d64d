import { type CardOutcome, checkPaperCard, enterPaperCard } from '@wiec/contract/paper-cards.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { ReceiptCode } from '../../../../ui/receipt-code.tsx';
import { CardForm, type TypedCard } from './card-form.tsx';
import type { DoubleDeskProps } from './double-desk.tsx';
import { useCardSending } from './use-card-sending.ts';

/** As it is sent: a card with flags is nothing but them. */
export const cardEntryOf = ({ number, flags, consultationForms, userData }: TypedCard) => ({
  number,
  flags,
  ballot: flags.length > 0 ? null : { consultationForms, userData },
});

interface TypeCardsProps extends DoubleDeskProps {
  /** The first person's entry, or the second one's. */
  step: 'enter' | 'check';
}

/** One card after the other, typed for the first time or anew. */
export function TypeCards({ project, districts, api, step, onDone }: TypeCardsProps) {
  const [saved, setSaved] = useState<{ outcome: CardOutcome; count: number } | null>(null);
  const { busy, refusal, isUnknown, send, startAnew } = useCardSending();
  const endpoint = step === 'enter' ? enterPaperCard : checkPaperCard;
  return (
    <>
      <CardOutcomeNote outcome={saved?.outcome ?? null} />
      <CardForm
        project={project}
        districts={districts}
        numbered
        button={step === 'enter' ? 'Zapisz i następna' : 'Porównaj i zatwierdź'}
        savedCards={saved?.count ?? 0}
        busy={busy}
        refusal={refusal}
        isUnknown={isUnknown}
        onClear={startAnew}
        send={(card) =>
          void send(
            (headers) => call(api, endpoint, { params: { id: project.id }, body: cardEntryOf(card), headers }),
            (outcome) => {
              setSaved((before) => ({ outcome, count: (before?.count ?? 0) + 1 }));
              onDone();
            },
          )
        }
      />
    </>
  );
}

/** What became of the card that was just typed; of an accepted one the code that is written on it. */
export function CardOutcomeNote({ outcome }: { outcome: CardOutcome | null }) {
  return (
    <>
      <div role="status">
        {outcome !== null && (
          <h2 className="saved-card__head">{nbsp(`Karta ${outcome.card.number}: ${becameOf(outcome)}`)}</h2>
        )}
      </div>
      {outcome?.receipt && (
        <div className="saved-card">
          <p id="kod-karty">{nbsp('Kod potwierdzenia. Przepisz go na kartę.')}</p>
          <ReceiptCode receipt={outcome.receipt} labelledBy="kod-karty" />
        </div>
      )}
    </>
  );
}

function becameOf({ card, differences }: CardOutcome): string {
  switch (card.state) {
    case 'entered':
      return 'zapieczętowana, sprawdzi ją inna osoba';
    case 'differs':
      return `${countPl(differences ?? 0, 'pole się różni', 'pola się różnią', 'pól się różni')}, rozstrzygnie trzecia osoba`;
    case 'retype':
      return 'pierwszy wpis nie zgadza się z oryginałem, wpisz całą kartę';
    case 'accepted':
      return 'przyjęta';
    case 'invalid':
      return 'nieważna';
    case 'released':
      return 'cofnięta, dwie osoby wpiszą ją od nowa';
    case 'unchecked':
      return 'nie sprawdzono jej przed zamknięciem';
  }
}
