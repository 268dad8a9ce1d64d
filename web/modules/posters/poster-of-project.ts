import { formatDateTime } from '@wiec/domain/calendar.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { AFTERWARDS, type PosterSheet } from './poster-sheet.ts';

/** Something that people take part in for a time, and that everybody sees. */
export interface PosterSubject extends Pick<PosterSheet, 'title' | 'officeName' | 'path'> {
  kind: number;
  dateFrom: string;
  dateTo: string;
  /** Nobody takes part any more, whatever the dates say. */
  isOver: boolean;
  /** The database's clock. */
  now: string;
}

const VOTE = { kind: 'Budżet obywatelski', call: 'Zagłosuj na projekty' };

const kinds: Readonly<Record<number, Pick<PosterSheet, 'kind' | 'call'>>> = {
  [ProjectType.Consultation]: { kind: 'Konsultacje społeczne', call: 'Napisz, co o tym myślisz' },
  [ProjectType.Survey]: { kind: 'Ankieta', call: 'Wypełnij ankietę' },
  [ProjectType.Probe]: { kind: 'Sonda', call: 'Odpowiedz na jedno pytanie' },
};

/** Of a consultation, a survey, a probe or a vote: what to do, and until when. */
export function posterOfProject({ kind, title, officeName, path, ...subject }: PosterSubject): PosterSheet {
  const { dateFrom, dateTo, isOver, now } = subject;
  const sheet = { ...(kinds[kind] ?? VOTE), title, officeName, path };
  const [from, to] = [dateFrom, dateTo].map((instant) => formatDateTime(new Date(instant)));
  if (isOver || dateTo <= now) return { ...sheet, call: AFTERWARDS, lines: [`Skończyło się ${to}`] };
  return { ...sheet, lines: [dateFrom > now ? `Od ${from} do ${to}` : `Do ${to}`] };
}
