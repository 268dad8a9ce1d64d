import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const access = 'permission:settings.manage';

export const PortalCheck = z.object({
  name: z.enum(['backup', 'disk', 'jobs']),
  /** Somebody has to do something. */
  needsCare: z.boolean(),
  title: z.string(),
  sentence: z.string(),
});

/** A try to back up the portal: what it made, or why it made nothing. */
export const BackupRun = z.object({
  startedAt: z.string(),
  endedAt: z.string(),
  folder: z.string(),
  made: z
    .object({
      /** Its folder within `folder`. */
      name: z.string(),
      /** Whatever the portal had acknowledged before is in it. */
      upTo: z.string(),
      rows: z.number().int(),
      files: z.number().int(),
      fileBytes: z.number().int(),
      /** Files that the portal itself had lost, or that were damaged in it. */
      lostFiles: z.number().int(),
      secretSealed: z.boolean(),
      /** What somebody has to see to all the same, sentences. */
      note: z.string().nullable(),
    })
    .nullable(),
  problem: z.string().nullable(),
});
export type BackupRun = z.infer<typeof BackupRun>;

export const getPortalState = endpoint({
  method: 'GET',
  path: '/api/office/portal-state',
  access,
  summary:
    'Stan portalu, dla administratora: kopie zapasowe, miejsce na dysku i praca w tle, każde ze zdaniem, co z nim jest.',
  output: z.object({
    checks: z.array(PortalCheck),
    /** The backups that the portal makes by itself; null: somebody else runs `wiec backup`. */
    schedule: z.object({ folder: z.string(), at: z.string(), keep: z.number().int() }).nullable(),
    /** One is being made. */
    backsUp: z.boolean(),
    /** The newest first. */
    runs: z.array(BackupRun),
  }),
  errors: [401, 403],
});

export const askForBackup = endpoint({
  method: 'POST',
  path: '/api/office/portal-state/backups',
  access,
  summary: 'Zleca kopię zapasową do folderu z ustawień, zaraz.',
  output: z.object({ asked: z.literal(true) }),
  errors: [401, 403, 409],
});
