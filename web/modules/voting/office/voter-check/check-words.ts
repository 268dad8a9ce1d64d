import type { CheckView } from '@wiec/domain/voter-check.ts';
import { voterCheckPath } from '@wiec/domain/office-paths.ts';

export const viewNames: Readonly<Record<CheckView, string>> = {
  waiting: 'Do decyzji',
  name: 'Inne imię lub nazwisko',
  absent: 'Nie ma w rejestrze',
  district: 'Inny obszar',
  asked: 'Zapytano',
  decided: 'Zdecydowane',
};

/** What an empty view says, and when something comes there. */
export const emptyViews: Readonly<Record<CheckView, readonly [text: string, more: string]>> = {
  waiting: ['Nikt nie czeka na decyzję', 'Nowe osoby mogą się tu pojawić po porównaniu z następnym plikiem.'],
  name: ['Nikt nie ma innego imienia ani nazwiska', 'Reszta jest pod „Do decyzji”.'],
  absent: ['Nikogo nie brakuje w rejestrze', 'Reszta jest pod „Do decyzji”.'],
  district: ['Nikt nie mieszka w innym obszarze', 'Sprawdza się to, gdy plik ma kolumnę „Obszar”.'],
  asked: ['Nikt nie czeka na odpowiedź', 'Tu są osoby, które urząd zapytał.'],
  decided: ['Nikogo jeszcze nie rozstrzygnięto', 'Tu są osoby, o których urząd zdecydował.'],
};

export function checkHref(voteId: number, view: CheckView, page = 1): string {
  const query = new URLSearchParams();
  if (view !== 'waiting') query.set('widok', view);
  if (page > 1) query.set('strona', String(page));
  const text = query.toString();
  return text === '' ? voterCheckPath(voteId) : `${voterCheckPath(voteId)}?${text}`;
}

/** Of two texts what is alike at both ends, and what differs between. */
export function differingPart(one: string, other: string): { before: string; differs: string; after: string } {
  const least = Math.min(one.length, other.length);
  let begin = 0;
  while (begin < least && one[begin] === other[begin]) begin++;
  let end = 0;
  while (end < least - begin && one.at(-1 - end) === other.at(-1 - end)) end++;
  return {
    before: one.slice(0, begin),
    differs: one.slice(begin, one.length - end),
    after: one.slice(one.length - end),
  };
}
