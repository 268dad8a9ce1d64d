import { answerDoubt, type CheckedVoter, type ComparedVoter, lookAtCheckedVoter } from '@wiec/contract/voter-check.ts';
import { decideOnRegisterEntry } from '@wiec/contract/vote-register.ts';
import { formatDate, formatDateTime, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { PersonName } from '@wiec/domain/residents-file.ts';
import { DAYS_TO_REPLY, doubtNames } from '@wiec/domain/voter-check.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type ApiCaller, call, type Refusal } from '../../../../lib/api.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/choice.tsx';
import { useBusy } from '../../../../ui/form/use-busy.ts';
import { Key } from '../../../../ui/key.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { RefusalBanner } from '../../../../ui/refusal-banner.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import { entryPath } from '../office-vote-paths.ts';
import { differingPart } from './check-words.ts';

type Answer = 'same-person' | 'other-person' | 'asked';

interface VoterPaneProps {
  voteId: number;
  voter: CheckedVoter;
  /** Where the clerk goes on after a decision on the page of the entry. */
  from: string;
  hasNext: boolean;
  api: ApiCaller;
  onAnswered: () => void;
}

/** One voter: what they said beside what the register of residents has, and what the clerk says to it. */
export function VoterPane({ voteId, voter, from, hasNext, api, onAnswered }: VoterPaneProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const [shown, setShown] = useState<ComparedVoter | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { entryId } = voter;

  useEffect(() => {
    let isOver = false;
    void call(api, lookAtCheckedVoter, { params: { id: voteId, entryId } }).then((reply) => {
      if (isOver) return;
      if (reply.ok) setShown(reply.data);
      else setRefusal(reply);
    });
    return () => {
      isOver = true;
    };
  }, [api, voteId, entryId]);

  return (
    <section aria-labelledby="osoba" className="voter-pane">
      <h3 id="osoba" ref={head} tabIndex={-1} className="voter-pane__head">
        {nbsp(doubtNames[voter.doubt])}
      </h3>
      <p className="muted">
        {nbsp(
          `Głos z ${formatDateTime(new Date(voter.registeredAt))}. Koperta jest zamknięta. Wgląd w dane zapisano w dzienniku.`,
        )}
      </p>
      {refusal !== null && <RefusalBanner failure={officeFailures.registerEntry} refusal={refusal} />}
      {shown === null && refusal === null && <Loading />}
      {shown !== null && (
        <>
          <Compared voter={shown} />
          <AnswerForm
            // What was answered is shown as it is now.
            key={`${shown.revision}`}
            voteId={voteId}
            voter={shown}
            hasNext={hasNext}
            api={api}
            onAnswered={onAnswered}
          />
          <p>
            <Link className="standalone-link" to={entryPath(voteId, entryId)} state={{ from }}>
              Wszystkie podane dane i inne decyzje
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

function Compared({ voter: { given, found } }: { voter: ComparedVoter }) {
  if (given === null) {
    return (
      <p>
        {nbsp('Ta osoba głosowała przez konto z potwierdzonym numerem PESEL. W pliku z rejestru nie ma tego numeru.')}
      </p>
    );
  }
  const rows: [name: string, given: ReactNode, found: ReactNode][] = [
    [
      'Imię',
      <Name key="given" of={given} beside={found} part="firstname" />,
      found && <Name of={found} beside={given} part="firstname" />,
    ],
    [
      'Nazwisko',
      <Name key="given" of={given} beside={found} part="surname" />,
      found && <Name of={found} beside={given} part="surname" />,
    ],
    ['PESEL', <PeselEnd key="given" digits={given.peselEnd} />, found && <PeselEnd digits={given.peselEnd} />],
    ['Obszar', given.district ?? 'nie podano', found && (found.district ?? 'plik nie mówi')],
  ];
  return (
    <table className="table voter-pane__table">
      <caption className="visually-hidden">Dane podane przy głosie obok danych z rejestru</caption>
      <thead>
        <tr>
          <th scope="col">Dane</th>
          <th scope="col">Podano przy głosie</th>
          <th scope="col">W rejestrze</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, one, other]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{one}</td>
            <td>{other ?? <span className="muted">brak</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Letters that the other one does not have are marked. */
function Name({ of, beside, part }: { of: PersonName; beside: PersonName | null; part: keyof PersonName }) {
  if (beside === null) return <>{of[part]}</>;
  const { before, differs, after } = differingPart(of[part], beside[part]);
  return (
    <>
      {before}
      {differs !== '' && <mark className="voter-pane__mark">{differs}</mark>}
      {after}
    </>
  );
}

const PeselEnd = ({ digits }: { digits: string }) => (
  <>
    <span aria-hidden="true">••••••• </span>
    <span className="visually-hidden">kończy się na </span>
    <span className="num">{digits}</span>
  </>
);

interface AnswerFormProps {
  voteId: number;
  voter: ComparedVoter;
  hasNext: boolean;
  api: ApiCaller;
  onAnswered: () => void;
}

const SAID: Readonly<Record<Answer, string>> = {
  'same-person': 'Zapisano: to ta sama osoba',
  'other-person': 'Unieważniono głos: dane niezgodne z rejestrem',
  asked: 'Zapisano, że osobę zapytano',
};

function AnswerForm({ voteId, voter, hasNext, api, onAnswered }: AnswerFormProps) {
  const toast = useToast();
  const [answer, setAnswer] = useState<Answer>();
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const { entryId, revision: seen, status } = voter;
  const params = { id: voteId, entryId };

  if (status === 'annulled' || status === 'quarantined') {
    const state = status === 'annulled' ? 'unieważniony' : 'wstrzymany';
    return (
      <Banner title={nbsp(`Ten głos jest ${state}`)}>
        {nbsp('Jego stan można zmienić na stronie wpisu, dopóki koperty są zamknięte.')}
      </Banner>
    );
  }
  const send = async (given: Answer): Promise<void> => {
    setRefusal(null);
    const reply =
      given === 'other-person'
        ? await call(api, decideOnRegisterEntry, { params, body: { kind: 'annul', reason: 'register-mismatch', seen } })
        : await call(api, answerDoubt, { params, body: { answer: given, seen } });
    if (!reply.ok) return setRefusal(reply);
    toast({ kind: 'success', title: SAID[given] });
    onAnswered();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    if (answer !== undefined) return void run(() => send(answer));
    setMissing(true);
    event.currentTarget.querySelector<HTMLInputElement>('input')?.focus();
  };
  return (
    <form className="entry-decision" onSubmit={submit} noValidate>
      {voter.answer !== null && <Banner title={nbsp(answeredWords(voter))} />}
      {refusal !== null && <RefusalBanner failure={officeFailures.registerDecision} refusal={refusal} />}
      <RadioGroup
        legend="Co wynika z porównania"
        name="odpowiedz"
        value={answer}
        error={isMissing && answer === undefined ? 'Wybierz odpowiedź' : undefined}
        onChange={(value) => setAnswer(value as Answer)}
        options={optionsFor(voter).map(({ value, label, effect }) => ({
          value,
          label: (
            <>
              {nbsp(label)}
              <span className="rights__note">{nbsp(effect)}</span>
            </>
          ),
        }))}
      />
      <div className="buttons buttons--stretch">
        <Button type="submit" busy={busy} busyLabel="Zapisywanie">
          {hasNext ? 'Zapisz i pokaż następną' : 'Zapisz'} <Key of="Enter" />
        </Button>
      </div>
    </form>
  );
}

const answeredWords = ({ answer, replyBy }: CheckedVoter): string =>
  answer === 'asked' ? `Osobę zapytano. Odpowiedź do ${formatDate(replyBy!)}` : 'Zapisano, że to ta sama osoba';

function optionsFor({
  answer,
  replyBy,
  hasAddress,
}: ComparedVoter): { value: Answer; label: string; effect: string }[] {
  const isAwaited = answer === 'asked' && replyBy! >= warsawDate(new Date());
  return [
    { value: 'same-person', label: 'To ta sama osoba', effect: 'Głos zostaje ważny, koperta leży z pozostałymi.' },
    {
      value: 'other-person',
      label: 'To inna osoba',
      effect:
        'Głos będzie unieważniony, powód: „dane niezgodne z rejestrem mieszkańców”. Kto podał adres e-mail, dostanie list. Można to cofnąć, dopóki koperty są zamknięte.',
    },
    ...(isAwaited
      ? []
      : [
          {
            value: 'asked' as const,
            label: 'Zapytaj osobę',
            effect: hasAddress
              ? `Dostanie list. Na odpowiedź ma ${DAYS_TO_REPLY} dni, głos czeka w kopercie.`
              : `Nie podała adresu e-mail: zadzwoń albo napisz list. Na odpowiedź ma ${DAYS_TO_REPLY} dni, głos czeka w kopercie.`,
          },
        ]),
  ];
}
