import { Icon } from '../../../ui/icon.tsx';
import { OfficeDeadline } from '../../../ui/office-deadline.tsx';

/** How long there is still time, or that there is none. */
export function CaseDeadline({ now, until }: { now: string; until: string }) {
  if (new Date(until) > new Date(now)) return <OfficeDeadline now={now} until={until} />;
  return (
    <span className="deadline deadline--soon">
      <Icon name="clock" />
      po terminie
    </span>
  );
}
