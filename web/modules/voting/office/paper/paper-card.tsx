import { enterPaperBallot, type Receipt } from '@wiec/contract/ballots.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { type ApiCaller, call } from '../../../../lib/api.ts';
import type { District } from '../../voter/voter-fields.ts';
import { CardForm } from './card-form.tsx';
import { SavedCard } from './saved-card.tsx';
import { useCardSending } from './use-card-sending.ts';

interface PaperCardProps {
  project: VoteProject;
  districts: readonly District[];
  api: ApiCaller;
}

/** One paper card after the other, where one person types each. */
export function PaperCard({ project, districts, api }: PaperCardProps) {
  const [saved, setSaved] = useState<{ receipt: Receipt; count: number } | null>(null);
  const { busy, refusal, isUnknown, send, startAnew } = useCardSending();
  return (
    <>
      <div role="status">
        {saved !== null && <h2 className="saved-card__head">{nbsp(`Karta ${saved.count} jest zapisana`)}</h2>}
      </div>
      {saved !== null && <SavedCard receipt={saved.receipt} />}
      <CardForm
        project={project}
        districts={districts}
        button="Zapisz i następna"
        savedCards={saved?.count ?? 0}
        busy={busy}
        refusal={refusal}
        isUnknown={isUnknown}
        onClear={startAnew}
        send={({ consultationForms, userData }) =>
          void send(
            (headers) =>
              call(api, enterPaperBallot, {
                params: { id: project.id },
                body: { consultationForms, userData },
                headers,
              }),
            (receipt) => setSaved((before) => ({ receipt, count: (before?.count ?? 0) + 1 })),
          )
        }
      />
    </>
  );
}
