import type { VoteAlerts } from '@wiec/contract/vote-alerts.ts';
import { type PlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { canonicalEmail } from '@wiec/domain/email.ts';
import { mailDomainOf } from '@wiec/domain/mail-provider.ts';
import { findVoteAlerts, type VoteFacts } from '@wiec/domain/vote-alerts.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import { actorOf } from '../../services/audit.ts';
import { auditVote } from '../audit-vote.ts';
import { readOrigin } from '../../services/vote-keys.ts';
import { type Official, type RegisterDeps, admitOfficial } from '../register/official.ts';
import { readTypedData } from '../voters/typed-data.ts';
import { ALERTS_VIEWED, readTypedEntries, type TypedEntry } from './typed-entry-queries.ts';

/**
 * Lists what looks odd about the votes cast, for people to check. No vote is quarantined, annulled or deleted here; that somebody looked
 * goes into the audit log. After closing nothing is left of where votes came from.
 */
export async function listAlerts(
  deps: RegisterDeps,
  { voteId, by }: { voteId: number; by: Official },
): Promise<Reply<VoteAlerts>> {
  const admitted = await admitOfficial(deps, voteId, by);
  if (!admitted.ok) return admitted;
  await auditVote(deps.db, {
    voteId,
    actor: actorOf(by),
    action: ALERTS_VIEWED,
  });
  const facts: VoteFacts[] = [];
  for await (const entries of readTypedEntries(deps.db, voteId)) {
    for (const entry of entries) facts.push(factsOf(deps, entry));
    // Lets the process answer others between batches.
    await new Promise(setImmediate);
  }
  const alerts = findVoteAlerts(facts, warsawDate(deps.clock()));
  return accepted({
    votes: facts.length,
    alerts: alerts.map(({ kind, sentence, entryIds }) => ({
      kind,
      sentence,
      count: entryIds.length,
      entryIds: [...entryIds],
    })),
  });
}

function factsOf(deps: RegisterDeps, { entryId, castAt, personal, origin }: TypedEntry): VoteFacts {
  const { firstname, surname, pesel, birthDate, email } = readTypedData(deps, personal);
  return {
    entryId,
    castAt,
    ...(origin ? readOrigin(origin) : { network: null, device: null }),
    name: `${firstname} ${surname}`,
    birthDate: birthDate as PlainDate,
    hasPesel: pesel !== '',
    mailDomain: email === '' ? null : mailDomainOf(canonicalEmail(email)),
  };
}
