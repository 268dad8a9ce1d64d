import type { FastifyInstance } from 'fastify';
import { rateProject as rateEndpoint, takeBackProjectOpinion as takeBackEndpoint } from '@wiec/contract/comments.ts';
import { getAct as actEndpoint, getConsultation as consultationEndpoint } from '@wiec/contract/consultations.ts';
import {
  changeConsultationDraft as changeEndpoint,
  createConsultationDraft as createEndpoint,
  getConsultationDraft as draftEndpoint,
} from '@wiec/contract/office-consultations.ts';
import { findActElements as findElementsEndpoint } from '@wiec/contract/office-finds.ts';
import {
  getConsultationText as textEndpoint,
  listConsultationTexts as textsEndpoint,
} from '@wiec/contract/consultation-texts.ts';
import {
  getActPreview as actPreviewEndpoint,
  getConsultationPreview as previewEndpoint,
} from '@wiec/contract/previews.ts';
import { answering, bind } from '../../http/bind.ts';
import type { Deps } from '../../deps.ts';
import type { FileMessage } from '../../services/contact-message.ts';
import { inlinePicture } from '../../participation/inline-pictures.ts';
import { rateProject, takeBackProjectOpinion } from './rate-project.ts';
import { serveActPdf } from './act-pdf/serve-act-pdf.ts';
import { commentsRoutes } from './comments/routes.ts';
import { contactFormsRoutes } from './contact/routes.ts';
import { getConsultationText, listConsultationTexts } from './consultation-texts.ts';
import { changeConsultationDraft, createConsultationDraft, type DraftParty, getConsultationDraft } from './drafts.ts';
import { findActElements } from './elements/find-act-elements.ts';
import { getAct, getActPreview } from './get-act.ts';
import { getConsultation, type ReadForms } from './get-consultation.ts';
import { getConsultationPreview, type ReadPreview } from './get-consultation-preview.ts';

/**
 * @param sheets what a consultation shares with a survey; `fileMessage`: what becomes of a message of a contact form
 * @returns how consultations answer the calls of all projects, for `app` to bind
 */
export const consultationsRoutes = <Calls extends object>(
  app: FastifyInstance,
  deps: Deps,
  {
    readForms,
    readPreview,
    calls,
    fileMessage,
    ...drafts
  }: { readForms: ReadForms; readPreview: ReadPreview; calls: Calls; fileMessage: FileMessage } & DraftParty,
) => {
  draftsRoutes(app, { ...deps, ...drafts });
  bind(app, deps, actEndpoint, ({ params, shared }) => getAct(deps, shared, params));
  bind(app, deps, actPreviewEndpoint, ({ params }) => getActPreview(deps, params));
  serveActPdf(app, deps);
  bind(app, deps, findElementsEndpoint, ({ query, caller }) =>
    findActElements(deps, query.searchTerm, caller.account!),
  );
  commentsRoutes(app, deps);
  contactFormsRoutes(app, { ...deps, fileMessage });
  bind(app, deps, rateEndpoint, ({ body: { projectId, type, agreementAccepted }, caller }) =>
    rateProject(deps, {
      projectId,
      type,
      agreementAccepted: agreementAccepted === true,
      accountId: caller.account!.id,
    }),
  );
  bind(app, deps, takeBackEndpoint, ({ params, caller }) =>
    takeBackProjectOpinion(deps, { id: params.id, accountId: caller.account!.id }),
  );
  return {
    ...calls,
    get: answering(app, deps, consultationEndpoint, async ({ params, query, caller, shared }) => {
      const asked = { projectId: params.id, account: caller.account };
      const reply = await getConsultation(deps, shared, asked, readForms);
      return query.inlineImages === 'true' ? inlinePicture(deps, reply) : reply;
    }),
    preview: answering(app, deps, previewEndpoint, ({ params: { id: projectId, clientId } }) =>
      getConsultationPreview(deps, { projectId, clientId }, readPreview),
    ),
  };
};

/** What the office does with consultations in preparation. */
function draftsRoutes(app: FastifyInstance, deps: Deps & DraftParty): void {
  bind(app, deps, createEndpoint, ({ body: { officeId, ...words }, caller }) =>
    createConsultationDraft(deps, { officeId, words, by: caller.account! }),
  );
  bind(app, deps, draftEndpoint, ({ params, caller }) =>
    getConsultationDraft(deps, { projectId: params.id, by: caller.account! }),
  );
  bind(app, deps, textsEndpoint, ({ params, caller }) =>
    listConsultationTexts(deps, { projectId: params.id, by: caller.account! }),
  );
  bind(app, deps, textEndpoint, ({ params, caller }) =>
    getConsultationText(deps, { projectId: params.id, textId: params.textId, by: caller.account! }),
  );
  bind(app, deps, changeEndpoint, ({ params, body: { seen, ...words }, caller }) =>
    changeConsultationDraft(deps, { projectId: params.id, words, seen, by: caller.account! }),
  );
}
