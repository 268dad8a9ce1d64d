import { formatDateTime } from '@wiec/domain/calendar.ts';
import { countPl, formatInteger } from '@wiec/domain/polish-text.ts';
import { setAsideName, setAsideReason } from '@wiec/domain/register-decision.ts';
import type { ActProblem, TieFacts } from '../../modules/voting/act-problem.ts';
import type { ActRefusal } from '../../modules/voting/act-problem.ts';
import { NOT_COUNTED } from '../../modules/voting/documents/find-counted.ts';
import { isOpeningProblem, openingWords } from '../../modules/voting/opening/opening-words.ts';
import type { StepRefusal } from './vote-step.ts';

/** Words a refused act for the command line. */
export const tellRefusal = ({ ok, reason, problems }: ActRefusal): StepRefusal => ({
  ok,
  reason,
  messages: problems.flatMap(actMessages),
});

/** Why an act was refused and what to type next, in Polish: one or more lines. */
export function actMessages(problem: ActProblem): string[] {
  switch (problem.code) {
    case 'undecided-envelopes':
      return [
        'Są głosy, o których urząd nie zdecydował (wiec register list):',
        ...problem.undecided.map(
          ({ status, reason, count }) => `  ${formatInteger(count)}: ${setAsideName(setAsideReason(status, reason))}`,
        ),
        'Rozstrzygnij je albo odłóż bez liczenia: --set-aside-unverified.',
      ];
    case 'open-tie':
      return tieMessages(problem.tie);
    case 'tie-order-incomplete':
      return ['Kolejność musi wymieniać wszystkie projekty remisu, każdy raz.', ...tieMessages(problem.tie)];
    default:
      return [sentenceOf(problem)];
  }
}

function sentenceOf(
  problem: Exclude<ActProblem, { code: 'undecided-envelopes' | 'open-tie' | 'tie-order-incomplete' }>,
): string {
  if (isOpeningProblem(problem)) return openingWords(problem);
  switch (problem.code) {
    case 'no-such-vote':
      return 'Nie ma takiego głosowania.';
    case 'guarded':
      return problem.message;
    case 'status-change':
      return problem.verdict.message;
    case 'reason-length':
      return `Podaj powód, od ${problem.shortest} do ${problem.longest} znaków: zobaczą go wszyscy.`;

    case 'commission-size':
      return `Komisja liczy od 2 do ${problem.most} osób.`;
    case 'commission-threshold':
      return 'Do otwarcia kopert potrzeba co najmniej dwóch haseł i najwyżej tylu, ilu jest członków komisji.';
    case 'commission-set':
      return 'Członkowie komisji ustawili już swoje hasła w portalu: otwórz to głosowanie bez --commission.';
    case 'passphrase-too-short':
      return `Hasło członka komisji ma co najmniej ${problem.shortest} znaków, najlepiej kilka słów.`;
    case 'passphrases-alike':
      return 'Każdy członek komisji ma własne hasło, inne niż pozostali.';
    case 'no-auditor-key':
      return 'To nie jest klucz audytora: ma 64 znaki szesnastkowe, a wypisuje go wiec auditor-key.';
    case 'rules-changed':
      return 'Zasady głosowania tymczasem się zmieniły.';
    case 'without-codes':
      return (
        'W tym głosowaniu można głosować, wpisując dane, a wysyłanie kodów e-mailem jest wyłączone: nic nie potwierdzi, kto głosuje. ' +
        'Włącz kody albo otwórz mimo to: --without-codes. Informacja o tym znajdzie się w jawnych zasadach.'
      );

    case 'rules-frozen':
      return 'Zasady są już zamrożone: głosowanie otwarto.';
    case 'no-such-area':
      return `Nie ma obszaru „${problem.name}”.`;
    case 'excludes-itself':
      return `Projekt ${problem.number} nie może wykluczać sam siebie.`;
    case 'no-such-project':
      return `W tym głosowaniu nie ma projektu ${problem.number}.`;
    case 'number-ambiguous':
      return `Numer ${problem.number} mają dwa projekty, więc nie wiadomo, o który chodzi.`;
    case 'not-open':
      return 'Przedłużyć można tylko głosowanie, które jest otwarte i jeszcze nie zamknięte.';
    case 'end-not-later':
      return `Nowy koniec musi być później niż ${formatDateTime(problem.dateTo)} i niż teraz.`;

    case 'before-deadline':
      return `Głosowanie trwa do ${formatDateTime(problem.dateTo)}. Żeby zakończyć je wcześniej, podaj --before-deadline --reason "…": powód zobaczą wszyscy.`;
    case 'passphrases-missing': {
      const fitting = countPl(problem.fitting, 'hasło', 'hasła', 'haseł');
      return `Koperty otwiera ${problem.threshold} z ${problem.members} członków komisji. Pasuje: ${fitting}.`;
    }
    case 'never-opened':
      return 'Tego głosowania nie otwarto, więc nie ma czego zamknąć.';
    case 'already-closed':
      return 'To głosowanie jest już zamknięte, a koperty otwarte.';
    case 'audit-file-missing':
      return 'To głosowanie ma audytora: podaj plik, do którego trafią koperty, --audit-file PLIK.';
    case 'audit-file-unwanted':
      return 'To głosowanie otwarto bez audytora: --audit-file jest zbędne.';
    case 'audit-file-failed': {
      const why = problem.error === 'EEXIST' ? 'już istnieje' : `nie daje się zapisać (${problem.error})`;
      return `Plik dla audytora ${why}. Koperty są nadal zamknięte: podaj inny i powtórz.`;
    }
    case 'not-swept':
      return notSweptMessage(problem.tables);

    case 'not-closed':
      return 'Głosowanie nie jest jeszcze zamknięte: najpierw wiec vote close.';
    case 'not-counted':
      return NOT_COUNTED;
    case 'already-published':
      return 'Wyniki są już opublikowane.';
    case 'withdrawn':
      return 'To głosowanie jest wycofane.';
    case 'hour-passed':
      return 'Ta godzina już minęła. Podaj późniejszą.';
    case 'no-open-tie':
      return 'Żaden remis nie czeka na rozstrzygnięcie: wiec vote count.';
    case 'no-ties-for-commission':
      return 'W tym głosowaniu remisów nie rozstrzyga komisja: tak mówią zamrożone zasady.';
  }
}

/** Also shown after a successful closing. */
export const notSweptMessage = (tables: readonly string[]): string =>
  `W plikach bazy zostały ślady (${tables.join(', ')}): coś trzyma te tabele. Powtórz: wiec vote sweep.`;

function tieMessages({ voteId, districtName, total, withheld, projects }: TieFacts): string[] {
  const equal = withheld
    ? 'tyle samo poparcia'
    : total === null
      ? 'tę samą cenę poparcia'
      : `po ${formatInteger(total)} pkt`;
  return [
    `Remis w obszarze „${districtName}”: te projekty mają ${equal}, a od kolejności zależy, które wygrają:`,
    ...projects.map(({ number, title }) => `  ${number}  ${title}`),
    'Według zasad rozstrzyga komisja. Podaj jej kolejność, pierwszy projekt na początku, i powód, który zobaczą wszyscy:',
    `  wiec vote decide-tie ${voteId} --order ${projects.map(({ number }) => number).join(',')} --reason "…"`,
  ];
}
