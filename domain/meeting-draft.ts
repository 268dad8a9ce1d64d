/** What a direct meeting must have. No clock here: "now" is always an argument. */
import { isEmail } from './email.ts';
import { isBlank, textLength } from './polish-text.ts';
import type { DraftFault } from './project-draft.ts';

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

export type MeetingFault = DraftFault<Exclude<keyof MeetingDraft, 'dateFrom' | 'longitude'>>;

/** Everything that is wrong with a meeting, in whole sentences; empty: nothing. One that is over may be told too, with its note. */
export function checkMeeting(draft: MeetingDraft): MeetingFault[] {
  const faults: MeetingFault[] = [];
  const text = (field: MeetingFault['field'], name: string, value: string | null, most: number): void => {
    if (value === null) return;
    const length = textLength(value);
    if (isBlank(value)) faults.push({ field, message: `${name}: pole jest wymagane.` });
    if (length > most) faults.push({ field, message: `${name}: najwyżej ${most} znaków, wpisano ${length}.` });
  };
  const { title, shortDescription, line } = MEETING_LIMITS;
  text('title', 'Tytuł', draft.title, title);
  if (textLength(draft.shortDescription) > shortDescription) {
    faults.push({ field: 'shortDescription', message: `Opis: najwyżej ${shortDescription} znaków.` });
  }
  text('place', 'Miejsce', draft.place, line);
  text('address', 'Adres', draft.address, line);
  text('directions', 'Dojazd', draft.directions, line);
  text('online', 'Udział na odległość', draft.online, line);
  text('signUp', 'Zapisy', draft.signUp, line);
  text('contactName', 'Osoba do kontaktu', draft.contactName, line);
  text('contactPhone', 'Telefon', draft.contactPhone, line);
  text('cancellation', 'Powód odwołania', draft.cancellation, line);
  if (draft.contactEmail !== null && !isEmail(draft.contactEmail)) {
    faults.push({ field: 'contactEmail', message: 'Nieprawidłowy adres e-mail do kontaktu.' });
  }
  faults.push(...checkTime(draft), ...checkPoint(draft), ...checkLists(draft));
  if (draft.participants !== null && !(Number.isInteger(draft.participants) && draft.participants >= 0)) {
    faults.push({ field: 'participants', message: 'Liczba uczestników to liczba całkowita, najmniej 0.' });
  }
  return faults;
}

function checkTime({ dateFrom, dateTo }: MeetingDraft): MeetingFault[] {
  const field = 'dateTo';
  if (dateFrom >= dateTo) return [{ field, message: 'Koniec spotkania musi być późniejszy niż jego początek.' }];
  const { hours } = MEETING_LIMITS;
  const isLong = dateTo.getTime() - dateFrom.getTime() > hours * HOUR;
  return isLong ? [{ field, message: `Spotkanie trwa najwyżej ${hours} godziny.` }] : [];
}

function checkPoint({ latitude, longitude }: MeetingDraft): MeetingFault[] {
  const field = 'latitude';
  if (latitude === null && longitude === null) return [];
  if (latitude === null || longitude === null) return [{ field, message: 'Podaj obie współrzędne albo żadnej.' }];
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? [] : [{ field, message: 'Współrzędne: szerokość od -90 do 90, długość od -180 do 180.' }];
}

function checkLists({ programme, access }: MeetingDraft): MeetingFault[] {
  const { line, programme: mostItems, access: mostAccess } = MEETING_LIMITS;
  const isLine = (text: string): boolean => !isBlank(text) && textLength(text) <= line;
  const faults: MeetingFault[] = [];
  const fault = (isWrong: boolean, field: MeetingFault['field'], message: string): void => {
    if (isWrong) faults.push({ field, message });
  };
  fault(programme.length > mostItems, 'programme', `Program ma najwyżej ${mostItems} punktów.`);
  const areItems = programme.every(({ time, text }) => TIME.test(time) && isLine(text));
  fault(!areItems, 'programme', `Każdy punkt programu ma godzinę GG:MM i od 1 do ${line} znaków.`);
  fault(access.length > mostAccess, 'access', `Udogodnień jest najwyżej ${mostAccess}.`);
  fault(!access.every(isLine), 'access', `Każde udogodnienie ma od 1 do ${line} znaków.`);
  return faults;
}
