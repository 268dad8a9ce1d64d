import type { AddCommentBody, OwnComment } from '@wiec/contract/comments.ts';
import { checkComment, CommentStatus, signatureOf, tidyComment } from '@wiec/domain/comment.ts';
import { CommentingMode } from '@wiec/domain/comment-config.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, type Refusal, refused, type Reply, tooMany } from '../../../http/reply.ts';
import { COMMENT_CONFIG, commentConfigOf, readSetting } from '../../../services/content-configs.ts';
import { takeTicket } from '../../../services/rate-limit.ts';
import { admitSpeaker, JUST_ENDED, storeSaying } from '../admit-speaker.ts';
import { COMMENTS_OF_ACCOUNT } from '../limits.ts';
import type { CommentPlace } from './comment-queries.ts';
import { findElementPlace, findSame, holdElement, insertComment, type OwnCommentRow } from './own-comment-queries.ts';
import { presentOwn } from './present-comment.ts';

export interface NewCommentInput {
  accountId: number;
  /** The caller's network address, for moderators with a reason; never told. */
  address: string;
  body: AddCommentBody;
}

/** What addresses of writers are encrypted for. */
export const COMMENT_ADDRESS = 'comment-address';

const WAITS = 'Poprawnie dodano komentarz. Proszę czekać na weryfikację.';
const SHOWN = 'Poprawnie dodano komentarz.';
type Added = { message: typeof WAITS | typeof SHOWN; comment: OwnComment };

/** Somebody says something about a consultation, or about an element of its act. */
export async function addComment(
  deps: Pick<Deps, 'db' | 'secret' | 'clock' | 'config'>,
  { accountId, address, body }: NewCommentInput,
): Promise<Reply<Added>> {
  const place = await placeOf(deps, body);
  if ('ok' in place) return place;
  const content = tidyComment(body.content);
  // Sent again because no answer came: it is stored, whatever has ended since, and takes no ticket.
  const same = await findSame(deps.db, { ...place, accountId, content });
  if (same) return added(same);
  const agreementAccepted = body.agreementAccepted === true;
  const speaker = await admitSpeaker(deps, { ...place, saying: 'comment', accountId, agreementAccepted });
  if (!speaker.ok) return speaker;
  const { maxLength } = commentConfigOf(await readSetting(deps.db, COMMENT_CONFIG));
  const fault = checkComment(content, maxLength);
  if (fault !== null) return refused('unprocessable', fault, [{ message: fault, field: 'content' }]);
  const ticket = await takeTicket(deps, COMMENTS_OF_ACCOUNT, String(accountId));
  if (!ticket.ok) return tooMany('Z tego konta wysłano już bardzo wiele komentarzy.', ticket);
  const { account } = speaker;
  return storeSaying(deps, speaker, async (tx) => {
    if (place.actElementId !== null && !(await holdElement(tx, place.actElementId))) {
      return refused('not-found', NO_ELEMENT);
    }
    const { mode } = commentConfigOf(await readSetting(tx, COMMENT_CONFIG));
    if (mode === CommentingMode.Off) return refused('forbidden', JUST_ENDED);
    const row = await insertComment(tx, {
      ...place,
      accountId,
      status: mode === CommentingMode.AtOnce ? CommentStatus.Published : CommentStatus.Waiting,
      content,
      firstName: body.signed === true ? signatureOf(account.declared.firstname) : null,
      districtId: account.districtId,
      address: deps.secret.encrypt(COMMENT_ADDRESS, address),
    });
    if (!row) return refused('conflict', JUST_CHANGED);
    return added(row);
  });
}

const added = (row: OwnCommentRow) =>
  accepted<Added>({ message: row.status === CommentStatus.Published ? SHOWN : WAITS, comment: presentOwn(row) });

const NO_PLACE = 'Podaj, do której konsultacji albo do którego elementu aktu jest komentarz.';
const JUST_CHANGED = 'Taki sam komentarz z tego konta właśnie się zmienił. Odśwież stronę.';
const NO_ELEMENT = 'Nie ma takiego elementu aktu albo nie można go komentować.';

async function placeOf(
  { db }: Pick<Deps, 'db'>,
  { projectId = null, actElementId = null }: AddCommentBody,
): Promise<CommentPlace | Refusal> {
  if (actElementId === null) {
    return projectId === null ? refused('invalid', NO_PLACE) : { projectId, actElementId: null };
  }
  const found = await findElementPlace(db, actElementId);
  if (found === undefined || (projectId !== null && projectId !== found)) return refused('not-found', NO_ELEMENT);
  return { projectId: found, actElementId };
}
