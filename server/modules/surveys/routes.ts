import type { FastifyInstance } from 'fastify';
import { CAPTCHA_HEADER } from '@wiec/contract/captcha.ts';
import {
  getSurvey as surveyEndpoint,
  getSurveyHeader as headerEndpoint,
  getSurveyResults as resultsEndpoint,
  requestSheetCode as codeEndpoint,
  sendSheet as sendEndpoint,
} from '@wiec/contract/surveys.ts';
import { getSheetRecord as recordEndpoint } from '@wiec/contract/vote-record.ts';
import { answering, bind } from '../../http/bind.ts';
import { withId } from '../../http/file-routes.ts';
import { serveTextFile } from '../../http/text-file.ts';
import { SealedLists } from '../../participation/lists/sealed-lists.ts';
import type { ParticipationDeps } from '../../participation/participation-deps.ts';
import { configFile } from '../../participation/record/open-record.ts';
import { getSheetRecord } from './get-sheet-record.ts';
import { getSurvey, getSurveyHeader } from './get-survey.ts';
import { getSurveyResults } from './get-survey-results.ts';
import { isVoteOf } from './queries.ts';
import { requestSheetCode } from './request-sheet-code.ts';
import { sendSheet } from './send-sheet.ts';

/** @returns how surveys answer the calls of all projects, for `app` to bind */
export const surveysRoutes = (app: FastifyInstance, deps: ParticipationDeps) => {
  bind(app, deps, resultsEndpoint, ({ params }) => getSurveyResults(deps, params.projectId));
  recordRoutes(app, deps);
  return {
    get: answering(app, deps, surveyEndpoint, ({ params, caller, shared }) =>
      getSurvey(deps, shared, params.id, caller.account),
    ),
    header: answering(app, deps, headerEndpoint, ({ params }) => getSurveyHeader(deps, params.id)),
    sendForms: answering(app, deps, sendEndpoint, ({ params, body, caller, headers }) =>
      sendSheet(deps, {
        projectId: params.projectId,
        account: caller.account,
        address: caller.address,
        browser: headers['user-agent'],
        idempotencyKey: headers['idempotency-key'],
        captcha: headers[CAPTCHA_HEADER],
        body,
      }),
    ),
    requestCode: answering(app, deps, codeEndpoint, ({ params, body, caller, headers }) =>
      requestSheetCode(deps, {
        ...params,
        ...body,
        caller,
        captcha: headers[CAPTCHA_HEADER],
        warn: (limit) => app.log.warn({ limit }, 'limit filled'),
      }),
    ),
  };
};

function recordRoutes(app: FastifyInstance, deps: ParticipationDeps): void {
  const lists = new SealedLists(deps);
  const path = '/api/project/:projectId/votes/:voteId/record';
  const files = { 'zasady.json': (id: number) => configFile(deps, id), 'koperty.txt': (id: number) => lists.file(id) };
  bind(app, deps, recordEndpoint, ({ params }) => getSheetRecord(deps, params.projectId, params.voteId));
  for (const [name, find] of Object.entries(files)) {
    serveTextFile(app, `${path}/${name}`, 'survey', ({ projectId, voteId }) =>
      withId(projectId, (project) =>
        withId(voteId, async (vote) => ((await isVoteOf(deps.db, project, vote)) ? find(vote) : null)),
      ),
    );
  }
}
