import type { z } from 'zod';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';

const TYPES: Record<string, string> = {
  string: 'tekst',
  number: 'liczba',
  int: 'liczba całkowita',
  boolean: 'wartość tak albo nie',
  array: 'lista',
  object: 'zestaw pól',
  record: 'zestaw pól',
  date: 'data',
};

const FORMATS: Record<string, string> = {
  email: 'Nieprawidłowy adres e-mail.',
  url: 'Nieprawidłowy adres strony.',
  uuid: 'Nieprawidłowy identyfikator.',
  date: 'Nieprawidłowa data; oczekiwana postać: RRRR-MM-DD.',
  datetime: 'Nieprawidłowa data i godzina.',
};

const counted = new Intl.PluralRules('pl');
const CHARACTERS: Record<string, string> = { one: 'znak', few: 'znaki', many: 'znaków', other: 'znaku' };
const ELEMENTS: Record<string, string> = { one: 'pozycja', few: 'pozycje', many: 'pozycji', other: 'pozycji' };

/**
 * Polish sentences for what a schema refused, each naming its field, and the area of a vote where it lies in one; else nothing of
 * what was sent is repeated.
 */
export function polishIssues(issues: readonly z.core.$ZodIssue[], body: unknown): ErrorItem[] {
  return issues.slice(0, MOST).map((issue) => {
    const place = issue.path.map(String).join('.');
    const sentence = sentenceFor(issue);
    const message = place === '' || place.length > 100 ? sentence : `${place}: ${sentence}`;
    const formId = areaOf(issue.path, body);
    return formId === null ? { message } : { message, formId };
  });
}

/** Forms of every kind are sent in one list (spec/1 §7), and a refused vote flags theirs (spec/1 §4). */
function areaOf([list, at]: readonly PropertyKey[], body: unknown): number | null {
  if (list !== 'consultationForms' || typeof at !== 'number') return null;
  const form = (body as { consultationForms: unknown[] }).consultationForms[at] as { id?: unknown } | null;
  return Number.isSafeInteger(form?.id) ? (form!.id as number) : null;
}

/** A body made of thousands of mistakes gets the first few. */
const MOST = 20;

/** How zod's own English sentences begin; every other one stands in the contract, in Polish. */
const ENGLISH = /^(Invalid|Too |Unrecognized)/;

function sentenceFor(issue: z.core.$ZodIssue): string {
  if (!ENGLISH.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return 'Pole jest wymagane.';
      return `Nieprawidłowa wartość; oczekiwano: ${TYPES[issue.expected] ?? 'inny rodzaj danych'}.`;
    case 'unrecognized_keys':
      return 'Nieznane pola w danych.';
    case 'invalid_value':
      return 'Niedozwolona wartość.';
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Nieprawidłowy zapis.';
    case 'too_big':
      return `${sizeOf(issue.origin, 'Największa dozwolona')} ${amount(issue.origin, Number(issue.maximum))}.`;
    case 'too_small':
      return `${sizeOf(issue.origin, 'Najmniejsza dozwolona')} ${amount(issue.origin, Number(issue.minimum))}.`;
    case 'not_multiple_of':
      return 'Wartość ma za dużo miejsc po przecinku.';
    default:
      return 'Nieprawidłowa wartość.';
  }
}

function sizeOf(origin: string, extreme: string): string {
  if (origin === 'string') return `${extreme} długość to`;
  if (origin === 'array' || origin === 'set') return `${extreme} liczba pozycji to`;
  return `${extreme} wartość to`;
}

function amount(origin: string, limit: number): string {
  if (origin === 'string') return `${limit} ${CHARACTERS[counted.select(limit)]}`;
  if (origin === 'array' || origin === 'set') return `${limit} ${ELEMENTS[counted.select(limit)]}`;
  return String(limit);
}
