const shortWeekdays = 'niedz. pn. wt. śr. czw. pt. sob.'.split(' ');
/** Without a dot, as they stand over the months of a chart: 'sty', 'maj'. */
export const MONTH_MARKS = 'sty lut mar kwi maj cze lip sie wrz paź lis gru'.split(' ');
/** '26 lis': a day where there is no room for its name; `date` is YYYY-MM-DD in Poland. */
export const markedDay = (date: string): string =>
  `${Number(date.slice(8))}\u00a0${MONTH_MARKS[Number(date.slice(5, 7)) - 1]}`;

const shortMonths = 'sty. lut. mar. kwi. maj cze. lip. sie. wrz. paź. lis. gru.'.split(' ');

/** "wrz., śr." for the day under a big number; `date` is YYYY-MM-DD in Poland. */
export function monthAndWeekday(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${shortMonths[day.getUTCMonth()]}, ${shortWeekdays[day.getUTCDay()]}`;
}

/** "paź. 2026"; `date` is YYYY-MM-DD in Poland. */
export const shortMonthAndYear = (date: string): string =>
  `${shortMonths[Number(date.slice(5, 7)) - 1]}\u00a0${date.slice(0, 4)}`;
