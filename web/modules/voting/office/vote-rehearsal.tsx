import {
  askForRehearsal,
  getRehearsal,
  type Rehearsal,
  type RehearsalReport,
} from '@wiec/contract/office-vote-rehearsal.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { rehearsalPhaseNames } from '@wiec/domain/rehearsal.ts';
import { useState } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { call, type Refusal } from '../../../lib/api.ts';
import { useLooksAgain, WHILE_IT_WORKS } from '../../../lib/use-looks-again.ts';
import { isLost } from '../../../texts/failures.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useLostAnswer } from '../../../ui/form/use-lost-answer.ts';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';

interface VoteRehearsalProps {
  voteId: number;
  /** As the page was read. */
  loaded: Rehearsal | null;
  /** `VoteCourse.opening.seen`. */
  seen: string;
  /** Something keeps the vote from being opened, so that there is nothing to try yet. */
  hasProblems: boolean;
  mayAsk: boolean;
  /** The rules have changed since they were read. */
  onChanged: () => Promise<void>;
}

/** The rules as they stand, tried by invented voters before the vote opens: what the last rehearsal found, and a new one. */
export function VoteRehearsal({ voteId, loaded, seen, hasProblems, mayAsk, onChanged }: VoteRehearsalProps) {
  const api = useApi();
  const [looked, setLast] = useState(loaded);
  // Another clerk may have asked for one meanwhile.
  const last = looked !== null && looked.askedAt >= (loaded?.askedAt ?? '') ? looked : loaded;
  const [refused, setRefused] = useState<{ refusal: Refusal; askedAt: string | undefined } | null>(null);
  const [busy, run] = useBusy();
  const goesOn = last !== null && last.endedAt === null;
  const params = { id: voteId };

  const look = async (): Promise<void> => {
    // Without a connection it is looked at again later.
    const reply = await call(api, getRehearsal, { params });
    if (reply.ok) setLast(reply.data.last);
  };
  useLooksAgain(goesOn ? WHILE_IT_WORKS : null, look);
  const heard = useLostAnswer(async () => {
    await look();
    await onChanged();
  });

  const ask = async (): Promise<void> => {
    const reply = await call(api, askForRehearsal, { params, body: { seen } });
    setRefused(reply.ok ? null : { refusal: reply, askedAt: last?.askedAt });
    if (reply.ok) setLast(reply.data.last);
    heard(reply.ok ? 200 : reply.status);
  };
  // Of an answer that is lost nothing is said any more once the page knows.
  const isFound = refused !== null && isLost(refused.refusal.status) && refused.askedAt !== last?.askedAt;
  return (
    <section className="vote-rehearsal" aria-labelledby="proba-glosowania">
      <h3 id="proba-glosowania">Próba głosowania</h3>
      <p>
        {nbsp(
          'Zmyśleni wyborcy zagłosują na wszystkie projekty według tych zasad, w osobnej bazie, której potem nie będzie. Portal policzy głosy i porówna je z oddanymi. W prawdziwym głosowaniu nic się nie zmieni i żaden list nie wyjdzie.',
        )}
      </p>
      <div role="status">{last !== null && <p>{nbsp(stateOf(last, seen))}</p>}</div>
      {!mayAsk && last === null && <p className="muted">{nbsp('Nikt jeszcze nie zrobił próby.')}</p>}
      {last !== null && last.report !== null && <Found report={last.report} />}
      {refused !== null && !isFound && (
        <RefusalBanner failure={officeFailures.voteRehearsal} refusal={refused.refusal} />
      )}
      {mayAsk && hasProblems && (
        <p className="muted">{nbsp('Próbę można zrobić, gdy nic nie przeszkadza w otwarciu głosowania.')}</p>
      )}
      {mayAsk && !hasProblems && (
        <p>
          <Button variant="secondary" busy={busy || goesOn} busyLabel="Próba trwa" onClick={() => void run(ask)}>
            {last === null ? 'Zrób próbę' : 'Zrób próbę jeszcze raz'}
          </Button>
        </p>
      )}
    </section>
  );
}

function stateOf({ askedAt, askedBy, phase, endedAt, problem, rules }: Rehearsal, seen: string): string {
  const who = askedBy === '' ? '' : `, ${askedBy}`;
  if (endedAt === null) {
    return phase === null ? 'Próba czeka na swoją kolej.' : `Próba trwa: ${rehearsalPhaseNames[phase]}.`;
  }
  const when = `Ostatnia próba: ${formatDateTime(new Date(askedAt))}${who}.`;
  if (problem !== null) return `${when} ${problem}`;
  return rules === seen
    ? when
    : `${when} Od tej pory zasady się zmieniły: tych, które są teraz, nikt jeszcze nie wypróbował.`;
}

function Found({ report: { ballots, refusals, findings, timings } }: { report: RehearsalReport }) {
  const errors = findings.filter(({ level }) => level === 'error');
  const warnings = findings.filter(({ level }) => level === 'warning');
  const seconds = Math.max(1, Math.round((timings.open + timings.cast + timings.close + timings.count) / 1000));
  const cast = countPl(ballots, 'głos', 'głosy', 'głosów');
  return (
    <>
      {errors.length === 0 ? (
        <p>
          {nbsp(
            `Oddano i policzono ${cast} w ${countPl(seconds, 'sekundę', 'sekundy', 'sekund')}. Wynik zgadza się z oddanymi głosami.`,
          )}
        </p>
      ) : (
        <Banner title="Próba wykazała błędy. Nie otwieraj głosowania, zanim ich nie wyjaśnisz">
          <Sentences of={errors.map(({ message }) => message)} />
        </Banner>
      )}
      {warnings.length > 0 && (
        <>
          <h4>Sprawdź, czy tak ma być</h4>
          <Sentences of={warnings.map(({ message }) => message)} />
        </>
      )}
      {refusals.length > 0 && (
        <details>
          <summary>{nbsp(`Głosy, których słusznie nie przyjęto: ${refusals.length}`)}</summary>
          <Sentences of={refusals.map(({ attempt, message }) => `${attempt}: „${message}”`)} />
        </details>
      )}
    </>
  );
}

const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((sentence) => (
      <li key={sentence}>{nbsp(sentence)}</li>
    ))}
  </ul>
);
