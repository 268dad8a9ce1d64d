import type { OpenTie, VoteCourse as Course } from '@wiec/contract/office-vote-acts.ts';
import type { Rehearsal } from '@wiec/contract/office-vote-rehearsal.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { lastActWords } from '@wiec/domain/last-act.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { boardState, tellsTurnout } from '@wiec/domain/turnout-board.ts';
import { voteStageNames } from '@wiec/domain/vote-stage.ts';
import { useState } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { saveContent } from '../../../lib/save-file.ts';
import { failureToast } from '../../../texts/failures.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useFocusOnChange } from '../../../ui/use-focus-on-change.ts';
import { turnoutBoardPath } from '../board/board-path.ts';
import { AuditorFile } from './auditor-file.tsx';
import { CourseClosing, opensNow } from './closing-state.tsx';
import { problemOf, VoteActs } from './vote-acts.tsx';
import { WhatIsFrozen } from './vote-opening.tsx';
import { VoteRehearsal } from './vote-rehearsal.tsx';
import { VoteTie } from './vote-tie.tsx';

interface VoteCourseProps {
  course: Course;
  /** Of its edition. */
  year: number;
  /** The latest one; null: there was none. */
  rehearsal: Rehearsal | null;
  /** Otherwise the reader looks alone. */
  mayManage: boolean;
  onDone: () => Promise<void>;
}

/** When something was done with it last; ISO 8601. */
const lastOf = ({ last }: Course): string => last?.at ?? '';

const when = (instant: string): string => formatDateTime(new Date(instant));

/** How far a vote has come, and what the office can do with it now. */
export function VoteCourse({ course, year, rehearsal, mayManage, onDone }: VoteCourseProps) {
  const [found, setFound] = useState<{ tie: OpenTie; asOf: string } | null>(null);
  // Somebody has decided it since, or it was decided from here and the answer is lost: another one may be next.
  const tie = found !== null && lastOf(course) <= found.asOf ? found.tie : null;
  const setTie = (next: OpenTie | null, now: Course) => setFound(next && { tie: next, asOf: lastOf(now) });
  const { stage, publication } = course;
  const opens = course.closing !== null && opensNow(course.closing);
  const head = useFocusOnChange<HTMLHeadingElement>(`${stage} ${course.dateTo} ${publication?.state} ${opens}`);
  // With passphrases that were set on the server: said where closing would stand.
  const elsewhere = ['over', 'stopped'].includes(stage) ? problemOf('close', course) : null;
  const waits = publication?.state === 'proposed' && publication.isOwn ? problemOf('agree', course) : null;
  const notice = elsewhere ?? waits;
  return (
    <>
      <h2 ref={head} tabIndex={-1} className="vote-course__stage">
        {voteStageNames[stage]}
      </h2>
      {course.last !== null && (
        <p className="muted vote-course__last" role="status">
          {nbsp(`Ostatnia czynność: ${lastActWords(course.last)}.`)}
        </p>
      )}
      <dl className="facts vote-desk__facts">
        <Fact name="Głosowanie">{`od ${when(course.dateFrom)} do ${when(course.dateTo)}`}</Fact>
        {course.doubted > 0 && (
          <Fact name="Głosujący">
            {`${countPl(course.doubted, 'osoba', 'osoby', 'osób')} do sprawdzenia w rejestrze mieszkańców; kogo nikt nie rozstrzygnie, tego głos się liczy`}
          </Fact>
        )}
        {course.auditor !== null && (
          <>
            <dt>Audytor</dt>
            <dd>
              {nbsp('ma klucz ')}
              <code className="vote-course__key">{course.auditor.key}</code>
            </dd>
          </>
        )}
        {course.closedAt !== null && <Fact name="Koperty otwarto">{when(course.closedAt)}</Fact>}
        {course.countedAt !== null && <Fact name="Policzono">{when(course.countedAt)}</Fact>}
        {course.publishedAt !== null && <Fact name="Wyniki ogłoszono">{when(course.publishedAt)}</Fact>}
        {publication !== null && <Fact name="Ogłoszenie">{publicationWords(publication)}</Fact>}
      </dl>
      {hasBoard(stage) && (
        <p>
          <a className="standalone-link" href={turnoutBoardPath(year, course.id)} target="_blank" rel="noreferrer">
            {nbsp('Tablica z frekwencją na ekran w urzędzie (nowa karta)')}
          </a>
        </p>
      )}
      {course.countedAt !== null && <Documents voteId={course.id} />}
      {course.opening !== null && (
        <>
          <WhatIsFrozen opening={course.opening} />
          <VoteRehearsal
            voteId={course.id}
            loaded={rehearsal}
            seen={course.opening.seen}
            hasProblems={course.opening.problems.length > 0}
            mayAsk={mayManage}
            onChanged={onDone}
          />
        </>
      )}
      {course.closing !== null && (
        <CourseClosing voteId={course.id} closing={course.closing} stage={stage} onDone={onDone} />
      )}
      {course.auditor?.file && mayManage && <AuditorFile course={course} file={course.auditor.file} onDone={onDone} />}
      {notice !== null && (
        <div className="vote-course__note">
          <Banner title={nbsp(notice)} />
        </div>
      )}
      {/* What is being opened is neither withdrawn nor closed once more. */}
      {mayManage && !opens && (
        <div className="vote-course__acts">
          {tie !== null && stage === 'closed' ? (
            <VoteTie
              // Another tie is another order.
              key={tie.projects.map(({ number }) => number).join()}
              voteId={course.id}
              title={course.title}
              tie={tie}
              onDecided={setTie}
              onDone={onDone}
            />
          ) : (
            <VoteActs course={course} onDone={onDone} onTie={setTie} />
          )}
        </div>
      )}
    </>
  );
}

const hasBoard = (stage: Course['stage']): boolean => {
  const state = boardState(stage);
  return state === 'announced' || (state !== null && tellsTurnout(state));
};

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{nbsp(children)}</dd>
  </>
);

const publicationWords = ({ state, at }: NonNullable<Course['publication']>): string => {
  if (state === 'planned') return `zaplanowane, ${when(at!)}`;
  return at === null ? 'zaproponowane, od razu po zgodzie' : `zaproponowane na ${when(at)}, czeka na zgodę`;
};

const DOCUMENTS = [
  { file: 'protokol.pdf', label: 'Protokół z liczenia (PDF)', kept: 'protokol' },
  { file: 'wyniki.xlsx', label: 'Wyniki w arkuszu (XLSX)', kept: 'wyniki' },
] as const;

/** What the count found, for the office, also before it is published. */
function Documents({ voteId }: { voteId: number }) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const save = async ({ file, kept }: (typeof DOCUMENTS)[number]): Promise<void> => {
    const { status, body } = await api({ method: 'GET', path: `/api/office/votes/${voteId}/${file}` });
    if (status === 200 && body instanceof Blob) saveContent(body, `${kept}-${voteId}${file.slice(file.indexOf('.'))}`);
    else toast(failureToast('download'));
  };
  return (
    <p className="buttons">
      {DOCUMENTS.map((document) => (
        <Button
          key={document.file}
          variant="secondary"
          busy={busy}
          busyLabel="Pobieranie"
          onClick={() => void run(() => save(document))}
        >
          {document.label}
        </Button>
      ))}
    </p>
  );
}
