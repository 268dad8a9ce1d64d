import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '@wiec/server/deps.ts';
import { participationDeps } from '@wiec/server/participation/participation-deps.ts';
import type { SurveyRules } from '@wiec/server/modules/surveys/survey-rules.ts';
import type { Question } from '@wiec/domain/questions/question.ts';
import { ballotByStatement, demandDurable, perSecond } from './ballots.ts';
import { CONNECTIONS } from './load.ts';
import { ballotRequest, putForSeconds } from './put-ballots.ts';
import { atLeast, median, type Row } from './row.ts';
import { largeSurvey, QUESTIONS } from './survey-results.ts';

const SHEETS = 50_000;
const SECONDS = 4;
const MOST_PER_SECOND = 6_000;

const nothing = { comment: null, openText: null, openDate: null, questionMatrixValueId: null, ranking: null };

/** What somebody answers: a sentence where words are asked for, and one of the options everywhere else. */
function answerTo({ id, questionOptions }: Question, index: number) {
  const option = questionOptions[index % questionOptions.length];
  const openText = option ? null : `Więcej drzew i ławek przy alejce numer ${index}, a wieczorem światło.`;
  return {
    questionId: id,
    categoryId: null,
    answerOptions: [{ ...nothing, questionOptionId: option?.id ?? null, openText }],
  };
}

/** A portal remembers for two seconds that its module is off. */
async function untilThere(url: string): Promise<void> {
  for (let tries = 0; !(await fetch(url)).ok; tries++) {
    if (tries === 50) throw new Error(`${url} is not there`);
    await pause(100);
  }
}

/**
 * Sheets of sixty questions a second over HTTP, until fifty thousand are in the register, held against the statement that stores a
 * sheet of the same size without HTTP, rules and encryption.
 */
export async function benchSurveySheets(url: string, open: Deps, say: (sentence: string) => void): Promise<Row> {
  const deps = participationDeps(open);
  const { pool } = deps;
  await demandDurable(pool);
  const { id, formId, voteId } = await largeSurvey(deps, 'Ankieta w toku');
  const { form } = (await deps.votes.find(voteId))!.config as SurveyRules;
  const questions = form.categories.flatMap((category) => category.questions);
  let index = 0;
  const overHttp = (seconds: number): Promise<number> => {
    const requests = Array.from({ length: seconds * MOST_PER_SECOND }, () => {
      const answers = questions.map((question) => answerTo(question, index));
      index += 1;
      const body = JSON.stringify({ consultationForms: [{ id: formId, answers }] });
      return ballotRequest(url, `/api/project/${id}/consultation-forms`, randomUUID(), body);
    });
    return putForSeconds(url, requests, seconds);
  };
  const stored = async (): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::integer as count from register where vote_id = $1',
      [voteId],
    );
    return rows[0]!.count;
  };
  await untilThere(`${url}/api/project/${id}`);
  await overHttp(2);
  const statement = await ballotByStatement(pool, { voteId, formId });
  await perSecond(2, statement);
  const [sent, direct]: [number[], number[]] = [[], []];
  while ((await stored()) < SHEETS) {
    sent.push(await overHttp(SECONDS));
    direct.push(await perSecond(SECONDS, statement));
  }
  say(
    `  ${await stored()} sheets in ${sent.length} rounds; first ${Math.round(sent[0]!)}, last ${Math.round(sent.at(-1)!)} a second`,
  );
  const name = `sheets of ${QUESTIONS} questions over HTTP, ${CONNECTIONS} connections, up to ${SHEETS}, against the statement alone`;
  return atLeast(name, median(sent), median(direct), 'sheets/s', 0.5);
}
