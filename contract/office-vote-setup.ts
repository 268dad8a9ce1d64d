import { LEFT_OVER_RULES } from '@wiec/domain/tally/pools.ts';
import { paperWays } from '@wiec/domain/paper-card.ts';
import { METHODS } from '@wiec/domain/tally/counting-rules.ts';
import { TIE_RULES } from '@wiec/domain/tally/types.ts';
import { VOTE_SETUP_LIMITS, voteSchemes } from '@wiec/domain/vote-setup.ts';
import { z } from 'zod';
import { BodyId, endpoint, IdParams } from './endpoint.ts';
import { Amount } from './money.ts';
import { YoungAge } from './project-header.ts';

const Reading = { access: 'permission:budget.view', module: 'budget' } as const;
const Access = { access: 'permission:budget.manage', module: 'budget' } as const;

const Limit = z.number().nullable();
const ProjectNumber = z.string().max(200);

/** Money in złotys; null: there is no such limit. */
const AreaSetup = z.strictObject({
  districtId: BodyId,
  budget: Amount,
  residents: Limit,
  /** Fewest points with which a project can win. */
  threshold: Limit,
  maxPoint: z.number(),
  categoryMaxPoint: Limit,
  questionMaxPoint: Limit,
  minSum: Limit,
  maxProjects: Limit,
  distinctPoints: z.boolean(),
});

/** A vote in preparation as its office sets it up; longer than may be stored: what is too long is refused by field. */
export const VoteSetupWords = z.strictObject({
  title: z.string().max(2000),
  shortDescription: z.string().max(10_000),
  /** HTML. */
  description: z.string().max(200_000),
  /** Who leads it, as residents read it; null: nobody is named. */
  moderatorName: z.string().max(2000).nullable(),
  dateFrom: z.iso.datetime(),
  dateTo: z.iso.datetime(),
  /** Mode: 0, everybody; 2, residents alone. */
  mode: z.union([z.literal(0), z.literal(2)]),
  onlyForLegalAge: z.boolean(),
  /** From which age people vote, where younger ones than adults do; absent: `onlyForLegalAge` says it all. */
  leastAge: YoungAge.optional(),
  identityScheme: z.enum(voteSchemes),
  /** People agree to the terms of use that hold. */
  hasTerms: z.boolean(),
  emailConfirmation: z.boolean(),
  uniqueEmail: z.boolean(),
  /** Addresses are chosen from the register of places. */
  usesTeryt: z.boolean(),
  postCodeRequired: z.boolean(),
  /** Everybody votes in one area alone. */
  singleArea: z.boolean(),
  showResultsByDistrict: z.boolean(),
  showResultsBySex: z.boolean(),
  /** HTML of what voters without an account declare; empty: nothing. */
  clause: z.string().max(200_000),
  paper: z.strictObject({
    way: z.enum(paperWays),
    /** Days after the end of voting in which cards may still be entered. */
    days: z.number(),
  }),
  counting: z.strictObject({
    method: z.enum(METHODS),
    tieRule: z.enum(TIE_RULES),
    shares: z.strictObject({
      utility: z.enum(['points', 'cost', 'cardinality']),
      completion: z.enum(['none', 'add1', 'add1u']),
      exhaustiveStop: z.boolean(),
    }),
    /** Fewest ballots that must name a project for it to win. */
    minVoters: Limit,
    /** In the area of the whole town, where it is another number there; absent: as everywhere. */
    minVotersInTown: Limit.optional(),
    /** In hundredths of a percent of an area's residents. */
    leastTurnout: Limit,
    leftOver: z.enum(LEFT_OVER_RULES),
  }),
  areas: z.array(AreaSetup).max(VOTE_SETUP_LIMITS.areas + 1),
  /** Numbers of two projects of which at most one can win. */
  pairs: z.array(z.tuple([ProjectNumber, ProjectNumber])).max(VOTE_SETUP_LIMITS.pairs + 1),
  /** Numbers of two projects near each other of which both may win. */
  apart: z.array(z.tuple([ProjectNumber, ProjectNumber])).max(VOTE_SETUP_LIMITS.apart + 1),
});
export type VoteSetupWords = z.infer<typeof VoteSetupWords>;

const Project = z.object({ number: z.string(), title: z.string(), districtId: z.number().int(), category: z.string() });

export const OfficeVoteSetup = VoteSetupWords.extend({
  id: z.number().int(),
  edition: z.object({ id: z.number().int(), value: z.number().int(), title: z.string() }),
  /** By it is told whether it changed since it was read. */
  seen: z.string(),
  /** Its rules are frozen, or it was withdrawn: nothing of it changes any more. */
  isFrozen: z.boolean(),
  /** Areas that a vote of this office may have; that of the whole town first. */
  districts: z.array(z.object({ id: z.number().int(), name: z.string(), isSystem: z.boolean() })),
  /** Projects on the ballots as they stand, by number. */
  onBallots: z.array(Project),
  /** Projects on the ballots that stand near each other, the nearest first; decided on or not. */
  near: z.array(z.object({ first: z.string(), second: z.string(), metres: z.number().int() })),
  /** Admitted projects of the edition and the office that saving puts on the ballots, or cannot for want of their area. */
  notOnBallots: z.array(Project),
  /** On the ballots, and not admitted any more: saving takes them off. */
  notAdmitted: z.array(Project),
  /** What keeps it from being opened, in sentences. */
  problems: z.array(z.string()),
  /** There are terms of use that hold. */
  hasTermsInForce: z.boolean(),
  /** The register of places was loaded. */
  hasPlaces: z.boolean(),
  /** Votes of this office with published results, on whose ballots the counting rules may be tried; the newest first. */
  tryOn: z.array(z.object({ id: z.number().int(), title: z.string(), year: z.number().int() })),
});
export type OfficeVoteSetup = z.infer<typeof OfficeVoteSetup>;

export const getVoteSetup = endpoint({
  method: 'GET',
  path: '/api/office/votes/:id/setup',
  ...Reading,
  summary: 'Głosowanie tak, jak je ustawia urząd: terminy, głosujący, obszary, limity, projekty i zasady liczenia.',
  params: IdParams,
  output: OfficeVoteSetup,
  errors: [400, 401, 403, 404],
});

export const changeVoteSetup = endpoint({
  method: 'PUT',
  path: '/api/office/votes/:id/setup',
  ...Access,
  summary: 'Zapisuje całe ustawienia głosowania w przygotowaniu i stawia na kartach projekty dopuszczone w tej chwili.',
  params: IdParams,
  body: VoteSetupWords.extend({
    /** `OfficeVoteSetup.seen`. */
    seen: z.string().max(64),
  }),
  output: OfficeVoteSetup,
  errors: [400, 401, 403, 404, 409, 422],
});

export const createVote = endpoint({
  method: 'POST',
  path: '/api/office/budgets/:id/votes',
  ...Access,
  summary: 'Zakłada głosowanie edycji w przygotowaniu, z ustawieniami zwykłymi albo innego głosowania tego urzędu.',
  params: IdParams,
  body: z.strictObject({
    officeId: BodyId,
    /** The vote whose rules it begins with; null: with usual ones. */
    from: BodyId.nullable(),
  }),
  output: z.object({ id: z.number().int() }),
  errors: [400, 401, 403, 404, 409],
});
