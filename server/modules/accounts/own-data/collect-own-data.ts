import type { Deps } from '../../../deps.ts';
import { noDetails, openPersonal } from '../../../services/account-identity.ts';
import { findProfile, listUnits } from '../profile/profile-queries.ts';
import { wantsMorningLetter } from '../morning-letter/morning-letter-queries.ts';
import { type KnowsFollows, listOwnFollows } from './own-follows.ts';
import { type KnowsOwnVotes, ownSubmissions } from './own-votes.ts';

/** All that the portal keeps of a person under their account (art. 15 and 20 GDPR), as JSON; null where the account is gone. */
export async function collectOwnData(
  deps: Deps & KnowsOwnVotes & KnowsFollows,
  accountId: number,
): Promise<string | null> {
  const row = await findProfile(deps.db, accountId);
  if (!row) return null;
  const { profile = noDetails, ...personal } = openPersonal(deps, row.personal);
  const unit = (await listUnits(deps.db)).find(({ id }) => id === row.office_id);
  const [votes, submissions, terms, follows] = await Promise.all([
    deps.ownVotes(deps.db, accountId),
    ownSubmissions(deps, deps.db, accountId),
    deps.acceptedTerms(deps.db, accountId),
    listOwnFollows(deps, accountId),
  ]);
  const morningLetter = await wantsMorningLetter(deps.db, accountId);
  const data = {
    preparedAt: deps.clock().toISOString(),
    account: { createdAt: row.created_at.toISOString(), secondFactor: row.has_totp, morningLetter },
    personal: { ...personal, ...profile },
    residence: {
      isCitizen: row.is_citizen,
      peselVerified: row.pesel_verified,
      state: row.is_citizen ? 'confirmed' : row.residence || 'none',
      office: unit?.name ?? null,
      district: unit?.districts.find(({ id }) => id === row.district_id)?.name ?? null,
    },
    votes: votes.map(({ id, title, year }) => ({ id, title, year })),
    submissions: submissions.map(({ kind, title, state, text }) => ({ kind, title, state, text })),
    /** Found by the proven address of the account: they are stored with the address alone. */
    follows: follows.items.map(({ kind, title, year }) => ({ kind, title, year })),
    acceptedTerms: terms.map(({ title, acceptedAt }) => ({ title, acceptedAt: acceptedAt.toISOString() })),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
