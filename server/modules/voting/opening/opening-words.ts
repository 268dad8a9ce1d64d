import type { OpeningProblem } from '../act-problem.ts';

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
  }
}
