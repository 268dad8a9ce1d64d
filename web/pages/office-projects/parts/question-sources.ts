import { listOfficeProjects } from '@wiec/contract/office-projects.ts';
import { getConsultationSurveys, getSurveyDraft } from '@wiec/contract/survey-drafts.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { type ApiCaller, call, type Output, type Reply } from '../../../lib/api.ts';
import type { QuestionSource } from '../../../modules/survey-builder/copy-questions.tsx';

const LISTS = [
  ['surveys', ProjectType.Survey],
  ['consultations', ProjectType.Consultation],
] as const;

/** Surveys, and consultations with surveys, of the reader's offices; what is in hand first. @param but the one that is written; null: it is new */
export async function listQuestionSources(api: ApiCaller, but: number | null): Promise<Reply<QuestionSource[]>> {
  const found: QuestionSource[] = [];
  for (const [kind, type] of LISTS) {
    for (const view of ['current', 'archive'] as const) {
      const reply = await call(api, listOfficeProjects, { query: { kind, view, size: 200 } });
      if (!reply.ok) return reply;
      const asking = reply.data.items.filter((each) => each.type === type && each.surveyForms > 0 && each.id !== but);
      const isConsultation = type === ProjectType.Consultation;
      found.push(
        ...asking.map(({ id, title }) => ({
          id,
          title: isConsultation ? `Konsultacja: ${title}` : title,
          read: () => readSource(api, id, isConsultation),
        })),
      );
    }
  }
  return { ok: true, data: found };
}

const readSource = (
  api: ApiCaller,
  id: number,
  isConsultation: boolean,
): Promise<Reply<Output<typeof getSurveyDraft>>> =>
  call(api, isConsultation ? getConsultationSurveys : getSurveyDraft, { params: { id } });
