import {
  abandonImplementation as abandonEndpoint,
  addDiaryFile as addFileEndpoint,
  changeDiaryFile as changeFileEndpoint,
  changeImplementationTerm as termEndpoint,
  correctDiaryEntry as correctEndpoint,
  getDiaryFile as fileEndpoint,
  getImplementation as getEndpoint,
  listImplementations as listEndpoint,
  moveImplementation as moveEndpoint,
  planImplementation as planEndpoint,
  removeDiaryEntry as removeEndpoint,
  removeDiaryFile as removeFileEndpoint,
  writeDiaryEntry as writeEndpoint,
} from '@wiec/contract/office-diary.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { sentFile } from '../../../http/sent-file.ts';
import { correctDiaryEntry, removeDiaryEntry, writeDiaryEntry } from './diary.ts';
import { addDiaryFile, changeDiaryFile, getDiaryFile, removeDiaryFile } from './diary-files.ts';
import {
  abandonImplementation,
  changeImplementationTerm,
  getImplementation,
  listImplementations,
  moveImplementation,
  planImplementation,
} from './implementations.ts';

/** How chosen projects are done, and their diaries, as the office writes them. */
export function implementationRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, listEndpoint, ({ query, caller }) => listImplementations(deps, query, caller.account!));
  bind(app, deps, getEndpoint, ({ params, caller }) => getImplementation(deps, { ...params, by: caller.account! }));
  bind(app, deps, planEndpoint, ({ params, body: { revision, ...plan }, caller }) =>
    planImplementation(deps, { ...params, plan, revision, by: caller.account! }),
  );
  bind(app, deps, moveEndpoint, ({ params, body, caller }) =>
    moveImplementation(deps, { ...params, ...body, by: caller.account! }),
  );
  bind(app, deps, termEndpoint, ({ params, body, caller }) =>
    changeImplementationTerm(deps, { ...params, ...body, by: caller.account! }),
  );
  bind(app, deps, abandonEndpoint, ({ params, body, caller }) =>
    abandonImplementation(deps, { ...params, ...body, by: caller.account! }),
  );
  bind(app, deps, writeEndpoint, ({ params, body, caller }) =>
    writeDiaryEntry(deps, { ...params, entry: body, by: caller.account! }),
  );
  bind(app, deps, correctEndpoint, ({ params, body: { revision, ...entry }, caller }) =>
    correctDiaryEntry(deps, { ...params, entry, revision, by: caller.account! }),
  );
  bind(app, deps, removeEndpoint, ({ params, query, caller }) =>
    removeDiaryEntry(deps, { ...params, seen: Number(query.seen ?? Number.NaN), by: caller.account! }),
  );
  bind(app, deps, addFileEndpoint, ({ params, body: { filename, content, ...rest }, caller }) =>
    addDiaryFile(deps, { ...params, ...rest, file: sentFile(filename, content), by: caller.account! }),
  );
  bind(app, deps, changeFileEndpoint, ({ params, body, caller }) =>
    changeDiaryFile(deps, { ...params, ...body, by: caller.account! }),
  );
  bind(app, deps, removeFileEndpoint, ({ params, caller }) =>
    removeDiaryFile(deps, { ...params, by: caller.account! }),
  );
  bind(app, deps, fileEndpoint, ({ params, caller }) => getDiaryFile(deps, { ...params, by: caller.account! }));
}
