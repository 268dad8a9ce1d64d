/** Direct meetings: what one must have, and how its time is told. No clock here: "now" is always an argument. */
import { daysLeft, formatDate, warsawDate, warsawTime } from './calendar.ts';
import { isEmail } from './email.ts';
import { isBlank, NBSP, pluralPl, textLength } from './polish-text.ts';

export interface ProgrammeItem {
  /** 'HH:MM' on the clocks of Poland. */
  readonly time: string;
  readonly text: string;
}

/** A meeting before it stands on the portal; texts tidied. */
export interface MeetingDraft {
  readonly title: string;
  readonly shortDescription: string;
  readonly dateFrom: Date;
  readonly dateTo: Date;
  readonly place: string;
  readonly address: string;
  readonly directions: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly online: string | null;
  readonly signUp: string | null;
  readonly programme: readonly ProgrammeItem[];
  readonly access: readonly string[];
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly contactEmail: string | null;
  readonly participants: number | null;
  readonly cancellation: string | null;
}

export const MEETING_LIMITS = {
  title: 200,
  shortDescription: 500,
  /** Any other line. */
  line: 300,
  programme: 50,
  access: 20,
  /** Of its length; what takes longer is several meetings. */
  hours: 72,
};

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const HOUR = 3_600_000;

/** Everything that is wrong with a meeting, in whole sentences; empty: nothing. One that is over may be told too, with its note. */
export function checkMeeting(draft: MeetingDraft): string[] {
  const problems: string[] = [];
  const text = (name: string, value: string | null, most: number = MEETING_LIMITS.line): void => {
    if (value === null) return;
    if (isBlank(value)) problems.push(`${name}: pole jest wymagane.`);
    if (textLength(value) > most) problems.push(`${name}: najwyżej ${most} znaków, wpisano ${textLength(value)}.`);
  };
  text('Tytuł', draft.title, MEETING_LIMITS.title);
  if (textLength(draft.shortDescription) > MEETING_LIMITS.shortDescription) {
    problems.push(`Opis: najwyżej ${MEETING_LIMITS.shortDescription} znaków.`);
  }
  text('Miejsce', draft.place);
  text('Adres', draft.address);
  text('Dojazd', draft.directions);
  text('Udział na odległość', draft.online);
  text('Zapisy', draft.signUp);
  text('Osoba do kontaktu', draft.contactName);
  text('Telefon', draft.contactPhone);
  text('Powód odwołania', draft.cancellation);
  if (draft.contactEmail !== null && !isEmail(draft.contactEmail)) {
    problems.push('Nieprawidłowy adres e-mail do kontaktu.');
  }
  problems.push(...checkTime(draft), ...checkPoint(draft), ...checkLists(draft));
  if (draft.participants !== null && !(Number.isInteger(draft.participants) && draft.participants >= 0)) {
    problems.push('Liczba uczestników to liczba całkowita, najmniej 0.');
  }
  return problems;
}

function checkTime({ dateFrom, dateTo }: MeetingDraft): string[] {
  if (dateFrom >= dateTo) return ['Koniec spotkania musi być późniejszy niż jego początek.'];
  const { hours } = MEETING_LIMITS;
  return dateTo.getTime() - dateFrom.getTime() > hours * HOUR ? [`Spotkanie trwa najwyżej ${hours} godziny.`] : [];
}

function checkPoint({ latitude, longitude }: MeetingDraft): string[] {
  if (latitude === null && longitude === null) return [];
  if (latitude === null || longitude === null) return ['Podaj obie współrzędne albo żadnej.'];
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? [] : ['Współrzędne: szerokość od -90 do 90, długość od -180 do 180.'];
}

function checkLists({ programme, access }: MeetingDraft): string[] {
  const { line, programme: mostItems, access: mostAccess } = MEETING_LIMITS;
  const isLine = (text: string): boolean => !isBlank(text) && textLength(text) <= line;
  return [
    ...(programme.length > mostItems ? [`Program ma najwyżej ${mostItems} punktów.`] : []),
    ...(programme.every(({ time, text }) => TIME.test(time) && isLine(text))
      ? []
      : [`Każdy punkt programu ma godzinę GG:MM i od 1 do ${line} znaków.`]),
    ...(access.length > mostAccess ? [`Udogodnień jest najwyżej ${mostAccess}.`] : []),
    ...(access.every(isLine) ? [] : [`Każde udogodnienie ma od 1 do ${line} znaków.`]),
  ];
}

/** "17.30" on the clocks of Poland. */
export const hourOf = (instant: Date): string => clockOf(warsawTime(instant));

/** "17.30" of '17:30'. */
export const clockOf = (time: string): string => `${Number(time.slice(0, 2))}.${time.slice(3)}`;

/** "godz. 17.30–19.30"; where it ends on another day, that day too. */
export function meetingHours(from: Date, to: Date): string {
  const [first, last] = [warsawDate(from), warsawDate(to)];
  const end = first === last ? `–${hourOf(to)}` : ` do ${formatDate(last)}, godz.${NBSP}${hourOf(to)}`;
  return `godz.${NBSP}${hourOf(from)}${end}`;
}

export interface MeetingMark {
  /** 'soon' is 7 days or fewer. */
  urgency: 'later' | 'soon' | 'now' | 'over';
  text: string;
}

/** How far away a meeting is: "za 10 dni", "jutro", "dziś o 17.30", "trwa", "odbyło się". */
export function meetingMark(now: Date, from: Date, to: Date): MeetingMark {
  if (now > to) return { urgency: 'over', text: 'odbyło się' };
  if (now >= from) return { urgency: 'now', text: 'trwa' };
  // A meeting at midnight begins on its own day, unlike a deadline.
  const days = daysLeft(now, new Date(from.getTime() + 1000));
  if (days === 0) return { urgency: 'soon', text: `dziś o${NBSP}${hourOf(from)}` };
  if (days === 1) return { urgency: 'soon', text: 'jutro' };
  return {
    urgency: days <= 7 ? 'soon' : 'later',
    text: `za${NBSP}${days}${NBSP}${pluralPl(days, 'dzień', 'dni', 'dni')}`,
  };
}
