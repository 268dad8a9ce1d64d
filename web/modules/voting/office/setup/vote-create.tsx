import { createVote } from '@wiec/contract/office-vote-setup.ts';
import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApi } from '../../../../app/providers.tsx';
import { call, type Refusal } from '../../../../lib/api.ts';
import { isLost } from '../../../../texts/failures.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/field.tsx';
import { useBusy } from '../../../../ui/form/use-busy.ts';
import { useKnownAnswer } from '../../../../ui/form/use-known-answer.ts';
import { useLostAnswer } from '../../../../ui/form/use-lost-answer.ts';
import { RefusalBanner } from '../../../../ui/refusal-banner.tsx';
import { voteSetupPath } from '../office-vote-paths.ts';

interface VoteCreateProps {
  editionId: number;
  /** In which the reader may make its vote, and none is yet. */
  offices: readonly { id: number; name: string }[];
  /** Those of the edition that are there. */
  made: readonly OfficeVote[];
  /** Votes with whose rules it may begin, the newest first. */
  votes: readonly OfficeVote[];
  /** Reads the edition anew. */
  onDone: () => Promise<void>;
}

/** Makes the vote of an edition: as the last one was, or with usual settings. Of one whose answer is lost it finds out what became. */
export function VoteCreate({ editionId, offices, made, votes, onDone }: VoteCreateProps) {
  const api = useApi();
  const navigate = useNavigate();
  const [selected, setSelected] = useState<number | null>(null);
  // Its vote may be there meanwhile.
  const office = offices.find(({ id }) => id === selected) ?? offices[0];
  const earlier = votes.filter((vote) => vote.officeId === office?.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const from = chosen ?? String(earlier[0]?.id ?? '');
  const [refused, setRefused] = useState<{ refusal: Refusal; officeId: number; wasLost: boolean } | null>(null);
  const found = refused === null ? undefined : made.find((vote) => vote.officeId === refused.officeId);
  const heard = useLostAnswer(onDone);
  useKnownAnswer(found !== undefined, heard);
  const [busy, run] = useBusy();
  const make = async (officeId: number): Promise<void> => {
    const reply = await call(api, createVote, {
      params: { id: editionId },
      body: { officeId, from: from === '' ? null : Number(from) },
    });
    heard(reply.ok ? 200 : reply.status);
    if (reply.ok) return navigate(voteSetupPath(reply.data.id));
    const wasLost = isLost(reply.status) || (refused?.officeId === officeId && refused.wasLost);
    setRefused({ refusal: reply, officeId, wasLost });
  };
  return (
    <>
      {refused !== null && found !== undefined && <Found vote={found} wasLost={refused.wasLost} />}
      {office !== undefined && (
        <form
          className="setting-form"
          aria-label="Przygotuj głosowanie"
          onSubmit={(event) => {
            event.preventDefault();
            void run(() => make(office.id));
          }}
        >
          {offices.length > 1 && (
            <SelectField
              label="Urząd"
              name="officeId"
              value={office.id}
              onChange={({ target }) => {
                setSelected(Number(target.value));
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
          {refused !== null && found === undefined && (
            <RefusalBanner failure={officeFailures.voteAct} refusal={refused.refusal} />
          )}
          <div className="setting-form__actions">
            <Button type="submit" variant="secondary" busy={busy} busyLabel="Zakładanie">
              Przygotuj głosowanie
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

/** The vote is there: of an answer that was lost, or since somebody else made it. The form may be gone, and the focus with it. */
function Found({ vote, wasLost }: { vote: OfficeVote; wasLost: boolean }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} role="status">
      <Banner kind="info" title={wasLost ? 'Głosowanie jest przygotowane' : 'Ta edycja ma już głosowanie tego urzędu.'}>
        <Link to={voteSetupPath(vote.id)}>{nbsp(`Ustawienia: ${vote.title}`)}</Link>
      </Banner>
    </div>
  );
}
