import { formatDateTime } from '@wiec/domain/calendar.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import type { ActProblem, OpeningProblem } from '../act-problem.ts';

const CODES: Readonly<Record<OpeningProblem['code'], true>> = {
  'ballot-configuration': true,
  'number-taken-twice': true,
  'residents-missing': true,
  'excluded-project-missing': true,
  'pesel-not-asked': true,
  'no-register-of-places': true,
  'edition-hidden': true,
  'other-days': true,
  'pool-missing': true,
  'not-on-ballots': true,
  'not-admitted': true,
  'draw-waits': true,
  'numbers-changed': true,
};

/** Whether a problem is one of the rules, which `openingWords` tells. */
export const isOpeningProblem = (problem: ActProblem): problem is OpeningProblem => Object.hasOwn(CODES, problem.code);

/** What is wrong with the rules of a vote, as a Polish sentence. */
export function openingWords(problem: OpeningProblem): string {
  switch (problem.code) {
    case 'ballot-configuration': {
      const { districtName, problem: fault } = problem;
      return districtName === null ? fault.message : `Obszar „${districtName}”: ${fault.message}`;
    }
    case 'number-taken-twice':
      return `Obszar „${problem.districtName}”: dwa projekty mają ten sam numer.`;
    case 'residents-missing':
      return `Obszar „${problem.districtName}”: podaj liczbę mieszkańców, od której liczy się najmniejszą frekwencję.`;
    case 'excluded-project-missing':
      return 'Wśród projektów, które się wykluczają, jest taki, którego w tym głosowaniu nie ma.';
    case 'pesel-not-asked':
      return 'Głosowanie według numeru PESEL musi o niego pytać.';
    case 'no-register-of-places':
      return 'Adresy w tym głosowaniu wybiera się z rejestru TERYT, a rejestru jeszcze nie ma. Wczytaj go: wiec teryt import TERC.csv SIMC.csv ULIC.csv.';
    case 'edition-hidden':
      return 'Edycja tego głosowania jest szkicem, którego mieszkańcy nie widzą. Najpierw ją pokaż.';
    case 'other-days':
      return `Mieszkańcy czytają w kalendarzu edycji inne dni głosowania: od ${formatDateTime(problem.from)} do ${formatDateTime(problem.to)}. Popraw dni głosowania albo kalendarz.`;
    case 'pool-missing':
      return `Obszar „${problem.districtName}”: podaj pulę.`;
    case 'not-on-ballots': {
      const { projects } = problem;
      const which = countPl(
        projects,
        'dopuszczony projekt nie stoi',
        'dopuszczone projekty nie stoją',
        'dopuszczonych projektów nie stoi',
      );
      return `${which} na żadnej karcie. Zapisz zasady jeszcze raz albo dodaj obszar.`;
    }
    case 'not-admitted': {
      const { projects } = problem;
      const which = countPl(
        projects,
        'projekt, który nie jest już dopuszczony',
        'projekty, które nie są już dopuszczone',
        'projektów, które nie są już dopuszczone',
      );
      return `Na kartach: ${which}. Zapisz zasady jeszcze raz.`;
    }
    case 'draw-waits':
      return 'Losowanie numerów jest przygotowane i czeka na drugą osobę. Wylosuj numery albo unieważnij losowanie.';
    case 'numbers-changed':
      return 'Numery na kartach nie są tymi, które wylosowano albo nadano. Unieważnij je i nadaj jeszcze raz.';
  }
}
