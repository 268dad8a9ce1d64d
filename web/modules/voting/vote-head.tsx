import { useEffect, useRef, type ReactNode } from 'react';
import { formatDeadline } from '@wiec/domain/calendar.ts';
import { endedEarly, ProjectStatus } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { DeadlineMark } from '../../ui/deadline.tsx';

/** A heading that takes the focus each time another step (`key`) is reached, so that it is read and Tab starts there. */
export function useFocusedHeading(wanted: boolean, key: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!wanted || window.location.hash !== '') return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [wanted, key]);
  return heading;
}

interface VoteHeadProps {
  project: VoteProject;
  /** What stands above the heading: the budget, or on a later step the vote. */
  about: string;
  title: string;
  focus: boolean;
  /** What this step is for; null where it has been read. */
  children: ReactNode;
}

/** Heading and deadline of a step. */
export function VoteHead({ project, about, title, focus, children }: VoteHeadProps) {
  const heading = useFocusedHeading(focus, title);
  return (
    <div className="vote-head">
      <div className="page-title">
        <p className="kind">{nbsp(about)}</p>
        <h1 ref={heading} tabIndex={-1}>
          {nbsp(title)}
        </h1>
        {children !== null && <p className="lead">{children}</p>}
      </div>
      {project.status !== ProjectStatus.Withdraw && !endedEarly(project, project.now) && <Until project={project} />}
    </div>
  );
}

/** Until when one can vote, by the server's clock. */
function Until({ project }: { project: VoteProject }) {
  const now = new Date(project.now);
  const until = new Date(project.dateTo);
  return (
    <p className="until">
      {now <= until && <b>{formatDeadline(now, until)}</b>}
      <DeadlineMark now={project.now} until={project.dateTo} />
    </p>
  );
}
