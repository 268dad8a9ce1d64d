import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { VoteForm, VoteProject } from '@wiec/contract/voting.ts';
import type { ApiCaller } from '../../../lib/api.ts';
import { FROM_PROJECT } from '../../../lib/from-project.ts';
import { texts } from '../../../texts/polish.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { areaAnchor, AreaSection } from './area-section.tsx';
import type { BallotDraft, DraftAction } from '../ballot/ballot-draft.ts';
import { pointsOf } from '../ballot/ballot-draft.ts';
import type { AreaView, BallotView } from '../ballot/ballot-view.ts';
import { cardPath } from '../card/card-path.ts';
import { PointsAnnouncer } from '../live-message.tsx';
import { PointsBar } from './points-bar.tsx';
import { CountingRules } from '../counting-rules.tsx';
import type * as laterSteps from '../later-steps.ts';
import { ballotByArea, wholly } from './own-area.ts';
import { PointsRules } from './points-rules.tsx';
import { pointsFieldId } from './points-field.ts';
import { projectAnchor } from './project-row.tsx';
import { orderedProjects } from './project-order.ts';
import type { StreetsOfVote } from './street-field.tsx';
import { isBigVote } from './vote-areas.ts';
import { filterQuestions, noFilter, questionsOf } from './vote-filter.ts';
import { stepSearch } from '../vote-step.ts';
import { loadLater } from '../use-later-steps.ts';
import { useLiving, WhereYouLive } from './where-you-live.tsx';

interface PointsStepProps {
  project: VoteProject;
  draft: BallotDraft;
  view: BallotView;
  api: ApiCaller;
  readOnly: boolean;
  /** Of `BallotContext`. */
  oneOwnArea: boolean;
  /** Null where the town lists no streets. */
  streets: StreetsOfVote | null;
  /** Null until it is loaded. */
  later: typeof laterSteps | null;
  /** Of the order of projects; null until it is known. */
  seed: number | null;
  /** Where the reader came from. */
  back: ReactNode;
  /** What the reader is told before they begin; a project from whose page they came goes before it. */
  told: ReactNode;
  onChange: (action: DraftAction) => void;
}

/** Step 1: areas, categories and projects with what they can get, and what is left always in view. */
export function PointsStep(props: PointsStepProps) {
  const { project, draft, view: whole, api, readOnly, oneOwnArea, streets, later, seed, back, told, onChange } = props;
  const byArea = readOnly ? wholly(whole) : ballotByArea(whole, draft, oneOwnArea);
  const { mine: view, others, choices, livesIn } = byArea;
  const forms = project.consultationForms;
  const big = isBigVote(forms);
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState(noFilter);
  const [search] = useSearchParams();
  const from = questionsOf(forms).find(({ projectTask: { id } }) => id === idIn(search, FROM_PROJECT)) ?? null;
  const [note, setNote] = useState<{ questionId: number; text: string } | null>(null);
  const [linked, setLinked] = useState<number | null>(null);
  const shown = useMemo(() => filterQuestions(forms, filter), [forms, filter]);
  const chosen = new Set(
    questionsOf(forms)
      .filter(({ id }) => pointsOf(draft, id) > 0)
      .map(({ id }) => id),
  );

  const showAll = () => setFilter(({ order }) => ({ ...noFilter, order }));
  useLinkedProject(forms, (questionId) => {
    showAll();
    setLinked(questionId);
  });

  // Rows are memoised by their props, so what they call must not change with every point.
  const latest = useRef({ view, draft });
  useEffect(() => {
    latest.current = { view, draft };
  });
  const change = useCallback(
    (action: DraftAction) => {
      setNote(null);
      onChange(action);
    },
    [onChange],
  );
  const living = useLiving(byArea, place, change);
  const blocked = useCallback((questionId: number) => {
    const { view: now, draft: points } = latest.current;
    const area = now.areas.find(({ form }) => questionsOf([form]).some(({ id }) => id === questionId));
    if (area === undefined) return;
    void loadLater().then((code) => {
      if (code) setNote({ questionId, text: code.stopReason(now, area, questionId, pointsOf(points, questionId)) });
    });
  }, []);

  const fix = (questionId: number) => {
    showAll();
    // After the rows that a filter hid are back.
    setTimeout(() => goToField(pointsFieldId(questionId)));
  };
  /** Projects that can get points, as they stand on the page. */
  const inOrder = () =>
    view.areas
      .filter(({ closed }) => closed === null)
      .flatMap(({ form }) => orderedProjects(form, filter.order, seed))
      .map(({ question }) => question);
  const check = () => {
    const mistake = view.mistakes[0];
    if (mistake !== undefined) return fix(mistake.questionId);
    if (view.isEmpty) {
      const first = inOrder()[0];
      if (first !== undefined) fix(first.id);
      return setNote(
        first === undefined ? null : { questionId: first.id, text: 'Głosowanie nie ma żadnej odpowiedzi' },
      );
    }
    void navigate({ search: stepSearch('send') }, { preventScrollReset: true });
  };
  const liveIn = ({ form }: AreaView) => {
    // After its rows have their fields.
    if (living.live(form.district.id)) setTimeout(() => goToField(`${areaAnchor(form.id)}-tytul`));
  };
  const isOneReason = new Set(view.areas.map(({ closed }) => closed)).size === 1;
  const toldAbove = !project.verdict.allowed && isOneReason;
  const areaSection = (area: AreaView) => (
    <AreaSection
      key={area.form.id}
      area={area}
      saysWhyClosed={!toldAbove}
      view={view}
      draft={draft}
      shown={shown}
      readOnly={readOnly || others.includes(area)}
      note={note}
      onChange={change}
      onBlocked={blocked}
      order={filter.order}
      seed={seed}
      first={from?.id ?? null}
      unfolded={idIn(search, 'projekt')}
      linked={linked}
      api={api}
      later={later}
      onLiveHere={others.includes(area) && choices.includes(area) ? () => liveIn(area) : null}
    />
  );
  return (
    <>
      <div className="wrap">
        {from === null && told}
        {/* Cleaned by the server before it was stored. Who votes reads the rules first. */}
        {readOnly && project.description !== '' && (
          <div className="prose vote-about" dangerouslySetInnerHTML={{ __html: project.description }} />
        )}
        {later !== null && from !== null && !readOnly && (
          <later.FromProject
            key={from.id}
            question={from}
            byArea={byArea}
            given={pointsOf(draft, from.id)}
            onLive={living.live}
            onElsewhere={living.stay}
            onChange={change}
            onGo={() => fix(from.id)}
          />
        )}
        {from !== null && told}
        {choices.length > 0 && <WhereYouLive living={living} place={place} later={later} streets={streets} />}
        <details className="folds vote-rules" open={readOnly || (choices.length > 0 && livesIn === null)}>
          <summary>
            <h2>Zasady przyznawania punktów</h2>
            <Icon name="chevron-down" />
          </summary>
          {/* Of the whole vote: while the voter's own area is unknown, one is missing in `view`. */}
          <PointsRules areas={whole.areas} byArea={later !== null && <later.LimitsByArea areas={whole.areas} />} />
          <CountingRules sentences={project.countingRules} />
          {/* Who votes is asked to accept it beside sending. */}
          {readOnly && project.agreementHistory !== null && (
            <p>
              Głosując, akceptuje się dokument{' '}
              <Link to={`/regulamin/${project.agreementHistory.id}`}>{project.agreementHistory.title}</Link>.
            </p>
          )}
        </details>
        <div className={big ? 'vote-columns' : undefined}>
          {/* Of no use before scripts work. */}
          {big && (
            <div className="vote-finder">
              {later !== null && (
                <later.VoteFinder
                  byArea={byArea}
                  filter={filter}
                  shown={shown}
                  chosen={chosen}
                  readOnly={readOnly}
                  onFilter={setFilter}
                  onEnter={() => {
                    const first = inOrder().find(({ id }) => shown?.has(id));
                    if (first !== undefined) goToField(pointsFieldId(first.id));
                  }}
                />
              )}
            </div>
          )}
          <div>
            {shown?.size === 0 && <Empty text={texts.emptyList} />}
            {view.areas.map(areaSection)}
            {others.length > 0 && (
              <details className="folds" open={shown !== null || undefined}>
                <summary>
                  Projekty innych obszarów (tylko do czytania)
                  <Icon name="chevron-down" />
                </summary>
                {others.map(areaSection)}
              </details>
            )}
            {!readOnly && project.identityScheme !== 'account' && (
              <p>
                <Link className="standalone-link" to={cardPath(project)}>
                  Karta do wydruku
                </Link>
              </p>
            )}
          </div>
        </div>
        <p className="vote-back">{back}</p>
      </div>
      {!readOnly && (
        <PointsBar
          view={view}
          onFix={fix}
          onCheck={check}
          myPoints={
            later !== null && (
              <later.MyPoints view={view} draft={draft} note={note} onChange={change} onBlocked={blocked} />
            )
          }
        />
      )}
      <PointsAnnouncer view={view} note={note?.text ?? null} />
    </>
  );
}

/** The id in this field of the query string; null where there is none. */
const idIn = (search: URLSearchParams, field: string): number | null => Number(search.get(field)) || null;

/**
 * An address that ends in `#projekt-7` leads to that project inside the vote: its row is shown whatever is filtered or folded,
 * in the middle of the window, and has the focus.
 */
function useLinkedProject(forms: readonly VoteForm[], show: (questionId: number) => void): void {
  const { hash, key } = useLocation();
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    const linked = questionsOf(forms).find(({ id }) => hash === `#${projectAnchor(id)}`);
    if (linked === undefined) return;
    latest.current(linked.id);
    // After the rows that a filter hid are back.
    const timer = setTimeout(() => goToField(projectAnchor(linked.id)));
    return () => clearTimeout(timer);
    // The same link pressed again scrolls there again: its navigation has another `key`.
  }, [forms, hash, key]);
}

/** Focus cannot go into what is folded, so it is opened first. */
function goToField(id: string): void {
  const field = document.getElementById(id);
  for (let part = field?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
