import { isFollowed } from '@wiec/domain/project-task-status.ts';
import { followPath } from '@wiec/domain/project-paths.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { CONFIRMATION_SENT, deadLink, readMailAddress, refusedLetter } from '../../../services/ask-by-mail.ts';
import { idInToken } from '../../../services/letter-token.ts';
import { letterOf } from '../../../services/letters.ts';
import { forgetMail, queueMail } from '../../../services/mail.ts';
import { FOLLOWS_OF_NETWORK, FOLLOWS_TO_MAILBOX } from '../limits.ts';
import {
  confirmFollower,
  deleteFollower,
  type FollowedProject,
  holdProject,
  insertFollower,
} from './follower-queries.ts';
import { FOLLOWER, followerKey, followerTokenOf, isFollowerToken } from './follower-token.ts';

/** Letters to one follower: who stops takes back what was not sent yet. */
export const followerTopic = (id: number): string => `follower:${id}`;

export interface FollowRequest {
  taskId: number;
  email: string;
  /** Of the network. */
  address: string;
}

/** Takes an address down and sends the letter that confirms it. Whether it follows already, nobody learns. */
export async function followProject(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  { taskId, email, address }: FollowRequest,
): Promise<Reply<{ message: string }>> {
  const read = readMailAddress(email);
  if (!read.ok) return read;
  const to = read.data;
  const known = await findFollowed(deps.db, taskId);
  if (!known.ok) return known;
  const limits = { ofNetwork: FOLLOWS_OF_NETWORK, toMailbox: FOLLOWS_TO_MAILBOX };
  const refusal = await refusedLetter(deps, { to, from: address }, limits);
  if (refusal !== null) return refusal;
  return deps.db.transaction().execute(async (tx) => {
    const still = await findFollowed(tx, taskId);
    if (!still.ok) return still;
    const recipient = deps.secret.encrypt(FOLLOWER, to);
    const id = await insertFollower(tx, { taskId, emailKey: followerKey(deps.secret, taskId, to), recipient });
    const letter = letterOf('obserwowanie-projektu', {
      projekt: still.data.title,
      odnośnik: new URL(`${followPath(taskId)}#${followerTokenOf(deps.secret, taskId, id)}`, deps.config.publicUrl)
        .href,
    });
    await queueMail(tx, deps, { to, topic: followerTopic(id), ...letter });
    return accepted({ message: CONFIRMATION_SENT });
  });
}

async function findFollowed(db: Deps['db'], taskId: number): Promise<Reply<FollowedProject>> {
  const project = await holdProject(db, taskId);
  if (!project) return refused('not-found', 'Nie ma takiego projektu.');
  return isFollowed(project.status)
    ? accepted(project)
    : refused('conflict', 'Obserwuje się projekty, które wybrano i które jeszcze trwają.');
}

interface TokenOfLetter {
  taskId: number;
  token: string;
}

/** Confirms an address by the token of its letter; again, as often as one likes. */
export async function confirmFollowing(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { taskId, token }: TokenOfLetter,
): Promise<Reply<{ message: string }>> {
  const id = idInToken(token);
  if (!isFollowerToken(secret, token, taskId, id) || !(await confirmFollower(db, taskId, id))) return deadLink();
  return accepted({ message: 'Adres potwierdzony. Napiszemy, gdy w dzienniku pojawi się wpis.' });
}

/** Forgets the address by the token of any of its letters, with letters that were not sent yet; again, as often as one likes. */
export async function stopFollowing(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { taskId, token }: TokenOfLetter,
): Promise<Reply<{ message: string }>> {
  const id = idInToken(token);
  if (!isFollowerToken(secret, token, taskId, id)) {
    return refused('not-found', 'Ten odnośnik już nie działa. Weź odnośnik z nowszego listu.');
  }
  await forgetFollower(db, taskId, id);
  return accepted({ message: 'Nie będziemy już pisać o tym projekcie. Adres jest usunięty.' });
}

/** With letters that were not sent yet; does nothing where there is no such row. */
export const forgetFollower = (db: Deps['db'], taskId: number, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await deleteFollower(tx, taskId, id);
    await forgetMail(tx, followerTopic(id));
  });
