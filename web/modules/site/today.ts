const weekday = new Intl.DateTimeFormat('pl-PL', { weekday: 'long', timeZone: 'Europe/Warsaw' });

/** "Poniedziałek" in Poland at an instant. */
export function weekdayOf(instant: Date): string {
  const name = weekday.format(instant);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const counted = ['', 'jednej sprawie', 'dwóch sprawach', 'trzech sprawach', 'czterech sprawach', 'pięciu sprawach'];

/** The headline of the home page. */
export function decisionCount(count: number): string {
  if (count === 0) return 'Dziś nic nie czeka na Twoją decyzję';
  return `Dziś decydujesz o ${counted[count] ?? `${count} sprawach`}`;
}
