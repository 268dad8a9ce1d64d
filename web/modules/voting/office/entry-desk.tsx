import { settleContestedVote } from '@wiec/contract/contested-votes.ts';
import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { decideOnRegisterEntry, lookAtRegisterEntry, type RegisterEntry } from '@wiec/contract/vote-register.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { contestOutcomes, isFinalOutcome, settleContest } from '@wiec/domain/contested-vote.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { possibleDecisions } from '@wiec/domain/register-decision.ts';
import { useState } from 'react';
import { type ApiCaller, call, type Output, type Refusal } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { channelWords } from './channel-words.ts';
import { DecisionForm, type DecisionOption } from './decision-form.tsx';
import {
  contestWords,
  decisionKey,
  decisionWords,
  reasonWord,
  shortId,
  statusShapes,
  statusWords,
} from './entry-words.ts';
import { RegisteredPerson } from './registered-person.tsx';
import { officeFailures } from '../../../texts/office-failures.ts';

interface EntryDeskProps {
  vote: OfficeVote;
  entry: RegisterEntry;
  api: ApiCaller;
  /** The decision is written; `said` tells it in a sentence. */
  onDecided: (said: string) => void;
  /** Somebody else may have decided: the entry is read again. */
  onRefused: () => void;
}

/** One entry of the register: its state, its person on purpose only, and what the office decides about it. */
export function EntryDesk({ vote, entry, api, onDecided, onRefused }: EntryDeskProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const params = { id: vote.id, entryId: entry.entryId };
  const contested = entry.reason === 'contested';

  const decide = async (key: string): Promise<void> => {
    setRefusal(null);
    const reply = contested ? await settle(key) : await write(key);
    if (reply.ok) return onDecided(`Zapisano decyzję o wpisie ${shortId(entry.entryId)}`);
    setRefusal(reply);
    onRefused();
  };
  const settle = (key: string) => {
    const accepted = contestOutcomes.find((outcome) => outcome === key)!;
    return call(api, settleContestedVote, { params, body: { accepted, seen: entry.revision } });
  };
  const write = (key: string) => {
    const { decision } = possibleDecisions(entry).find((each) => decisionKey(each.decision) === key)!;
    return call(api, decideOnRegisterEntry, { params, body: { ...decision, seen: entry.revision } });
  };
  const options = contested ? contestOptions(entry) : decisionOptions(entry);
  return (
    <>
      <Section id="wpis" title="Wpis" aside={<p className="num">{entry.entryId}</p>}>
        <dl className="facts">
          <dt>Stan</dt>
          <dd>
            <span role="status">
              <StatusTag shape={statusShapes[entry.status]}>{statusWords[entry.status]}</StatusTag>
              {entry.reason !== null && `, ${reasonWord(entry.reason)}`}
            </span>
          </dd>
          <dt>Jak oddano</dt>
          <dd>{channelWords[entry.channel]}</dd>
          <dt>Kiedy</dt>
          <dd>{formatDateTime(new Date(entry.registeredAt))}</dd>
        </dl>
      </Section>
      <Section
        id="dane-osoby"
        title="Dane osoby"
        aside={<p>{nbsp('Potrzebne tylko do sprawdzenia, czy głos jest tej osoby i czy mogła głosować.')}</p>}
      >
        <PersonOnPurpose key={entry.entryId} voteId={vote.id} entry={entry} api={api} />
      </Section>
      <Section id="decyzja" title="Decyzja" aside={<p>{nbsp('Nikt, także urząd, nie widzi, jak głosowano.')}</p>}>
        {refusal !== null && <RefusalBanner failure={officeFailures.registerDecision} refusal={refusal} />}
        {vote.envelopes === 'sealed' ? (
          <DecisionForm key={`${entry.entryId} ${entry.status} ${entry.reason}`} options={options} decide={decide} />
        ) : (
          <p>{nbsp('Koperty są otwarte: o pojedynczych głosach nie można już decydować.')}</p>
        )}
      </Section>
    </>
  );
}

const decisionOptions = (entry: RegisterEntry): DecisionOption[] =>
  possibleDecisions(entry).map(({ decision, struck }) => ({
    key: decisionKey(decision),
    final: struck,
    ...decisionWords(decision, entry.status),
  }));

const contestOptions = (entry: RegisterEntry): DecisionOption[] =>
  contestOutcomes
    .filter((outcome) => settleContest({ ...entry, before: null }, outcome) !== null)
    .map((outcome) => ({ key: outcome, final: isFinalOutcome(outcome), ...contestWords[outcome] }));

interface PersonOnPurposeProps {
  voteId: number;
  entry: RegisterEntry;
  api: ApiCaller;
}

/** Personal data are asked for by a press of a button, which says before that it is written down. */
function PersonOnPurpose({ voteId, entry, api }: PersonOnPurposeProps) {
  const [shown, setShown] = useState<Output<typeof lookAtRegisterEntry> | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const contested = entry.reason === 'contested';

  const look = async (): Promise<void> => {
    if (busy) return;
    setRefusal(null);
    const reply = await run(() => call(api, lookAtRegisterEntry, { params: { id: voteId, entryId: entry.entryId } }));
    if (reply?.ok) setShown(reply.data);
    else setRefusal(reply ?? null);
  };
  if (shown !== null) {
    return contested ? (
      <div className="entry-pair">
        <RegisteredPerson title="Pierwszy głos" person={shown.person} focus />
        <RegisteredPerson title="Drugi głos" person={shown.contester} />
      </div>
    ) : (
      <RegisteredPerson title="Podane przy głosowaniu" person={shown.person} focus />
    );
  }
  if (entry.channel === 'account' && !contested) {
    return <p>{nbsp('Ta osoba głosowała przez konto i nie wpisywała danych.')}</p>;
  }
  return (
    <>
      {refusal !== null && <RefusalBanner failure={officeFailures.registerEntry} refusal={refusal} />}
      <p id="spojrzenie-opis">{nbsp('Obejrzenie danych zapisze się w dzienniku zdarzeń: kto, kiedy i który wpis.')}</p>
      <div className="buttons">
        <Button
          variant="secondary"
          aria-describedby="spojrzenie-opis"
          busy={busy}
          busyLabel="Wczytywanie..."
          onClick={() => void look()}
        >
          Pokaż dane osoby
        </Button>
      </div>
    </>
  );
}
