import type { SurveyResults } from '@wiec/contract/surveys.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { type PublishedQuestion, tellsWords } from '@wiec/domain/questions/published-results.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import type { ParticipationDeps } from '../../participation/participation-deps.ts';
import { type AskingKind, findSurvey } from './queries.ts';
import { findResults } from './result-queries.ts';
import { findFirstWords, keyOf } from './words/word-queries.ts';

/** Of each question come the words that most people wrote; the others are asked for by pages. */
const FIRST_WORDS = 3;
const NO_WORDS = { total: 0, different: 0, items: [] };

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
      const words = await findFirstWords(deps.db, voteId, FIRST_WORDS);
      const wordsOf = (question: PublishedQuestion, kind: 'answer' | 'comment') =>
        (tellsWords(question) && words.get(keyOf({ ...question, kind }))) || NO_WORDS;
      return {
        formId,
        // Too few for anything to be told but that.
        sheets: results === null ? null : sheets,
        byAccount: results === null ? null : byAccount,
        withoutAccount: results === null ? null : withoutAccount,
        questions: (results ?? []).map((result) => ({
          ...result,
          texts: wordsOf(result, 'answer'),
          comments: wordsOf(result, 'comment'),
        })),
      };
    }),
  );
  return accepted({ id: projectId, publishedAt: first.publishedAt.toISOString(), forms: told });
}
