import { formatDateTime } from '@wiec/domain/calendar.ts';
import { ProjectType } from '@wiec/domain/phases.ts';

/** Something public, with what its poster says. */
export interface PosterSubject {
  kind: number;
  title: string;
  officeName: string;
  /** Path of its page for residents. */
  path: string;
  dateFrom: string;
  dateTo: string;
  /** Nobody takes part any more, whatever the dates say. */
  isOver: boolean;
  /** The database's clock. */
  now: string;
}

interface KindWords {
  kind: string;
  /** What a resident does. */
  call: string;
}

const VOTE: KindWords = { kind: 'Budżet obywatelski', call: 'Zagłosuj na projekty' };

const kinds: Readonly<Record<number, KindWords>> = {
  [ProjectType.Consultation]: { kind: 'Konsultacje społeczne', call: 'Napisz, co o tym myślisz' },
  [ProjectType.Survey]: { kind: 'Ankieta', call: 'Wypełnij ankietę' },
  [ProjectType.Probe]: { kind: 'Sonda', call: 'Odpowiedz na jedno pytanie' },
};

/** What stands on the poster beside the title: of what kind it is, what to do, and until when. */
export function posterWords({ kind, dateFrom, dateTo, isOver, now }: PosterSubject): KindWords & { term: string } {
  const words = kinds[kind] ?? VOTE;
  const [from, to] = [dateFrom, dateTo].map((instant) => formatDateTime(new Date(instant)));
  if (isOver || dateTo <= now) return { ...words, call: 'Sprawdź, co z tego wynikło', term: `Skończyło się ${to}` };
  return { ...words, term: dateFrom > now ? `Od ${from} do ${to}` : `Do ${to}` };
}
