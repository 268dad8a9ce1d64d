import { hash } from 'node:crypto';
import { castWords } from '@wiec/domain/cast-words.ts';
import type { Deps } from '../../deps.ts';
import { refused, type Refusal } from '../../http/reply.ts';
import { emailKeyOf, voterKeyOf } from '../../services/vote-keys.ts';
import { putInEnvelope } from './ballot-envelope.ts';
import { timeMessage } from './cast-answers.ts';
import type { OpenedVote } from '../opened-votes.ts';
import { findLiveVote } from '../vote-queries.ts';
import type { BallotToStore } from './store-ballot-queries.ts';
import type { BallotRequest } from './ballot-request.ts';
import { sealTypedData } from '../voters/typed-data.ts';
import { requestFingerprint } from './request-key.ts';

export const refuseKey = (): Refusal =>
  refused('invalid', 'Nagłówek Idempotency-Key musi być identyfikatorem UUID tego głosu.');

/** Why a vote that was never opened takes no ballot. */
export async function refuseUnopened(deps: Pick<Deps, 'db'>, voteId: number): Promise<Refusal> {
  const live = await findLiveVote(deps.db, voteId);
  if (!live) return refused('not-found', 'Nie ma takiego głosowania.');
  return refused('conflict', timeMessage(live) ?? castWords(live.type).notNow);
}

/** A ballot without its code and its letter. */
export type PreparedBallot = Omit<BallotToStore, 'codeHash' | 'enteredBy' | 'letter' | 'origin'>;

/**
 * Everything of a ballot but its code and its letter, ready to be stored.
 * @param ballot checked
 */
export function prepareBallot(
  deps: Pick<Deps, 'secret'>,
  vote: OpenedVote,
  voter: BallotRequest['voter'],
  channel: BallotToStore['channel'],
  { formIds, content }: BallotRequest['ballot'],
  idempotencyKey: string,
): PreparedBallot {
  const keyOf = (name: string) => voterKeyOf(vote.voterSecret, name);
  const voterKey = keyOf(voter.identity);
  const { sex, ageBand, districtId } = voter;
  return {
    voteId: vote.id,
    formIds,
    voterKey,
    names: voter.names.binding.map((name) => (name === voter.identity ? voterKey : keyOf(name))),
    furtherNames: voter.names.further.map(keyOf),
    account: voter.account && { id: voter.account.id, state: Buffer.from(voter.account.state, 'hex') },
    channel,
    waits: voter.waits,
    requestKey: hash('sha256', idempotencyKey, 'buffer'),
    requestFingerprint: requestFingerprint(idempotencyKey, vote.id, voterKey, content),
    envelope: putInEnvelope(vote, content, { sex, ageBand, districtId }),
    emailKey: voter.email === null ? null : emailKeyOf(vote.voterSecret, voter.email),
    uniqueEmail: vote.config.uniqueEmail,
    personal: voter.typed && sealTypedData(deps, voter.typed),
  };
}
