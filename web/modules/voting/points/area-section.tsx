import { useState } from 'react';
import { nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import type { ApiCaller } from '../../../lib/api.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Motif } from '../../../ui/motif.tsx';
import type { BallotDraft, DraftAction } from '../ballot/ballot-draft.ts';
import { pointsOf } from '../ballot/ballot-draft.ts';
import type { AreaView, BallotView } from '../ballot/ballot-view.ts';
import type * as laterSteps from '../later-steps.ts';
import { Leaves } from '../leaves.tsx';
import { leftText, points } from '../../../lib/points-texts.ts';
import { chosenText, projects } from './points-texts.ts';
import { orderedProjects, type Category, type OrderedProject, type ProjectOrder } from './project-order.ts';
import { ProjectRow } from './project-row.tsx';
import { projectCap } from './vote-areas.ts';

export const areaAnchor = (formId: number): string => `obszar-${formId}`;

interface AreaSectionProps {
  area: AreaView;
  /** Unless one reason holds everywhere, and stands above all areas. */
  saysWhyClosed: boolean;
  view: BallotView;
  draft: BallotDraft;
  /** Projects to show; null means all. */
  shown: ReadonlySet<number> | null;
  readOnly: boolean;
  note: { questionId: number; text: string } | null;
  onChange: (action: DraftAction) => void;
  onBlocked: (questionId: number) => void;
  order: ProjectOrder;
  /** Null until it is known. */
  seed: number | null;
  /** The project by which the reader came; it stands first. */
  first: number | null;
  /** The project that the address asks for. */
  unfolded: number | null;
  /** The project that the address leads to. */
  linked: number | null;
  api: ApiCaller;
  later: typeof laterSteps | null;
  /** Where the voter may say that they live here; null where nothing is asked. */
  onLiveHere: (() => void) | null;
}

/** An area with more projects than the first shows as many as the second, then on demand as many more. */
const MANY = 40;
const MOST_AT_ONCE = 20;

/** One area: what is left of its points, always in view beside its projects. */
export function AreaSection({ area, saysWhyClosed, shown, onLiveHere, ...rest }: AreaSectionProps) {
  const { form, rules, kind, closed, left } = area;
  const { view, draft, readOnly, note, order, seed, first, unfolded, linked, api, later, onChange, onBlocked } = rest;
  const [most, setMost] = useState(MOST_AT_ONCE);
  const headingId = `${areaAnchor(form.id)}-tytul`;
  const passive = readOnly || closed !== null;
  const found = orderedProjects(form, order, seed).filter(({ question: { id } }) => shown === null || shown.has(id));
  const rows = found.toSorted((a, b) => Number(b.question.id === first) - Number(a.question.id === first));
  if (rows.length === 0) return null;
  const early = new Set(shown === null && rows.length > MANY ? rows.slice(0, most) : rows);
  // What has points, and what an address leads to, is always there.
  const isShown = (project: OrderedProject): boolean => {
    const { id } = project.question;
    return early.has(project) || draft.points[id] !== undefined || id === unfolded || id === linked;
  };
  const hidden = rows.filter((project) => !isShown(project)).length;
  const row = ({ question, category }: OrderedProject) => {
    const name = category.officeThematicArea.thematicAreaName;
    const given = passive || (view.byCategory.get(category.id)?.given ?? 0) === 0 ? '' : pointsIn(category, area, view);
    return (
      <ProjectRow
        key={question.id}
        question={question}
        category={order === 'category' ? '' : given === '' ? name : `${name}: ${given}`}
        heading={order === 'category' ? 'h4' : 'h3'}
        api={api}
        Details={later?.ProjectDetails ?? null}
        unfolded={question.id === unfolded}
        kind={kind}
        readOnly={passive}
        text={draft.points[question.id] ?? '0'}
        given={pointsOf(draft, question.id)}
        cap={projectCap(rules, question)}
        max={area.maxFor(question.id)}
        problem={passive ? null : (view.byQuestion.get(question.id) ?? null)}
        note={note?.questionId === question.id ? note.text : null}
        onChange={onChange}
        onBlocked={onBlocked}
      />
    );
  };
  const words = kind === 'approval' ? chosenText(area.given, rules.maxPoint) : leftText(left, rules.maxPoint);
  return (
    <section className="area" id={areaAnchor(form.id)} aria-labelledby={headingId}>
      <div className="area__side">
        <div className="area__stick">
          <h2 id={headingId} tabIndex={-1}>
            {nbsp(form.district.name)}
          </h2>
          {!passive && (
            <>
              <Leaves left={left} max={rules.maxPoint} />
              <p className="area__left num">{words}</p>
              {rules.minSum !== null && area.given < rules.minSum && (
                <p className="muted small">{nbsp(`Głos w tym obszarze to co najmniej ${points(rules.minSum)}.`)}</p>
              )}
              {kind === 'ordinal' && <p className="muted small">Każdy projekt musi dostać inną liczbę punktów.</p>}
            </>
          )}
          <p className="area__kind muted small">
            {projects(rows.length)}
            {order === 'drawn' &&
              seed !== null &&
              (early.size < rows.length ? `, najpierw ${early.size} wylosowanych` : ', w losowej kolejności')}
          </p>
          {onLiveHere !== null && (
            <Button variant="tertiary" onClick={onLiveHere}>
              Mieszkam tutaj
            </Button>
          )}
        </div>
      </div>
      <div className="area__main">
        {/* That the vote is cast is told once, above all areas. */}
        {closed !== null && saysWhyClosed && !form.voted && (
          <div className="area__closed">
            <Banner kind="info" title="Tutaj nie głosujesz">
              <p>{nbsp(closed)}</p>
            </Banner>
          </div>
        )}
        {problemsOf(area, view).map((problem) => (
          <p key={problem} className="area__error">
            <Icon name="alert" />
            <span>{problem}</span>
          </p>
        ))}
        {area.isOneTooMany && (
          <p>
            <Button variant="tertiary" onClick={() => takeBack(area, rest)}>
              Zabierz punkty z&nbsp;obszaru „{nbsp(form.district.name)}”
            </Button>
          </p>
        )}
        {groupsOf(form, rows.filter(isShown), order).map(({ category, projects }) => (
          <div key={category?.id ?? 0} className="category">
            {category !== null && (
              <div className="category__head">
                <h3>
                  <Motif name={category.officeThematicArea.motif} tone="bare" className="category__motif" />
                  {nbsp(category.officeThematicArea.thematicAreaName)}
                </h3>
                <span className="num">{nbsp(passive ? '' : pointsIn(category, area, view))}</span>
              </div>
            )}
            <ul>{projects.map(row)}</ul>
          </div>
        ))}
        {hidden > 0 && later !== null && (
          <later.MoreProjects
            hidden={hidden}
            all={rows.length}
            step={MOST_AT_ONCE}
            onMore={(more) => setMost(most + more)}
          />
        )}
      </div>
    </section>
  );
}

/** With headings only where the order is that of categories. */
function groupsOf(
  { categories }: AreaView['form'],
  projects: readonly OrderedProject[],
  order: ProjectOrder,
): readonly { category: Category | null; projects: readonly OrderedProject[] }[] {
  if (order !== 'category') return [{ category: null, projects }];
  return categories
    .map((category) => ({ category, projects: projects.filter((project) => project.category === category) }))
    .filter((group) => group.projects.length > 0);
}

/** Of the area, and of its categories by name. */
const problemsOf = ({ form, problems }: AreaView, { byCategory }: BallotView): readonly string[] => [
  ...problems,
  ...form.categories.flatMap(({ id, officeThematicArea }) => {
    const problem = byCategory.get(id)?.problem ?? null;
    return problem === null ? [] : [`${officeThematicArea.thematicAreaName}: ${problem}`];
  }),
];

/** All points of the area at once. */
function takeBack({ form }: AreaView, { draft, onChange }: Pick<AreaSectionProps, 'draft' | 'onChange'>): void {
  for (const { questions } of form.categories) {
    for (const { id } of questions) if (pointsOf(draft, id) > 0) onChange({ type: 'set', questionId: id, points: 0 });
  }
  document.getElementById(`${areaAnchor(form.id)}-tytul`)?.focus();
}

/** "1 z 4 pkt"; nothing where no limit is set and nothing given. */
function pointsIn(category: Category, { kind }: AreaView, { byCategory }: BallotView): string {
  const { given, cap } = byCategory.get(category.id) ?? { given: 0, cap: null };
  if (cap === null && given === 0) return '';
  const unit = kind === 'approval' ? pluralPl(cap ?? given, 'projekt', 'projekty', 'projektów') : 'pkt';
  return cap === null ? `${given} ${unit}` : `${given} z ${cap} ${unit}`;
}
