import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { CONFIRMATION_SENT, readMailAddress, refusedLetter } from '../../../services/ask-by-mail.ts';
import { letterOf } from '../../../services/letters.ts';
import { queueMail } from '../../../services/mail.ts';
import { NEWS_OF_NETWORK, NEWS_TO_MAILBOX } from '../limits.ts';
import { shareVoting } from '../../../participation/lock-queries.ts';
import { shareResult } from '../counting/result-queries.ts';
import { findNewsVote, insertWatcher, type NewsVote } from './news-queries.ts';
import { newsKey, newsTokenOf } from './news-token.ts';

export interface NewsRequest {
  voteId: number;
  email: string;
  address: string;
}

/** Takes an address down and sends the letter that confirms it. Whether it was known already, nobody learns. */
export async function askForNews(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  { voteId, email, address }: NewsRequest,
): Promise<Reply<{ message: string }>> {
  const read = readMailAddress(email);
  if (!read.ok) return read;
  const to = read.data;
  const known = await findAwaited(deps.db, voteId);
  if (!known.ok) return known;
  const limits = { ofNetwork: NEWS_OF_NETWORK, toMailbox: NEWS_TO_MAILBOX };
  const refusal = await refusedLetter(deps, { to, from: address }, limits);
  if (refusal !== null) return refusal;

  const emailKey = newsKey(deps.secret, voteId, to);
  return deps.db.transaction().execute(async (tx) => {
    // Publishing and withdrawing write to all who asked, once: who asks at that moment must not be left waiting.
    await shareVoting(tx, voteId);
    await shareResult(tx, voteId);
    const still = await findAwaited(tx, voteId);
    if (!still.ok) return still;
    const recipient = deps.secret.encrypt('results-news', to);
    const id = await insertWatcher(tx, { voteId, emailKey, recipient });
    await queueMail(tx, deps, { to, ...letter(deps, still.vote, newsTokenOf(deps.secret, id, emailKey)) });
    return accepted({ message: CONFIRMATION_SENT });
  });
}

/** A vote whose results are still to come, or why nobody can wait for them. */
async function findAwaited(db: Deps['db'], voteId: number): Promise<{ ok: true; vote: NewsVote } | Refusal> {
  const vote = await findNewsVote(db, voteId);
  if (!vote || vote.status < ProjectStatus.Active || vote.status > ProjectStatus.Archive) {
    return refused('not-found', 'Nie ma takiego głosowania.');
  }
  return vote.published ? refused('conflict', 'Wyniki są już ogłoszone.') : { ok: true, vote };
}

function letter({ config }: Pick<Deps, 'config'>, { id, title, year }: NewsVote, token: string) {
  const page = new URL(`/budzet/${year}/glosowania/${id}/powiadomienie`, config.publicUrl).href;
  return letterOf('powiadomienie-o-wynikach', { głosowanie: title, odnośnik: `${page}#${token}` });
}
