import {
  agreeToPublication,
  callOffPublication,
  closeVote,
  countVote,
  extendVote,
  type OpenTie,
  proposePublication,
  type VoteCourse,
  withdrawVote,
} from '@wiec/contract/office-vote-acts.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { PASSPHRASE_PATIENCE } from '@wiec/domain/commission.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type VoteAct, voteActProblem } from '@wiec/domain/vote-stage.ts';
import type { ReactNode } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { call, type Reply } from '../../../lib/api.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { ActForm, momentOf } from '../../../ui/act-form.tsx';
import { mayBeginAnew } from './closing-state.tsx';
import { OpenForm } from './vote-opening.tsx';

interface VoteActsProps {
  course: VoteCourse;
  onDone: () => Promise<void>;
}

type OnTie = (tie: OpenTie, course: VoteCourse) => void;

/** Why an act cannot be done with the vote as it stands; null: it can. */
export const problemOf = (act: VoteAct, { stage, opener, publication }: VoteCourse): string | null =>
  voteActProblem(act, {
    stage,
    opener,
    publication: publication?.state ?? 'none',
    isOwnProposal: publication?.state === 'proposed' && publication.isOwn,
  });

const when = (instant: string): string => formatDateTime(new Date(instant));

/** What the office does next with a vote: each act where the table of stages has it. @param onTie a count stopped at this tie */
export function VoteActs({ course, onDone, onTie }: VoteActsProps & { onTie: OnTie }) {
  const { opening } = course;
  const acts: [VoteAct, ReactNode][] = [
    // Nothing may be missing.
    [
      'open',
      opening?.problems.length === 0 && <OpenForm key="open" course={course} opening={opening} onDone={onDone} />,
    ],
    ['agree', <Agree key="agree" course={course} onDone={onDone} />],
    ['call-off', <CallOff key="call-off" course={course} onDone={onDone} />],
    ['propose', <Propose key="propose" course={course} onDone={onDone} />],
    ['count', <Count key="count" course={course} onDone={onDone} onTie={onTie} />],
    ['close', <Close key="close" course={course} onDone={onDone} />],
    ['extend', <Extend key="extend" course={course} onDone={onDone} />],
    ['close-early', <CloseEarly key="close-early" course={course} onDone={onDone} />],
    ['withdraw', <Withdraw key="withdraw" course={course} onDone={onDone} />],
  ];
  const goesOn = course.closing !== null && !mayBeginAnew(course.closing);
  return acts
    .filter(([act]) => problemOf(act, course) === null && !(goesOn && (act === 'close' || act === 'close-early')))
    .map(([, form]) => form);
}

/** What all forms of acts share. */
const shared = ({ course, onDone }: VoteActsProps) => ({
  about: course.title,
  failure: officeFailures.voteAct,
  onDone,
});

function Extend({ course, onDone }: VoteActsProps) {
  const api = useApi();
  const { id, dateTo: seenEnd } = course;
  return (
    <ActForm
      // What was typed for one end is not sent for another.
      key={seenEnd}
      {...shared({ course, onDone })}
      title="Przedłuż głosowanie"
      says={`Trwa do ${when(seenEnd)}. Obszary, które kończą się razem z nim, też potrwają dłużej.`}
      when={{
        day: 'Nowy ostatni dzień',
        hour: 'Do godziny',
        initial: new Date(seenEnd),
        problem: (to) => (to > new Date(seenEnd) ? null : 'Nowy koniec musi być późniejszy niż dotychczasowy.'),
      }}
      button="Przedłuż"
      question="Przedłużyć głosowanie?"
      consequence={(typed) =>
        nbsp(
          `Potrwa do ${formatDateTime(momentOf(typed))} zamiast do ${when(seenEnd)}. Nowy termin i powód przeczyta na stronie głosowania każdy. Skrócić go z powrotem się nie da.`,
        )
      }
      leave="Nie przedłużaj"
      done="Głosowanie jest przedłużone"
      send={(typed) =>
        call(api, extendVote, {
          params: { id },
          body: { seenEnd, reason: typed.reason, dateTo: momentOf(typed).toISOString() },
        })
      }
    />
  );
}

/** Of an act that opens envelopes. */
const ASIDE = {
  label: 'Odłóż bez liczenia głosy, o których urząd nie zdecydował',
  errorAt: 'setAsideUndecided',
};
const OPENS =
  'Portal zapieczętuje listy głosów, otworzy koperty i zniszczy powiązania z osobami. Przy wielu głosach trwa to kilka minut. Nie da się tego cofnąć.';

/** Said first where a commission guards the envelopes. */
const WAITS = `Zamykanie poczeka do ${PASSPHRASE_PATIENCE} minut na hasła członków komisji. `;
/** Said where the vote has an auditor. */
const FOR_AUDITOR = 'Koperty dla audytora portal zapisze w pliku, który pobierzesz na tej stronie i mu przekażesz. ';
const opens = ({ opener, auditor }: VoteCourse): string =>
  `${opener === 'commission' ? WAITS : ''}${auditor === null ? '' : FOR_AUDITOR}${OPENS}`;
/** Sends a closing, and says that it is done where it is: of one that goes on the page itself tells. */
function useClosing({ id, dateTo: seenEnd }: VoteCourse) {
  const api = useApi();
  const toast = useToast();
  return async (reason: string | null, setAsideUndecided: boolean): Promise<Reply<VoteCourse>> => {
    const reply = await call(api, closeVote, { params: { id }, body: { seenEnd, reason, setAsideUndecided } });
    if (reply.ok && reply.data.stage === 'closed') toast({ kind: 'success', title: 'Głosowanie jest zamknięte' });
    return reply;
  };
}

function Close({ course, onDone }: VoteActsProps) {
  const close = useClosing(course);
  return (
    <ActForm
      {...shared({ course, onDone })}
      title="Zamknij głosowanie"
      says={
        course.stage === 'stopped'
          ? 'Zamykanie pójdzie dalej od miejsca, w którym stanęło.'
          : `Czas na głosowanie minął ${when(course.dateTo)}.`
      }
      choice={ASIDE}
      inPublic={false}
      button="Zamknij głosowanie"
      question="Zamknąć głosowanie i otworzyć koperty?"
      consequence={({ chosen }) =>
        nbsp(`${opens(course)} ${chosen ? 'Nierozstrzygnięte głosy nie zostaną policzone.' : ''}`.trim())
      }
      leave="Nie zamykaj"
      done={null}
      send={({ chosen }) => close(null, chosen)}
    />
  );
}

function CloseEarly({ course, onDone }: VoteActsProps) {
  const close = useClosing(course);
  return (
    <ActForm
      {...shared({ course, onDone })}
      title="Zakończ głosowanie przed terminem"
      says={`Ma trwać do ${when(course.dateTo)}.`}
      choice={ASIDE}
      button="Zakończ przed terminem"
      question="Zakończyć głosowanie teraz?"
      consequence={({ chosen }) =>
        nbsp(
          `${course.opener === 'commission' ? 'Gdy otworzą się koperty' : 'Od tej chwili'} nikt nie zagłosuje, także kto właśnie wypełnia kartę. ${opens(course)} Powód przeczyta każdy. ${chosen ? 'Nierozstrzygnięte głosy nie zostaną policzone.' : ''}`.trim(),
        )
      }
      leave="Niech trwa"
      done={null}
      send={({ reason, chosen }) => close(reason, chosen)}
    />
  );
}

function Withdraw({ course, onDone }: VoteActsProps) {
  const api = useApi();
  const { id, dateTo: seenEnd, stage: seenStage } = course;
  return (
    <ActForm
      {...shared({ course, onDone })}
      title="Wycofaj głosowanie"
      says="Na stronie głosowania zostanie, że je wycofano i dlaczego. Wyników nikt nie zobaczy, także już ogłoszonych."
      button="Wycofaj"
      question="Wycofać głosowanie?"
      consequence={() =>
        nbsp(
          'Od tej chwili nikt nie zagłosuje, a wyników nie będzie. Koperty, których nie otwarto, zostaną zamknięte, aż portal je zniszczy. Powód przeczyta każdy. Nie da się tego cofnąć.',
        )
      }
      leave="Nie wycofuj"
      done="Głosowanie jest wycofane"
      send={({ reason }) => call(api, withdrawVote, { params: { id }, body: { seenEnd, seenStage, reason } })}
    />
  );
}

function Count({ course, onDone, onTie }: VoteActsProps & { onTie: OnTie }) {
  const api = useApi();
  return (
    <ActForm
      {...shared({ course, onDone })}
      title="Policz głosy"
      says="Według zasad zamrożonych przy otwarciu. Te same głosy dają zawsze ten sam wynik, a nikt go nie zobaczy, dopóki nie ogłoszą go dwie osoby."
      inPublic={false}
      button="Policz głosy"
      question="Policzyć głosy?"
      consequence={() => nbsp('Wynik zobaczy na razie tylko urząd: w protokole i w arkuszu.')}
      leave="Jeszcze nie"
      done={null}
      send={async () => {
        const reply = await call(api, countVote, { params: { id: course.id } });
        if (reply.ok && reply.data.tie !== null) onTie(reply.data.tie, reply.data.course);
        return reply;
      }}
    />
  );
}

function Propose({ course, onDone }: VoteActsProps) {
  const api = useApi();
  const tomorrow = new Date(new Date(course.now).getTime() + 86_400_000);
  return (
    <ActForm
      {...shared({ course, onDone })}
      title="Zaproponuj ogłoszenie wyników"
      says="Wyniki ogłaszają dwie osoby: jedna mówi, kiedy, druga się na to zgadza."
      when={{
        day: 'Dzień ogłoszenia',
        hour: 'Godzina',
        initial: tomorrow,
        problem: (at, { chosen }) => (chosen || at > new Date() ? null : 'Ta godzina już minęła. Podaj późniejszą.'),
        errorAt: 'at',
      }}
      choice={{ label: 'Od razu, gdy zgodzi się druga osoba' }}
      inPublic={false}
      button="Zaproponuj"
      question="Zaproponować ogłoszenie wyników?"
      consequence={(typed) =>
        nbsp(
          typed.chosen
            ? 'Wyniki ogłoszą się, gdy zgodzi się na to inna osoba z prawem do prowadzenia głosowań.'
            : `Wyniki ogłoszą się ${formatDateTime(momentOf(typed))}, jeżeli do tego czasu zgodzi się na to inna osoba z prawem do prowadzenia głosowań.`,
        )
      }
      leave="Jeszcze nie"
      done="Ogłoszenie czeka na zgodę drugiej osoby"
      send={(typed) => {
        const at = typed.chosen ? null : momentOf(typed).toISOString();
        return call(api, proposePublication, { params: { id: course.id }, body: { at } });
      }}
    />
  );
}

function Agree({ course, onDone }: VoteActsProps) {
  const api = useApi();
  const { at, proposedAt } = course.publication!;
  return (
    <ActForm
      key={proposedAt}
      {...shared({ course, onDone })}
      title="Zgódź się na ogłoszenie wyników"
      says={
        at === null
          ? 'Inna osoba proponuje, żeby ogłosić wyniki od razu. Przedtem obejrzyj protokół.'
          : `Inna osoba proponuje, żeby wyniki ogłosiły się ${when(at)}. Przedtem obejrzyj protokół.`
      }
      inPublic={false}
      button={at === null ? 'Ogłoś wyniki' : 'Zgódź się'}
      question={at === null ? 'Ogłosić wyniki teraz?' : 'Zgodzić się na ogłoszenie wyników?'}
      consequence={() =>
        nbsp(
          at === null
            ? 'Wyniki i karty do głosowania bez danych osób zobaczy od razu każdy. Kto prosił o wiadomość, dostanie ją. Ukryć wyniki można potem tylko, wycofując głosowanie.'
            : `Wyniki zobaczy każdy ${when(at)}. Do tego czasu można ogłoszenie odwołać.`,
        )
      }
      leave="Jeszcze nie"
      done={at === null ? 'Wyniki są ogłoszone' : 'Ogłoszenie jest zaplanowane'}
      send={() => call(api, agreeToPublication, { params: { id: course.id }, body: { seen: proposedAt! } })}
    />
  );
}

function CallOff({ course, onDone }: VoteActsProps) {
  const api = useApi();
  return (
    <ActForm
      {...shared({ course, onDone })}
      title="Odwołaj ogłoszenie"
      says="Wyniki zostaną policzone i nieogłoszone. Ogłoszenie można potem zaproponować jeszcze raz."
      inPublic={false}
      button="Odwołaj ogłoszenie"
      question="Odwołać ogłoszenie wyników?"
      consequence={() => nbsp('Wyniki nie ogłoszą się, dopóki ktoś nie zaproponuje tego jeszcze raz.')}
      leave="Niech zostanie"
      done="Ogłoszenie jest odwołane"
      send={() => call(api, callOffPublication, { params: { id: course.id } })}
    />
  );
}
