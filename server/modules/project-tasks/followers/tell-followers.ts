import { followPath, projectPath } from '@wiec/domain/project-paths.ts';
import type { Deps } from '../../../deps.ts';
import { letterOf } from '../../../services/letters.ts';
import { queueMail } from '../../../services/mail.ts';
import { tryEach } from '../../../services/try-each.ts';
import { findUntold, holdFollowers, takeUntold } from './follower-queries.ts';
import { followerTopic } from './follow-project.ts';
import { FOLLOWER, followerTokenOf } from './follower-token.ts';

/**
 * Writes to followers of each entry that residents read since the last time, once. One that fails does not stop the others, and is
 * tried again.
 * @throws AggregateError of what failed, after all have been tried
 */
export async function tellFollowers(deps: Pick<Deps, 'db' | 'secret' | 'config'>): Promise<void> {
  await tryEach(await findUntold(deps.db), 'telling followers of entries', (entryId) => tellEntry(deps, entryId));
}

/** The mark of an entry and all its letters are one transaction: killed in it, none is written, and the next time all are. */
const tellEntry = (deps: Pick<Deps, 'db' | 'secret' | 'config'>, entryId: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const entry = await takeUntold(tx, entryId);
    if (!entry) return;
    const { taskId, project, title } = entry;
    const { publicUrl } = deps.config;
    for (const { id, recipient } of await holdFollowers(tx, taskId)) {
      const token = followerTokenOf(deps.secret, taskId, id);
      const letter = letterOf('wpis-w-dzienniku', {
        projekt: project,
        wpis: title,
        odnośnik: new URL(`${projectPath(taskId)}#wpis-${entryId}`, publicUrl).href,
        rezygnacja: new URL(`${followPath(taskId)}#stop-${token}`, publicUrl).href,
      });
      const to = deps.secret.decrypt(FOLLOWER, recipient).toString();
      await queueMail(tx, deps, { to, topic: followerTopic(id), ...letter });
    }
  });
