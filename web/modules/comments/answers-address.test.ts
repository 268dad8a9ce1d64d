import { answerDecisions } from '@wiec/domain/comment-answer.ts';
import { expect, test } from 'vitest';
import { answerHref, answersHref, readAnchor, readAnswersAddress, slugOfDecision } from './answers-address.ts';

const read = (href: string) => readAnswersAddress(new URL(href, 'https://wiec.example').searchParams);

test('an address keeps each decision and the page, and leads to one comment', () => {
  for (const decision of answerDecisions) {
    expect(read(answersHref(7, { decision, page: 3 }))).toEqual({ decision, page: 3, commentId: null });
  }
  expect(new Set(answerDecisions.map(slugOfDecision)).size).toBe(answerDecisions.length);
  expect(answersHref(7, { decision: null, page: 1 })).toBe('/konsultacje/zaglosuj/7/odpowiedzi');
  expect(answerHref(7, 12)).toBe('/konsultacje/zaglosuj/7/odpowiedzi?uwaga=12#uwaga-12');
  expect(read(answerHref(7, 12))).toEqual({ decision: null, page: 1, commentId: 12 });
});

test('what somebody typed into an address filters nothing that there is not', () => {
  expect(read('/?stanowisko=inne&page=-4&uwaga=x')).toEqual({ decision: null, page: 1, commentId: null });
});

test.each([
  ['#uwaga-12', 12],
  ['#uwaga-0', null],
  ['#uwaga-12x', null],
  ['#uwaga-9999999999', null],
  ['', null],
])('the fragment "%s" names the comment %s', (hash, id) => {
  expect(readAnchor(hash)).toBe(id);
});
