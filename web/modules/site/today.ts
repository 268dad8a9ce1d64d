const counted = ['', 'jednej sprawie', 'dwóch sprawach', 'trzech sprawach', 'czterech sprawach', 'pięciu sprawach'];

/** The headline of the home page. */
export function decisionCount(count: number): string {
  if (count === 0) return 'Dziś nic nie czeka na Twoją decyzję';
  return `Dziś decydujesz o ${counted[count] ?? `${count} sprawach`}`;
}
