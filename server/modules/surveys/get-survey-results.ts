import type { SurveyResults } from '@wiec/contract/surveys.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import type { ParticipationDeps } from '../../participation/participation-deps.ts';
import { readBox } from './box-queries.ts';
import { type AskingKind, findSurvey } from './queries.ts';
import { findResults } from './result-queries.ts';

/** What was published of a survey: numbers as they were told then, and the words that were moderated since. */
export async function getSurveyResults(
  deps: ParticipationDeps,
  projectId: number,
  kind: AskingKind = ProjectType.Survey,
): Promise<Reply<SurveyResults>> {
  const survey = await findSurvey(deps.db, projectId, [kind]);
  if (!survey) return refused('not-found', 'Nie ma takiej ankiety.');
  const forms = await findResults(deps.db, projectId);
  const [first] = forms;
  if (!first) return refused('not-found', 'Wyniki tej ankiety nie są jeszcze opublikowane.');
  const told = await Promise.all(
    forms.map(async ({ formId, voteId, results, sheets, byAccount, withoutAccount }) => {
      const { questions } = await readBox(deps.db, voteId, 'published');
      return {
        formId,
        // Too few for anything to be told but that.
        sheets: results === null ? null : sheets,
        byAccount: results === null ? null : byAccount,
        withoutAccount: results === null ? null : withoutAccount,
        questions: (results ?? []).map((result) => ({
          ...result,
          texts: [...(questions[result.questionId]?.texts ?? [])],
          comments: [...(questions[result.questionId]?.comments ?? [])],
        })),
      };
    }),
  );
  return accepted({ id: projectId, publishedAt: first.publishedAt.toISOString(), forms: told });
}
