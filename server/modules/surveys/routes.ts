import type { FastifyInstance } from 'fastify';
import { CAPTCHA_HEADER } from '@wiec/contract/captcha.ts';
import {
  getConsultationHeader,
  getConsultationResults,
  requestConsultationCode,
  sendConsultationSheet,
} from '@wiec/contract/consultations.ts';
import {
  getSurvey as surveyEndpoint,
  getSurveyHeader as headerEndpoint,
  getSurveyResults as resultsEndpoint,
  requestSheetCode as codeEndpoint,
  sendSheet as sendEndpoint,
} from '@wiec/contract/surveys.ts';
import { publishResults as publishEndpoint } from '@wiec/contract/office-projects.ts';
import {
  createSurveyDraft as createDraftEndpoint,
  getConsultationSurveys,
  getSurveyDraft as draftEndpoint,
  replaceConsultationSurveys,
  replaceSurveyDraft as replaceDraftEndpoint,
} from '@wiec/contract/survey-drafts.ts';
import { getSurveyPreview as previewEndpoint } from '@wiec/contract/previews.ts';
import {
  addFormPicture as addPictureEndpoint,
  getFormPicture as pictureEndpoint,
} from '@wiec/contract/form-pictures.ts';
import { getSheetRecord as recordEndpoint } from '@wiec/contract/vote-record.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { CallerAccount } from '../../http/caller.ts';
import type { Shared } from '../../http/kept-answers.ts';
import { answering, bind } from '../../http/bind.ts';
import { withId } from '../../http/file-routes.ts';
import { isAnyOn } from '../../http/module-gate.ts';
import { sentFile } from '../../http/sent-file.ts';
import { serveTextFile } from '../../http/text-file.ts';
import { serveTextStream } from '../../http/text-stream.ts';
import { sealedLists } from '../../participation/lists/sealed-lists.ts';
import type { ParticipationDeps } from '../../participation/participation-deps.ts';
import { inlinePicture } from '../../participation/inline-pictures.ts';
import { configFile } from '../../participation/record/open-record.ts';
import { createSurvey, type HeldAs, type SurveyOrder } from './create-survey.ts';
import { getSheetRecord } from './get-sheet-record.ts';
import { getSurvey, getSurveyHeader } from './get-survey.ts';
import { getSurveyDraft } from './get-survey-draft.ts';
import { getSurveyPreview, type PreviewAsked } from './get-survey-preview.ts';
import { getSurveyResults } from './get-survey-results.ts';
import { type AskingKind, findKindOfVote, findSurvey } from './queries.ts';
import { publishSurvey } from './publish-survey.ts';
import { replaceFormsOfConsultation } from './replace-forms-of-consultation.ts';
import { type DraftParty, replaceSurveyDraft } from './replace-survey-draft.ts';
import { addFormPicture } from './pictures/add-form-picture.ts';
import { getFormPicture } from './pictures/get-form-picture.ts';
import { requestSheetCode } from './request-sheet-code.ts';
import { sendSheet } from './send-sheet.ts';
import { wordsRoutes } from './words/routes.ts';
import { readWrittenSurvey } from './written-survey.ts';

/** @returns how surveys answer the calls of all projects, for `app` to bind */
export const surveysRoutes = (app: FastifyInstance, deps: ParticipationDeps, drafts: DraftParty) => {
  bind(app, deps, resultsEndpoint, ({ params }) => getSurveyResults(deps, params.projectId));
  bind(app, deps, publishEndpoint, ({ params, caller }) => publishSurvey(deps, params.id, caller.account!));
  draftRoutes(app, { ...deps, ...drafts });
  recordRoutes(app, deps);
  wordsRoutes(app, deps, async (projectId) => {
    const survey = await findSurvey(deps.db, projectId);
    return survey && kindThatIsOn(app, survey.type as AskingKind);
  });
  return {
    get: answering(app, deps, surveyEndpoint, async ({ params, query, caller, shared }) => {
      const reply = await getSurvey(deps, shared, params.id, caller.account);
      return query.inlineImages === 'true' ? inlinePicture(deps, reply) : reply;
    }),
    header: answering(app, deps, headerEndpoint, ({ params }) => getSurveyHeader(deps, params.id)),
    preview: answering(app, deps, previewEndpoint, ({ params: { id: projectId, clientId } }) =>
      getSurveyPreview(deps, { projectId, clientId }),
    ),
    ...sending(app, deps, sendEndpoint, codeEndpoint),
  };
};

/** How clerks write surveys that are in preparation. */
function draftRoutes(app: FastifyInstance, deps: ParticipationDeps & DraftParty): void {
  const today = () => warsawDate(deps.clock());
  bind(app, deps, createDraftEndpoint, ({ body, caller }) =>
    createSurvey(deps, { ...readWrittenSurvey(body), inPreparation: true }, today(), caller.account!),
  );
  bind(app, deps, draftEndpoint, ({ params, caller }) => getSurveyDraft(deps, params.id, caller.account!));
  bind(app, deps, replaceDraftEndpoint, ({ params, body: { seen, survey }, caller }) =>
    replaceSurveyDraft(deps, {
      projectId: params.id,
      seen,
      order: readWrittenSurvey(survey),
      by: caller.account!,
      today: today(),
    }),
  );
  bind(app, deps, addPictureEndpoint, ({ body: { officeId, filename, content }, caller }) =>
    addFormPicture(deps, { officeId, file: sentFile(filename, content), by: caller.account! }),
  );
  bind(app, deps, pictureEndpoint, ({ params, caller }) => getFormPicture(deps, params.sha256, caller.account!));
}

/** How sheets are sent, of surveys and of consultations alike. */
const sending = (
  app: FastifyInstance,
  deps: ParticipationDeps,
  sendTo: typeof sendEndpoint,
  askFor: typeof codeEndpoint,
) => ({
  sendForms: answering(app, deps, sendTo, ({ params, body, caller, headers }) =>
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
  requestCode: answering(app, deps, askFor, ({ params, body, caller, headers }) =>
    requestSheetCode(deps, {
      ...params,
      ...body,
      caller,
      captcha: headers[CAPTCHA_HEADER],
      warn: (limit) => app.log.warn({ limit }, 'limit filled'),
    }),
  ),
});

type EmptyOrder = Omit<SurveyOrder, 'identityScheme' | 'inBatches' | 'inPreparation' | 'attachments' | 'forms'>;

/** What consultations have of surveys: all but the page itself, which shows more. */
export const surveysOfConsultations = (app: FastifyInstance, deps: ParticipationDeps, drafts: DraftParty) => {
  const kind = ProjectType.Consultation;
  bind(app, deps, getConsultationSurveys, ({ params, caller }) =>
    getSurveyDraft(deps, params.id, caller.account!, kind),
  );
  bind(app, deps, replaceConsultationSurveys, ({ params, body, caller }) =>
    replaceFormsOfConsultation(
      { ...deps, ...drafts },
      {
        projectId: params.id,
        ...body,
        by: caller.account!,
        today: warsawDate(deps.clock()),
      },
    ),
  );
  bind(app, deps, getConsultationResults, ({ params }) => getSurveyResults(deps, params.projectId, kind));
  return {
    /** Writes one that is prepared by a clerk, and asks nothing yet; in the caller's transaction, where `db` is one. */
    createDraft: (order: EmptyOrder, by: CallerAccount, held: HeldAs, db = deps.db) => {
      const empty = { ...order, identityScheme: null, inBatches: false, inPreparation: true, forms: [] };
      return createSurvey({ ...deps, db }, empty, warsawDate(deps.clock()), by, held);
    },
    readForms: async (shared: Shared, projectId: number, account: CallerAccount | null) =>
      getSurvey(deps, shared, projectId, account, { kind, withProbes: await isAnyOn(app, 'probe') }),
    readPreview: (asked: PreviewAsked) => getSurveyPreview(deps, asked, kind),
    calls: {
      header: answering(app, deps, getConsultationHeader, ({ params }) => getSurveyHeader(deps, params.id, kind)),
      ...sending(app, deps, sendConsultationSheet, requestConsultationCode),
    },
  };
};

const MODULE_OF = { [ProjectType.Survey]: 'survey', [ProjectType.Consultation]: 'consultation' } as const;

const kindThatIsOn = async (app: FastifyInstance, kind: AskingKind): Promise<AskingKind | undefined> =>
  (await isAnyOn(app, MODULE_OF[kind])) ? kind : undefined;

function recordRoutes(app: FastifyInstance, deps: ParticipationDeps): void {
  const path = '/api/project/:projectId/votes/:voteId/record';
  /** Of a kind whose module is on. */
  const kindOf = async (projectId: number, voteId: number): Promise<AskingKind | undefined> => {
    const kind = await findKindOfVote(deps.db, projectId, voteId);
    return kind && kindThatIsOn(app, kind);
  };
  bind(app, deps, recordEndpoint, async ({ params }) =>
    getSheetRecord(deps, { ...params, projectType: await kindOf(params.projectId, params.voteId) }),
  );
  const ofKind =
    <File>(find: (voteId: number) => Promise<File | null>) =>
    ({ projectId, voteId }: Record<string, string>): Promise<File | null> =>
      withId(projectId, (project) =>
        withId(voteId, async (vote) => ((await kindOf(project, vote)) === undefined ? null : find(vote))),
      );
  const modules = Object.values(MODULE_OF);
  serveTextFile(
    app,
    `${path}/zasady.json`,
    modules,
    ofKind((vote) => configFile(deps, vote)),
  );
  serveTextStream(
    app,
    `${path}/koperty.txt`,
    modules,
    ofKind((vote) => sealedLists(deps, vote)),
  );
}
