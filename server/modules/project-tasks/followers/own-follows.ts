/** What an address follows, for its owner, who has proved that it is theirs. */
import { projectTaskStatusNames } from '@wiec/domain/project-task-status.ts';
import { projectPath } from '@wiec/domain/project-paths.ts';
import type { Deps } from '../../../deps.ts';
import { forgetFollower } from './follow-project.ts';
import { findFollowedTasks, findFollower, findTasksWithFollowers } from './follower-queries.ts';
import { followerKey } from './follower-token.ts';

type FollowerDeps = Pick<Deps, 'db' | 'secret'>;

/** Makes a key for each project that anybody follows: they are chosen projects until a year after their end, whoever asks. */
export async function listFollowedTasks({ db, secret }: FollowerDeps, address: string) {
  const ids = await findTasksWithFollowers(db);
  const rows = await findFollowedTasks(db, new Map(ids.map((id) => [id, followerKey(secret, id, address)])));
  return rows.map(({ id, title, year, status, isSeen, newest }) => ({
    id,
    title,
    year,
    status,
    state: projectTaskStatusNames[status],
    path: isSeen ? projectPath(id) : null,
    newest: newest && {
      title: newest.title,
      on: newest.on,
      path: isSeen ? `${projectPath(id)}#wpis-${newest.id}` : null,
    },
  }));
}

export async function stopFollowingTask({ db, secret }: FollowerDeps, address: string, taskId: number): Promise<void> {
  const id = await findFollower(db, taskId, followerKey(secret, taskId, address));
  if (id !== undefined) await forgetFollower(db, taskId, id);
}
