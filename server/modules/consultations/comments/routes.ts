import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  applyAnswersSheet as applySheetEndpoint,
  previewAnswersSheet as previewSheetEndpoint,
} from '@wiec/contract/answers-from-sheet.ts';
import {
  answerRemarks as answerEndpoint,
  listAnswers as answersEndpoint,
  listRemarks as remarksEndpoint,
  listSimilarRemarks as similarEndpoint,
  markRemarks as markEndpoint,
  partRemarks as partEndpoint,
  publishAnswers as publishEndpoint,
} from '@wiec/contract/comment-answers.ts';
import {
  addComment as addEndpoint,
  appealRefusal as appealEndpoint,
  decideOnComment as decideEndpoint,
  getModerated as moderatedEndpoint,
  listComments as listEndpoint,
  listModerated as listModeratedEndpoint,
  listOwnComments as ownEndpoint,
  rateComment as rateEndpoint,
  takeBackCommentOpinion as takeBackEndpoint,
  withdrawComment as withdrawEndpoint,
} from '@wiec/contract/comments.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { withId } from '../../../http/file-routes.ts';
import { serveOfficeFile } from '../../../http/office-file.ts';
import { serveOfficeStream } from '../../../http/office-stream.ts';
import { enteredRemarksRoutes } from '../remarks/routes.ts';
import { reportRoutes } from '../report/routes.ts';
import { markRemarks } from '../marks/mark-remarks.ts';
import { listSimilarRemarks, partRemarks } from '../similar/similar-remarks.ts';
import { addComment } from './add-comment.ts';
import { applySheet, previewSheet } from './answers-from-sheet.ts';
import { appealRefusal } from './appeal-refusal.ts';
import { answerRemarks } from './answer-remarks.ts';
import { exportRegister, streamRegister } from './export-register.ts';
import { listAnswers } from './list-answers.ts';
import { listComments, listOwnComments } from './list-comments.ts';
import { listRemarks, noSuchRegister } from './list-remarks.ts';
import { decideOnComment, getModerated, listModerated } from './moderate-comments.ts';
import { publishAnswers } from './publish-answers.ts';
import { rateComment, takeBackCommentOpinion } from './rate-comment.ts';
import { withdrawComment } from './withdraw-comment.ts';

const decidable = [CommentStatus.Waiting, CommentStatus.Published, CommentStatus.Refused] as const;

export function commentsRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, listEndpoint, ({ params, query: { actElementId = null, ...query }, caller }) =>
    listComments(deps, { ...params, ...query, actElementId }, caller.account),
  );
  bind(app, deps, ownEndpoint, ({ params, query, caller }) =>
    listOwnComments(deps, { ...params, ...query }, caller.account!.id),
  );
  bind(app, deps, addEndpoint, ({ body, caller: { account, address } }) =>
    addComment(deps, { accountId: account!.id, address, body }),
  );
  bind(app, deps, withdrawEndpoint, ({ params, caller }) =>
    withdrawComment(deps, { id: params.id, accountId: caller.account!.id }),
  );
  bind(app, deps, appealEndpoint, ({ params, body, caller }) =>
    appealRefusal(deps, { ...params, ...body, accountId: caller.account!.id }),
  );
  bind(app, deps, rateEndpoint, ({ body: { commentId, type, agreementAccepted }, caller }) => {
    const accountId = caller.account!.id;
    return rateComment(deps, { accountId, commentId, type, agreementAccepted: agreementAccepted === true });
  });
  bind(app, deps, takeBackEndpoint, ({ params, caller }) =>
    takeBackCommentOpinion(deps, { id: params.id, accountId: caller.account!.id }),
  );
  bind(app, deps, listModeratedEndpoint, ({ query, caller }) => listModerated(deps, query, caller.account!));
  bind(app, deps, moderatedEndpoint, ({ params, caller }) => getModerated(deps, params.id, caller.account!));
  bind(app, deps, decideEndpoint, ({ params, body: { revision, status, content, refusal, reason }, caller }) =>
    decideOnComment(
      deps,
      {
        id: params.id,
        revision,
        status: decidable.find((each) => each === status)!,
        content: content ?? null,
        refusal: refusal ?? null,
        reason: reason ?? null,
      },
      caller.account!,
    ),
  );
  bind(app, deps, answersEndpoint, ({ params, query, shared }) => listAnswers(deps, shared, { ...params, ...query }));
  bind(app, deps, remarksEndpoint, ({ params, query, caller }) =>
    listRemarks(deps, { ...params, ...query }, caller.account!),
  );
  serveOfficeStream(
    app,
    { url: `${remarksEndpoint.path}/rejestr.csv`, permission: 'consultations.view', module: 'consultation' },
    z.unknown(),
    async (by, _query, { projectId }) =>
      (await withId(projectId, (id) => streamRegister(deps, { projectId: id, by }))) ?? noSuchRegister(),
  );
  serveOfficeFile(
    app,
    { url: `${remarksEndpoint.path}/rejestr.xlsx`, permission: 'consultations.view', module: 'consultation' },
    async (by, { projectId }) =>
      (await withId(projectId, (id) => exportRegister(deps, { projectId: id, by }))) ?? noSuchRegister(),
  );
  bind(app, deps, answerEndpoint, ({ params, body: { note = null, ...body }, caller }) =>
    answerRemarks(deps, { ...params, ...body, note: note ?? '' }, caller.account!),
  );
  bind(app, deps, markEndpoint, ({ params, body, caller }) =>
    markRemarks(deps, { ...params, ...body }, caller.account!),
  );
  bind(app, deps, similarEndpoint, ({ params, caller }) => listSimilarRemarks(deps, params.projectId, caller.account!));
  bind(app, deps, partEndpoint, ({ params, body, caller }) =>
    partRemarks(deps, { ...params, ...body }, caller.account!),
  );
  bind(app, deps, previewSheetEndpoint, ({ params, body, caller }) =>
    previewSheet(deps, { ...params, ...body }, caller.account!),
  );
  bind(app, deps, applySheetEndpoint, ({ params, body, caller }) =>
    applySheet(deps, { ...params, ...body }, caller.account!),
  );
  enteredRemarksRoutes(app, deps);
  reportRoutes(app, deps);
  bind(app, deps, publishEndpoint, ({ params, body, caller }) =>
    publishAnswers(deps, { ...params, ...body }, caller.account!),
  );
}
