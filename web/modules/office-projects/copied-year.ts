import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import type { ConsultationWords } from '@wiec/contract/office-consultations.ts';
import type { createProbe } from '@wiec/contract/office-probes.ts';
import type { ProbeProject } from '@wiec/contract/probe-project.ts';
import type { WrittenSurvey } from '@wiec/contract/survey-drafts.ts';
import { type PlainDate, warsawDate, warsawTime } from '@wiec/domain/calendar.ts';
import { titleYearsLater, yearsLater, yearsUntilAgain } from '@wiec/domain/coming-year.ts';
import { FormKind } from '@wiec/domain/phases.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import type { z } from 'zod';

/** A survey, a probe or a consultation once more in the coming year: its words and rules, with its dates moved. */

interface CopiedSurvey {
  survey: WrittenSurvey;
  /** Districts of its forms that there are no more: those forms are for the whole town until a clerk says otherwise. */
  gone: string[];
}

const dayOf = (time: string): PlainDate => time.slice(0, 10);

export function surveyOfComingYear(old: WrittenSurvey, today: PlainDate, districts: readonly string[]): CopiedSurvey {
  const years = yearsUntilAgain(dayOf(old.from), today);
  const later = (time: string): string => `${yearsLater(dayOf(time), years)}${time.slice(10)}`;
  const known = new Set(districts);
  const gone = old.forms.flatMap(({ district }) => (district && !known.has(district) ? [district] : []));
  const survey = {
    ...old,
    title: titleYearsLater(old.title, dayOf(old.from), years),
    from: later(old.from),
    to: later(old.to),
    forms: old.forms.map((form) => ({
      ...form,
      title: titleYearsLater(form.title, dayOf(old.from), years),
      from: form.from ? later(form.from) : null,
      to: form.to ? later(form.to) : null,
      district: form.district && known.has(form.district) ? form.district : null,
    })),
  };
  return { survey, gone: [...new Set(gone)] };
}

/** What all kinds say of themselves, moved. */
function movedWords(
  { title, dateFrom, dateTo }: Pick<ProbeProject, 'title' | 'dateFrom' | 'dateTo'>,
  today: PlainDate,
) {
  const from = warsawDate(new Date(dateFrom));
  const years = yearsUntilAgain(from, today);
  const later = (time: string): string => {
    const instant = new Date(time);
    return warsawInstant(yearsLater(warsawDate(instant), years), warsawTime(instant)).toISOString();
  };
  return { title: titleYearsLater(title, from, years), dateFrom: later(dateFrom), dateTo: later(dateTo), later };
}

type Mode = ConsultationWords['mode'];

export function probeOfComingYear(old: ProbeProject, today: PlainDate): z.output<NonNullable<typeof createProbe.body>> {
  const [asked] = old.consultationForms[0]!.categories[0]!.questions;
  const { later: _, ...moved } = movedWords(old, today);
  return {
    ...moved,
    officeId: old.officeId,
    question: asked!.content,
    shortDescription: old.shortDescription,
    options: asked!.questionOptions.toSorted((a, b) => a.order - b.order).map(({ content }) => content),
    mode: old.mode as Mode,
    onlyForLegalAge: old.onlyForLegalAge,
    withTerms: old.agreementHistory !== null,
    featured: false,
  };
}

/** Its act, probes, meetings and files are made anew: they belong to one year. Its surveys are copied as those of a survey. */
export function consultationOfComingYear(
  old: ConsultationProject,
  today: PlainDate,
): ConsultationWords & { officeId: number } {
  const has = (kind: number): boolean => old.consultationForms.some(({ type }) => type === kind);
  const { later, ...moved } = movedWords(old, today);
  /** Of a contact form that was not open as long as the consultation. */
  const own = (kind: number) => {
    const form = old.consultationForms.find(({ type }) => type === kind);
    const isWhole = form === undefined || (form.voteFrom === old.dateFrom && form.voteTo === old.dateTo);
    return isWhole ? null : { from: later(form.voteFrom), to: later(form.voteTo) };
  };
  const [mailDates, postDates] = [own(FormKind.EmailAddress), own(FormKind.PostAddress)];
  return {
    ...moved,
    officeId: old.officeId,
    shortDescription: old.shortDescription,
    description: old.description,
    sections: old.sections.map(({ title, html }) => ({ title, html })),
    mode: old.mode as Mode,
    onlyForLegalAge: old.onlyForLegalAge,
    withTerms: old.agreementHistory !== null,
    moderatorName: old.moderatorName ?? '',
    comments: has(FormKind.Comment),
    opinions: has(FormKind.Opinion),
    mailForm: has(FormKind.EmailAddress),
    postForm: has(FormKind.PostAddress),
    ...(mailDates && { mailDates }),
    ...(postDates && { postDates }),
  };
}
