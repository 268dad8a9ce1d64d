import { taskVersionFields } from '@wiec/domain/task-version.ts';
import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { TaskWords } from './office-tasks.ts';

/** As of the project's page. */
const Reading = { access: 'permission:budget.view', module: 'budget' } as const;
const Access = { access: 'permission:budget.manage', module: 'budget' } as const;

/** Null: before versions were kept. */
const SavedAt = z.string().nullable();

export const listTaskVersions = endpoint({
  method: 'GET',
  path: '/api/office/project-tasks/:id/versions',
  ...Reading,
  summary: 'Kiedy zapisywano projekt budżetu i co się wtedy zmieniało; najnowsze najpierw, najwyżej sto.',
  params: IdParams,
  output: z.object({
    items: z.array(
      z.object({
        id: z.number().int(),
        savedAt: SavedAt,
        /** What is not as in the version before it; null: nothing older is kept. */
        changed: z.array(z.enum(taskVersionFields)).nullable(),
      }),
    ),
  }),
  errors: [400, 401, 403, 404],
});

/** What a project said once, but for its author, with the names that it shows; null: that is no longer there. */
export const TaskVersionWords = TaskWords.omit({ author: true }).extend({
  /** ProjectTaskStatus. */
  status: z.number().int(),
  officeName: z.string().nullable(),
  /** Null where `districtId` is not: that area is no longer there. */
  districtName: z.string().nullable(),
  officeThematicAreaName: z.string().nullable(),
});
export type TaskVersionWords = z.infer<typeof TaskVersionWords>;

export const TaskVersion = z.object({
  id: z.number().int(),
  savedAt: SavedAt,
  words: TaskVersionWords,
  /** Null: nothing older is kept. */
  before: TaskVersionWords.nullable(),
  /** Who had the idea was told otherwise from then on; how, is not kept. */
  isAuthorChanged: z.boolean(),
});
export type TaskVersion = z.infer<typeof TaskVersion>;

const VersionParams = z.strictObject({ id: Id, versionId: Id });

export const getTaskVersion = endpoint({
  method: 'GET',
  path: '/api/office/project-tasks/:id/versions/:versionId',
  ...Reading,
  summary: 'Treść i stan projektu budżetu z jednego zapisu, i z poprzedniego.',
  params: VersionParams,
  output: TaskVersion,
  errors: [400, 401, 403, 404],
});

export const deleteTaskVersion = endpoint({
  method: 'DELETE',
  path: '/api/office/project-tasks/:id/versions/:versionId',
  ...Access,
  summary: 'Usuwa z historii projektu budżetu jeden z dawnych zapisów, na przykład z danymi osoby. Ostatni zostaje.',
  params: VersionParams,
  output: z.object({ id: z.number().int() }),
  errors: [400, 401, 403, 404, 409],
});
