const weekday = new Intl.DateTimeFormat('pl-PL', { weekday: 'long', timeZone: 'Europe/Warsaw' });
const shortWeekdays = ['niedz.', 'pn.', 'wt.', 'śr.', 'czw.', 'pt.', 'sob.'];
const shortMonths = ['sty.', 'lut.', 'mar.', 'kwi.', 'maj', 'cze.', 'lip.', 'sie.', 'wrz.', 'paź.', 'lis.', 'gru.'];

/** "Poniedziałek" in Poland at an instant. */
export function weekdayOf(instant: Date): string {
  const name = weekday.format(instant);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "wrz., śr." for the day under a big number; `date` is YYYY-MM-DD in Poland. */
export function monthAndWeekday(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${shortMonths[day.getUTCMonth()]}, ${shortWeekdays[day.getUTCDay()]}`;
}

const counted = ['', 'jednej sprawie', 'dwóch sprawach', 'trzech sprawach', 'czterech sprawach', 'pięciu sprawach'];

/** The headline of the home page. */
export function decisionCount(count: number): string {
  if (count === 0) return 'Dziś nic nie czeka na Twoją decyzję';
  return `Dziś decydujesz o ${counted[count] ?? `${count} sprawach`}`;
}
