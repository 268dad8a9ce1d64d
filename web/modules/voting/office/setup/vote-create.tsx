import { createVote } from '@wiec/contract/office-vote-setup.ts';
import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../../app/providers.tsx';
import { call, type Refusal } from '../../../../lib/api.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/field.tsx';
import { useBusy } from '../../../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../../../ui/refusal-banner.tsx';
import { voteSetupPath } from '../office-vote-paths.ts';

interface VoteCreateProps {
  editionId: number;
  /** In which the reader may make its vote. */
  offices: readonly { id: number; name: string }[];
  /** Votes with whose rules it may begin, the newest first. */
  votes: readonly OfficeVote[];
}

/** Makes the vote of an edition: as the last one was, or with usual settings. */
export function VoteCreate({ editionId, offices, votes }: VoteCreateProps) {
  const api = useApi();
  const navigate = useNavigate();
  const [officeId, setOfficeId] = useState(offices[0]!.id);
  const earlier = votes.filter((vote) => vote.officeId === officeId);
  const [chosen, setChosen] = useState<string | null>(null);
  const from = chosen ?? String(earlier[0]?.id ?? '');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const make = async (): Promise<void> => {
    setRefusal(null);
    const reply = await call(api, createVote, {
      params: { id: editionId },
      body: { officeId, from: from === '' ? null : Number(from) },
    });
    if (reply.ok) await navigate(voteSetupPath(reply.data.id));
    else setRefusal(reply);
  };
  return (
    <form
      className="setting-form"
      aria-label="Przygotuj głosowanie"
      onSubmit={(event) => {
        event.preventDefault();
        void run(make);
      }}
    >
      {offices.length > 1 && (
        <SelectField
          label="Urząd"
          name="officeId"
          value={officeId}
          onChange={({ target }) => {
            setOfficeId(Number(target.value));
            setChosen(null);
          }}
        >
          {offices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {earlier.length > 0 && (
        <SelectField
          label="Zacznij od"
          help={nbsp(
            'Z innego głosowania biorą się obszary, pule, limity, zasady i teksty. Nie biorą się ludzie i projekty.',
          )}
          name="from"
          value={from}
          onChange={({ target }) => setChosen(target.value)}
        >
          {earlier.map(({ id, year, title }) => (
            <option key={id} value={id}>{`${title} (${year})`}</option>
          ))}
          <option value="">zwykłych ustawień</option>
        </SelectField>
      )}
      {refusal !== null && <RefusalBanner failure={officeFailures.voteAct} refusal={refusal} />}
      <div className="setting-form__actions">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zakładanie">
          Przygotuj głosowanie
        </Button>
      </div>
    </form>
  );
}
