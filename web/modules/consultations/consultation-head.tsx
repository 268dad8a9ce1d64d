import { useEffect, useState, type ReactNode } from 'react';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { calendarFile, deadlineEvent } from '@wiec/domain/calendar-file.ts';
import { ProjectStatus, projectTypeNames } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import { actualEnd } from '../../lib/actual-end.ts';
import { Button } from '../../ui/button.tsx';
import { DeadlineMark } from '../../ui/deadline.tsx';
import { AboutFacts } from '../../ui/project-about.tsx';
import { StatusTag, type StatusShape } from '../../ui/status-tag.tsx';

interface ConsultationHeadProps {
  project: ConsultationProject;
  /** Of the page, for the calendar's entry. */
  path: string;
  /** The first thing to do, and what people think of it. */
  children: ReactNode;
}

const SHAPES: Readonly<Record<number, StatusShape>> = {
  [ProjectStatus.InProgress]: 'waiting',
  [ProjectStatus.Active]: 'active',
  [ProjectStatus.Withdraw]: 'withdrawn',
};

/** The card of a consultation: what it is about, until when, who holds it. */
export function ConsultationHead({ project, path, children }: ConsultationHeadProps) {
  const [origin, setOrigin] = useState<string | null>(null);
  useEffect(() => setOrigin(window.location.origin), []);
  const { title, shortDescription, dateFrom, dateTo, now, status, statusName, modeName, officeName } = project;
  const end = actualEnd(project);
  const day = (instant: string): string => formatDate(warsawDate(new Date(instant)));
  const isOver = end === null || new Date(now) >= new Date(end);
  return (
    <div className="consultation-head">
      <div>
        <p className="kind">{projectTypeNames[0]}</p>
        <h1>{nbsp(title)}</h1>
        <p className="lead">{nbsp(shortDescription)}</p>
        <div className="consultation-head__actions">{children}</div>
      </div>
      <div>
        <dl className="facts">
          <dt>Termin</dt>
          <dd>
            {nbsp(`${day(dateFrom)} – ${day(end ?? dateTo)}`)}
            {end !== null && (
              <>
                <br />
                <DeadlineMark now={now} until={end} ended="zakończona" />
              </>
            )}
          </dd>
          <dt>Status</dt>
          <dd>
            <StatusTag shape={SHAPES[status] ?? 'chosen'}>{statusName}</StatusTag>
          </dd>
          <dt>Tryb</dt>
          <dd>{modeName}</dd>
          <dt>Prowadzi</dt>
          <dd>{nbsp(project.moderatorName ?? officeName)}</dd>
          <AboutFacts project={project} />
        </dl>
        <p className="consultation-head__tools no-print">
          {!isOver && (
            <a className="standalone-link" href={calendarAddress(project, origin, path)} download="konsultacja.ics">
              Dodaj do kalendarza
            </a>
          )}
          <Button variant="tertiary" onClick={() => window.print()}>
            Drukuj
          </Button>
        </p>
      </div>
    </div>
  );
}

const calendarAddress = (
  { id, title, shortDescription, dateTo, now }: ConsultationProject,
  origin: string | null,
  path: string,
): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(
    calendarFile([
      deadlineEvent({
        uid: `konsultacja-${id}@${origin === null ? 'wiec' : new URL(origin).host}`,
        title: `Koniec konsultacji: ${title}`,
        text: shortDescription,
        url: origin && `${origin}${path}`,
        end: new Date(dateTo),
        changed: new Date(now),
      }),
    ]),
  )}`;
