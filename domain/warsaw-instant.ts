import { type PlainDate, warsawParts } from './calendar.ts';

/**
 * The instant of a day and time ('HH:MM' or 'HH:MM:SS') in Poland. A time that the clocks skip in spring is read an hour later,
 * and of a time that comes twice in autumn the second is meant, so that no deadline comes early.
 */
export function warsawInstant(date: PlainDate, time = '00:00'): Date {
  const wanted = Date.parse(`${date}T${time}Z`);
  const shift = (at: number) => {
    const local = warsawParts(new Date(at));
    return Date.parse(`${local.date}T${local.time}Z`) - Math.floor(at / 1000) * 1000;
  };
  return new Date(wanted - shift(wanted - shift(wanted)));
}
