import type { MeetingWords, OfficeMeeting } from '@wiec/contract/office-meetings.ts';
import { checkMeeting } from '@wiec/domain/meeting-draft.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Errors } from '../../ui/form/field-errors.ts';
import { instantsOf, missingDates, type TypedDates, typedDates } from '../../ui/when-fields.tsx';

type Words = Omit<
  MeetingWords,
  'dateFrom' | 'dateTo' | 'latitude' | 'longitude' | 'programme' | 'access' | 'participants'
>;

/** A meeting as it is typed. */
export interface TypedMeeting extends Words, TypedDates {
  /** Degrees, with a comma or a dot; empty: no place on the map. */
  latitude: string;
  longitude: string;
  /** A line for each: "17.30 Powitanie". */
  programme: string;
  /** A line for each. */
  access: string;
  participants: string;
}
export type MeetingField = Extract<keyof TypedMeeting, string>;

/** What its fields are called, where they are told by name. */
export const meetingFieldNames: Readonly<Record<MeetingField, string>> = {
  title: 'Tytuł',
  shortDescription: 'Krótki opis',
  description: 'Opis',
  dateFrom: 'Dzień, w którym się zaczyna',
  timeFrom: 'Godzina, o której się zaczyna',
  dateTo: 'Dzień, w którym się kończy',
  timeTo: 'Godzina, o której się kończy',
  place: 'Miejsce',
  address: 'Adres',
  directions: 'Dojazd',
  latitude: 'Szerokość',
  longitude: 'Długość',
  online: 'Udział na odległość',
  signUp: 'Zapisy',
  programme: 'Program',
  access: 'Dostępność',
  contactName: 'Kogo pytać',
  contactPhone: 'Telefon',
  contactEmail: 'E-mail',
  district: 'Dzielnica',
  noteBy: 'Do kiedy będzie notatka',
  note: 'Notatka',
  participants: 'Ile osób przyszło',
};

/** With the change on which it is based. */
export type RevisedMeeting = TypedMeeting & { revision: number };

export const revisedMeeting = (meeting: OfficeMeeting): RevisedMeeting => ({
  ...typedMeeting(meeting),
  revision: meeting.revision,
});

export const emptyMeeting = (day: string): TypedMeeting => ({
  title: '',
  shortDescription: '',
  description: '',
  dateFrom: day,
  timeFrom: '17:00',
  dateTo: day,
  timeTo: '19:00',
  place: '',
  address: '',
  directions: '',
  latitude: '',
  longitude: '',
  online: '',
  signUp: '',
  programme: '',
  access: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  district: '',
  noteBy: '',
  note: '',
  participants: '',
});

const degrees = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

export const typedMeeting = (meeting: OfficeMeeting): TypedMeeting => ({
  ...wordsAlone(meeting),
  ...typedDates(meeting),
  latitude: degrees(meeting.latitude),
  longitude: degrees(meeting.longitude),
  programme: meeting.programme.map(({ time, text }) => `${time} ${text}`).join('\n'),
  access: meeting.access.join('\n'),
  participants: meeting.participants === null ? '' : String(meeting.participants),
});

/** Null: nothing is typed; NaN: no number is. */
export const numberOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'));

const linesOf = (text: string): string[] => text.split('\n').map(tidyText).filter(Boolean);

/** "9.30 Spacer" and "09:30 - Spacer" are the same. */
const ITEM = /^(\d{1,2})[.:](\d{2})\s*[-–—]?\s*/;

function itemOf(line: string): { time: string; text: string } {
  const found = ITEM.exec(line);
  if (found === null) return { time: '', text: line };
  return { time: `${found[1]!.padStart(2, '0')}:${found[2]!}`, text: line.slice(found[0].length) };
}

const wordsAlone = (words: Words): Words => ({
  title: words.title,
  shortDescription: words.shortDescription,
  description: words.description,
  place: words.place,
  address: words.address,
  directions: words.directions,
  online: words.online,
  signUp: words.signUp,
  contactName: words.contactName,
  contactPhone: words.contactPhone,
  contactEmail: words.contactEmail,
  district: words.district,
  noteBy: words.noteBy,
  note: words.note,
});

const partsOf = (typed: TypedMeeting) => ({
  ...wordsAlone(typed),
  latitude: numberOf(typed.latitude),
  longitude: numberOf(typed.longitude),
  programme: linesOf(typed.programme).map(itemOf),
  access: linesOf(typed.access),
  participants: numberOf(typed.participants),
});

/** As it is sent. */
export function meetingWords(typed: TypedMeeting): MeetingWords {
  const { dateFrom, dateTo } = instantsOf(typed);
  return { ...partsOf(typed), dateFrom: dateFrom.toISOString(), dateTo: dateTo.toISOString() };
}

const orNull = (text: string): string | null => tidyText(text) || null;

/** The first thing that is wrong in each field. */
export function meetingFaults(typed: TypedMeeting): Errors<MeetingField> {
  const missing = missingDates(typed);
  const isDated = Object.keys(missing).length === 0;
  const now = new Date();
  const parts = partsOf(typed);
  const found = checkMeeting({
    ...parts,
    ...(isDated ? instantsOf(typed) : { dateFrom: now, dateTo: new Date(now.getTime() + 1) }),
    title: tidyText(typed.title),
    shortDescription: tidyText(typed.shortDescription),
    place: tidyText(typed.place),
    address: tidyText(typed.address),
    directions: orNull(typed.directions),
    online: orNull(typed.online),
    signUp: orNull(typed.signUp),
    contactName: orNull(typed.contactName),
    contactPhone: orNull(typed.contactPhone),
    contactEmail: orNull(typed.contactEmail),
    cancellation: null,
  });
  const areNumbers = [parts.latitude, parts.longitude].every((value) => value === null || Number.isFinite(value));
  return {
    ...Object.fromEntries(found.toReversed().map(({ field, message }) => [field, message])),
    ...(areNumbers ? {} : { latitude: 'Szerokość i długość to liczby, na przykład 52,2297 i 21,0122.' }),
    ...missing,
  };
}
