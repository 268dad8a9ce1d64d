import { isPlainDate } from '@wiec/domain/calendar.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';

/** 'RRRR-MM-DDTGG:MM' on the clocks of Poland; null for anything else. */
export function readWarsawTime(text: unknown): Date | null {
  const given = typeof text === 'string' ? text : '';
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(given) ?? [];
  return date && time && isPlainDate(date) ? warsawInstant(date, time) : null;
}
