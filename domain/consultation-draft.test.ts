import { expect, test } from 'vitest';
import { checkConsultationParts, type ConsultationParts } from './consultation-draft.ts';

const good: ConsultationParts = {
  dateFrom: new Date('2026-11-20T07:00:00Z'),
  dateTo: new Date('2026-12-20T19:00:00Z'),
  sections: [{ title: 'Po co', html: '<p>Drzewa</p>' }],
  comments: { from: null, to: null },
  opinions: null,
};
const dayBefore = new Date('2026-11-19T07:00:00Z');

test('a consultation without faults', () => {
  expect(checkConsultationParts(good)).toEqual([]);
});

test.each<[Partial<ConsultationParts>, string, string]>([
  [{ sections: [{ title: ' ', html: '' }] }, 'sections', 'Tytuł części opisu: od 1 do 200 znaków.'],
  [
    { sections: Array.from({ length: 51 }, () => ({ title: 'Część', html: '' })) },
    'sections',
    'Części opisu może być najwyżej 50.',
  ],
  [
    { sections: [{ title: 'Tło', html: 'x'.repeat(50_001) }] },
    'sections',
    'Część „Tło” jest za długa. Podziel ją na dwie.',
  ],
  [{ comments: { from: dayBefore, to: null } }, 'comments', 'Komentarze: ich daty muszą leżeć w datach konsultacji.'],
  [{ opinions: { from: null, to: dayBefore } }, 'opinions', 'Oceny: ich daty muszą leżeć w datach konsultacji.'],
  [
    { mailForm: { from: dayBefore, to: null } },
    'mailDates',
    'Formularz z odpowiedzią e-mailem: jego daty muszą leżeć w datach konsultacji.',
  ],
  [
    { postForm: { from: good.dateTo, to: null } },
    'postDates',
    'Formularz z odpowiedzią pocztą: jego daty muszą leżeć w datach konsultacji.',
  ],
])('what is wrong is told at its field: %o', (change, field, message) => {
  expect(checkConsultationParts({ ...good, ...change })).toEqual([{ field, message }]);
});
