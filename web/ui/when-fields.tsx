import { warsawDate, warsawTime } from '@wiec/domain/calendar.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';
import type { Errors } from './form/field-errors.ts';

/** When something lasts, as it is typed: YYYY-MM-DD and HH:MM, in Poland. */
export interface TypedDates {
  dateFrom: string;
  timeFrom: string;
  dateTo: string;
  timeTo: string;
}

export function typedDates({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }): TypedDates {
  const [from, to] = [new Date(dateFrom), new Date(dateTo)];
  return { dateFrom: warsawDate(from), timeFrom: warsawTime(from), dateTo: warsawDate(to), timeTo: warsawTime(to) };
}

export const instantsOf = ({ dateFrom, timeFrom, dateTo, timeTo }: TypedDates): { dateFrom: Date; dateTo: Date } => ({
  dateFrom: warsawInstant(dateFrom, timeFrom),
  dateTo: warsawInstant(dateTo, timeTo),
});

/** Days and times that were not typed; without any, `instantsOf` can be asked. */
export function missingDates({ dateFrom, timeFrom, dateTo, timeTo }: TypedDates): Errors<'dateFrom' | 'dateTo'> {
  const missing = 'Podaj dzień i godzinę.';
  return {
    ...(dateFrom === '' || timeFrom === '' ? { dateFrom: missing } : {}),
    ...(dateTo === '' || timeTo === '' ? { dateTo: missing } : {}),
  };
}

/** An error of a time stands at its day. */
export const touchesDates = (field: string, part: string): boolean =>
  field === part || (field.startsWith('date') && part === field.replace('date', 'time'));

type Typed = Omit<ComponentProps<typeof TextField>, 'label'>;

/** @param typed what a field of this name needs */
export const WhenFields = ({ typed }: { typed: (name: keyof TypedDates) => Typed }) => (
  <>
    <div className="when">
      <TextField label="Pierwszy dzień" type="date" {...typed('dateFrom')} />
      <TextField label="Od godziny" type="time" {...typed('timeFrom')} />
    </div>
    <div className="when">
      <TextField label="Ostatni dzień" type="date" {...typed('dateTo')} />
      <TextField label="Do godziny" type="time" {...typed('timeTo')} />
    </div>
  </>
);
