import type { SurveyProject } from '@wiec/contract/surveys.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ReactNode, RefObject } from 'react';
import { actualEnd } from '../../lib/actual-end.ts';
import { DeadlineMark } from '../../ui/deadline.tsx';
import { AboutFacts, InShort } from '../../ui/project-about.tsx';
import { ProjectPicture } from '../../ui/project-picture.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';

interface SurveyHeadProps {
  project: SurveyProject;
  heading: RefObject<HTMLHeadingElement | null>;
  /** What the reader must know, and the way in. */
  children: ReactNode;
}

/** What the survey is, until when, for whom and who runs it. */
export function SurveyHead({ project, heading, children }: SurveyHeadProps) {
  const { title, shortDescription, dateFrom, dateTo, now, status, statusName, modeName, moderatorName } = project;
  const end = actualEnd(project);
  const isWithdrawn = status === ProjectStatus.Withdraw;
  return (
    <div className="survey-head">
      <div>
        <div className="page-title">
          <p className="survey-head__kind">
            <b>Ankieta</b>
            {!isWithdrawn && end !== null && <DeadlineMark now={now} until={end} ended="zakończona" />}
          </p>
          <h1 ref={heading} tabIndex={-1}>
            {nbsp(title)}
          </h1>
          {shortDescription !== '' && <p className="lead">{nbsp(shortDescription)}</p>}
        </div>
        <ProjectPicture image={project.image} />
        <InShort project={project} />
        {children}
      </div>
      <dl className="facts survey-head__facts">
        <dt>Termin</dt>
        <dd>
          {formatDate(warsawDate(new Date(dateFrom)))} – {formatDate(warsawDate(new Date(end ?? dateTo)))}
        </dd>
        <dt>Status</dt>
        <dd>
          <StatusTag shape={isWithdrawn ? 'withdrawn' : status === ProjectStatus.Active ? 'active' : 'chosen'}>
            {statusName}
          </StatusTag>
        </dd>
        <dt>Tryb</dt>
        <dd>{modeName}</dd>
        <dt>Prowadzi</dt>
        <dd>{nbsp(moderatorName ?? project.officeName)}</dd>
        <AboutFacts project={project} />
      </dl>
    </div>
  );
}
