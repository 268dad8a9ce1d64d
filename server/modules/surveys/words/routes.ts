import type { FastifyInstance } from 'fastify';
import {
  decideOnWords as decideEndpoint,
  listModeratedWords as listEndpoint,
  listPublishedWords as publishedEndpoint,
} from '@wiec/contract/survey-words.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { askingTypesOn } from '../../../http/module-gate.ts';
import { refused } from '../../../http/reply.ts';
import type { AskingKind } from '../queries.ts';
import { listPublishedWords } from './list-words.ts';
import { decideOnWords, listWords } from './moderate-words.ts';

const isSet = (value: number | undefined): value is number => value !== undefined && value >= 0 && value !== 255;

/** @param findKind of a project that everybody may see, if its module is on */
export function wordsRoutes(
  app: FastifyInstance,
  deps: Deps,
  findKind: (projectId: number) => Promise<AskingKind | undefined>,
): void {
  bind(app, deps, publishedEndpoint, async ({ params, query }) =>
    (await findKind(params.projectId)) === undefined
      ? refused('not-found', 'Nie ma takiej ankiety.')
      : listPublishedWords(deps, { ...query, ...params }),
  );
  bind(app, deps, listEndpoint, async ({ query: { status, projectId, ...paging }, caller }) =>
    listWords(
      deps,
      {
        ...paging,
        status: isSet(status) ? status : undefined,
        projectId: isSet(projectId) ? projectId : undefined,
      },
      caller.account!,
      await askingTypesOn(app),
    ),
  );
  bind(app, deps, decideEndpoint, async ({ params, body: { revision, status, content, refusal }, caller }) =>
    decideOnWords(
      deps,
      {
        id: params.id,
        revision,
        status: status === CommentStatus.Published ? CommentStatus.Published : CommentStatus.Refused,
        content: content ?? null,
        refusal: refusal ?? null,
      },
      caller.account!,
      await askingTypesOn(app),
    ),
  );
}
