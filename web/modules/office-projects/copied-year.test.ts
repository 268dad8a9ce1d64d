import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import type { ProbeProject } from '@wiec/contract/probe-project.ts';
import type { WrittenSurvey } from '@wiec/contract/survey-drafts.ts';
import { expect, test } from 'vitest';
import { consultationOfComingYear, probeOfComingYear, surveyOfComingYear } from './copied-year.ts';

const TODAY = '2026-11-25';
const survey: WrittenSurvey = {
  title: 'Parki 2026',
  shortDescription: '',
  description: '',
  mode: 'open',
  adults: false,
  terms: true,
  batches: false,
  from: '2026-03-29T08:00',
  to: '2026-04-20T20:00',
  forms: [
    { title: 'Północ 2026', from: '2026-04-01T08:00', to: null, district: 'Zarzecze', parts: [] },
    { title: 'Południe', from: null, to: null, district: 'Dawna', parts: [] },
  ],
};

test('a survey keeps its rules and questions, and all its dates move by the same years', () => {
  const { survey: again, gone } = surveyOfComingYear(survey, TODAY, ['Zarzecze']);
  expect(again).toEqual({
    ...survey,
    title: 'Parki 2027',
    from: '2027-03-29T08:00',
    to: '2027-04-20T20:00',
    forms: [
      { title: 'Północ 2027', from: '2027-04-01T08:00', to: null, district: 'Zarzecze', parts: [] },
      { title: 'Południe', from: null, to: null, district: null, parts: [] },
    ],
  });
  expect(gone).toEqual(['Dawna']);
});

/** In winter time, an hour later in summer time: on the clocks of Poland it is the same. */
const dates = { dateFrom: '2026-03-28T07:00:00.000Z', dateTo: '2026-04-20T18:00:00.000Z' };
const moved = { dateFrom: '2027-03-28T06:00:00.000Z', dateTo: '2027-04-20T18:00:00.000Z' };

test('a probe keeps its question and answers in their order', () => {
  const option = (order: number, content: string) => ({ id: order, order, content, questions: [] });
  const asked = { content: 'Ile ławek?', questionOptions: [option(1, 'Trzy'), option(0, 'Dwie')] };
  const probe = {
    title: 'Ławki',
    ...dates,
    officeId: 3,
    shortDescription: 'Krótko',
    mode: 2,
    onlyForLegalAge: true,
    agreementHistory: null,
    consultationForms: [{ categories: [{ questions: [asked] }] }],
  } as unknown as ProbeProject;
  expect(probeOfComingYear(probe, TODAY)).toEqual({
    title: 'Ławki',
    ...moved,
    officeId: 3,
    shortDescription: 'Krótko',
    question: 'Ile ławek?',
    options: ['Dwie', 'Trzy'],
    mode: 2,
    onlyForLegalAge: true,
    withTerms: false,
    featured: false,
  });
});

test('a consultation keeps its texts and what was switched on in it', () => {
  const project = {
    title: 'Zieleń',
    ...dates,
    officeId: 3,
    shortDescription: '',
    description: '<p>Opis</p>',
    sections: [{ title: 'Po co', html: '<p>Cień</p>' }],
    mode: 1,
    onlyForLegalAge: false,
    agreementHistory: { id: 1, title: 'Regulamin' },
    moderatorName: null,
    consultationForms: [
      { type: 0 },
      { type: 3 },
      { type: 4, voteFrom: dates.dateFrom, voteTo: dates.dateTo },
      { type: 5, voteFrom: dates.dateTo, voteTo: dates.dateTo },
    ],
  } as unknown as ConsultationProject;
  expect(consultationOfComingYear(project, TODAY)).toEqual({
    title: 'Zieleń',
    ...moved,
    officeId: 3,
    shortDescription: '',
    description: '<p>Opis</p>',
    sections: [{ title: 'Po co', html: '<p>Cień</p>' }],
    mode: 1,
    onlyForLegalAge: false,
    withTerms: true,
    moderatorName: '',
    comments: true,
    opinions: false,
    mailForm: true,
    postForm: true,
    mailDates: { from: moved.dateTo, to: moved.dateTo },
  });
});
