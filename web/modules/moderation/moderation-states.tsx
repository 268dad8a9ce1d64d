import { Link } from 'react-router';
import { moderationHref, type ModerationStatus, moderationStatuses, moderationStatusNames } from './moderation-list.ts';

interface ModerationStatesProps {
  /** Of what: 'Które komentarze'. */
  label: string;
  path: string;
  status: ModerationStatus;
  projectId?: number | null;
}

/** What waits, what was published, what was refused. */
export function ModerationStates({ label, path, status, projectId = null }: ModerationStatesProps) {
  return (
    <nav className="moderation-states" aria-label={label}>
      {moderationStatuses.map((each) => (
        <Link
          key={each}
          to={moderationHref(path, { status: each, projectId })}
          aria-current={each === status ? 'true' : undefined}
        >
          {moderationStatusNames[each]}
        </Link>
      ))}
    </nav>
  );
}
