import { identitySchemes } from '@wiec/domain/identity-scheme.ts';
import { paperWays } from '@wiec/domain/paper-card.ts';
import { waitingVoteActs } from '@wiec/domain/vote-stage.ts';
import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';

/** A vote as the desk of an office shows it: nothing of persons or choices, and never how many have voted. */
export const OfficeVote = z.object({
  id: z.number().int(),
  year: z.number().int(),
  title: z.string(),
  status: z.number().int(),
  statusName: z.string(),
  dateFrom: z.string(),
  dateTo: z.string(),
  /** The last moment at which paper is entered. */
  paperUntil: z.string(),
  officeId: z.number().int(),
  officeName: z.string(),
  identityScheme: z.enum(identitySchemes),
  /** Whether paper is taken, and by how many people each card is typed. */
  paperWay: z.enum(paperWays),
  /** `none` before opening; while they are `sealed`, the office can decide on single votes; closing makes them `opened`. */
  envelopes: z.enum(['none', 'sealed', 'opened']),
  /** Its register is gone, as the time for which it is kept is over. */
  registerErased: z.boolean(),
  /** What the reader may do with this vote. */
  may: z.object({
    register: z.boolean(),
    paper: z.boolean(),
    manage: z.boolean(),
    commission: z.boolean(),
    /** To look at how it is prepared, goes and ended. */
    view: z.boolean(),
  }),
  /** Entries on which the office has yet to decide; null where there are none to decide on, or the reader may not. */
  undecided: z
    .object({
      waiting: z.number().int(),
      /** With the contested ones. */
      quarantined: z.number().int(),
      contested: z.number().int(),
      /** Voters whose data differ from the register of residents. */
      doubted: z.number().int(),
      /** Since when nobody has looked at the signals of its votes, where that is to be done today; null: it is not. */
      signalsSince: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** What the reader has to do next with it, and by when; null: nothing, or another person has to. */
  next: z.object({ act: z.enum(waitingVoteActs), due: z.string().nullable() }).nullable(),
  /** A file for its auditor waits for whoever manages the vote: whether anybody downloaded it, and when it is deleted. Null: none does. */
  auditorFile: z.object({ isDownloaded: z.boolean(), until: z.string() }).nullable(),
  /** Errata of its projects that wait for the reader, since another person proposed them, and the oldest one's project; null: none does. */
  errata: z
    .object({ total: z.number().int(), editionId: z.number().int(), taskId: z.number().int(), taskTitle: z.string() })
    .nullable(),
  /** The database's clock. */
  now: z.string(),
});
export type OfficeVote = z.infer<typeof OfficeVote>;

export const listOfficeVotes = endpoint({
  method: 'GET',
  path: '/api/office/votes',
  access: 'account',
  module: 'budget',
  summary:
    'Głosowania urzędów, w których osoba zalogowana ma uprawnienie do głosów, kart papierowych albo budżetu, choćby do wglądu.',
  output: z.object({ items: z.array(OfficeVote) }),
  errors: [401, 403],
});

export const getOfficeVote = endpoint({
  method: 'GET',
  path: '/api/office/votes/:id',
  access: 'account',
  module: 'budget',
  summary: 'Jedno z głosowań urzędu, tak jak na ich liście.',
  params: IdParams,
  output: OfficeVote,
  errors: [400, 401, 403, 404],
});
