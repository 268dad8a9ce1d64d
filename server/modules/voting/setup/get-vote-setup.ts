import { hash } from 'node:crypto';
import type { OfficeVoteSetup } from '@wiec/contract/office-vote-setup.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import type { VoteSetup } from '@wiec/domain/vote-setup.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { termsInForce } from '../../../participation/terms/terms-queries.ts';
import { hasPlaces } from '../../../services/find-place.ts';
import { factsFor, readCourse } from '../office/vote-course.ts';
import {
  type BallotProject,
  findNearPairs,
  findNotAdmitted,
  findNotOnBallots,
  findOnBallots,
} from '../opening/ballot-queries.ts';
import { officeProblems } from '../office/vote-preparation.ts';
import { canonicalJson } from '../opening/canonical-json.ts';
import { mayViewVote } from '../policy.ts';
import { findPublishedVotes } from '../trial/trial-queries.ts';
import { type ReadSetup, readSetup } from './read-setup.ts';
import { findDistricts } from './setup-queries.ts';

/** SHA-256 of what is set up, hex: by it is told whether it is what somebody saw. */
export const setupHash = (setup: VoteSetup): string => hash('sha256', canonicalJson(wordsOf(setup)));

const wordsOf = ({ dateFrom, dateTo, areas, ...setup }: VoteSetup) => ({
  ...setup,
  mode: setup.mode === 2 ? (2 as const) : (0 as const),
  pairs: setup.pairs.map(([first, second]): [string, string] => [first, second]),
  apart: setup.apart.map(([first, second]): [string, string] => [first, second]),
  dateFrom: dateFrom.toISOString(),
  dateTo: dateTo.toISOString(),
  areas: areas.map(({ budget, ...area }) => ({ ...area, budget: zloteOf(budget) })),
});

export async function getVoteSetup(
  { db }: Pick<Deps, 'db'>,
  voteId: number,
  reader: CallerAccount,
): Promise<Reply<OfficeVoteSetup>> {
  return db.transaction().execute(async (tx) => {
    const course = await readCourse(tx, voteId);
    const read = await readSetup(tx, voteId);
    if (!course || !read) return refused('not-found', 'Nie ma takiego głosowania.');
    if (!mayViewVote(reader, course.row)) return refused('forbidden', FORBIDDEN);
    const isFrozen = factsFor(course, reader.id).stage !== 'preparation';
    return accepted(await presentSetup(tx, { voteId, read, isFrozen }));
  });
}

export async function presentSetup(
  tx: Transaction<Database>,
  { voteId, read: { setup, row, draft }, isFrozen }: { voteId: number; read: ReadSetup; isFrozen: boolean },
): Promise<OfficeVoteSetup> {
  return {
    ...wordsOf(setup),
    id: voteId,
    edition: row.edition,
    seen: setupHash(setup),
    isFrozen,
    // What is frozen is named as it stands; in preparation, an area of another office is told as one to be taken out.
    districts: await findDistricts(tx, row.officeId, isFrozen ? setup.areas.map(({ districtId }) => districtId) : []),
    near: isFrozen ? [] : await findNearPairs(tx, voteId),
    onBallots: (await findOnBallots(tx, voteId)).map(present),
    notOnBallots: isFrozen ? [] : (await findNotOnBallots(tx, voteId)).map(present),
    notAdmitted: isFrozen ? [] : (await findNotAdmitted(tx, voteId)).map(present),
    problems: isFrozen ? [] : await officeProblems(tx, draft, row.now),
    hasTermsInForce: (await termsInForce(tx, warsawDate(row.now))) !== null,
    hasPlaces: await hasPlaces(tx),
    tryOn: isFrozen ? [] : await findPublishedVotes(tx, row.officeId),
  };
}

const present = ({ number, title, districtId, category }: BallotProject) => ({ number, title, districtId, category });
