import { releasePaperCard, type PaperCard } from '@wiec/contract/paper-cards.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { cardStateNames } from '@wiec/domain/paper-card.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { type ApiCaller, call, type Refusal } from '../../../../lib/api.ts';
import { isLost } from '../../../../texts/failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { useBusy } from '../../../../ui/form/use-busy.ts';
import { useKnownAnswer } from '../../../../ui/form/use-known-answer.ts';
import { useLostAnswer } from '../../../../ui/form/use-lost-answer.ts';
import { RefusalBanner } from '../../../../ui/refusal-banner.tsx';
import { Section } from '../../../../ui/section.tsx';
import { officeFailures } from '../../../../texts/office-failures.ts';

interface CardListProps {
  title: string;
  cards: readonly PaperCard[];
  vote: { id: number };
  api: ApiCaller;
  onDone: () => void;
  /** Whoever entered a card takes it back while nobody has checked it. */
  mayRelease?: boolean;
}

/** Cards by their numbers: never what was typed. */
export function CardList({ title, cards, vote, api, onDone, mayRelease = false }: CardListProps) {
  const [busy, run] = useBusy();
  const [refused, setRefused] = useState<{ refusal: Refusal; cardId: number; wasLost: boolean } | null>(null);
  // The card's own line says then what became of it.
  const isKnown =
    refused?.wasLost === true && !cards.some(({ id, state }) => id === refused.cardId && state === 'entered');
  const heard = useLostAnswer(async () => onDone());
  useKnownAnswer(isKnown, heard);
  if (cards.length === 0) return null;
  const release = async (cardId: number): Promise<void> => {
    setRefused(null);
    const reply = await run(() => call(api, releasePaperCard, { params: { id: vote.id, cardId }, body: {} }));
    if (reply === undefined) return;
    if (!reply.ok) {
      const wasLost = isLost(reply.status) || (refused?.cardId === cardId && refused.wasLost);
      setRefused({ refusal: reply, cardId, wasLost });
    }
    heard(reply.ok ? 200 : reply.status);
    onDone();
  };
  return (
    <Section id="lista-kart" title={title}>
      {refused !== null && !isKnown && (
        <RefusalBanner failure={officeFailures.paperRelease} refusal={refused.refusal} />
      )}
      <table className="table office-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Karta</th>
            <th scope="col" className="office-table__wide">
              Punkt
            </th>
            <th scope="col">Stan</th>
          </tr>
        </thead>
        <tbody>
          {cards.map(({ id, number, pointName, enteredAt, state }) => (
            <tr key={id}>
              <th scope="row">
                <span className="num">{number}</span>
                <span className="office-table__narrow">{nbsp(pointName ?? 'spoza punktów')}</span>
              </th>
              <td className="office-table__wide">
                {nbsp(pointName ?? 'spoza punktów')}
                <span className="office-table__more">{formatDateTime(new Date(enteredAt))}</span>
              </td>
              <td>
                {cardStateNames[state]}
                {mayRelease && state === 'entered' && (
                  <span className="office-table__more">
                    <Button variant="tertiary" busy={busy} onClick={() => void release(id)}>
                      Cofnij wpis
                      <span className="visually-hidden"> karty {number}</span>
                    </Button>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
