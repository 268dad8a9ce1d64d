import { nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Motif } from '../../../ui/motif.tsx';
import type { BallotDraft, DraftAction } from '../ballot/ballot-draft.ts';
import { pointsOf } from '../ballot/ballot-draft.ts';
import type { AreaView, BallotView } from '../ballot/ballot-view.ts';
import { Leaves } from '../leaves.tsx';
import { leftText, points } from '../../../lib/points-texts.ts';
import { chosenText } from './points-texts.ts';
import { ProjectRow, type Question } from './project-row.tsx';
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
  onMore: (question: Question) => void;
  /** Where the voter may say that they live here; null where nothing is asked. */
  onLiveHere: (() => void) | null;
}

/** One area: what is left of its points, always in view beside its categories and projects. */
export function AreaSection({ area, saysWhyClosed, shown, onLiveHere, ...rest }: AreaSectionProps) {
  const { form, rules, kind, closed, left } = area;
  const headingId = `${areaAnchor(form.id)}-tytul`;
  const categories = form.categories.filter(
    ({ questions }) => shown === null || questions.some(({ id }) => shown.has(id)),
  );
  if (categories.length === 0) return null;
  const words = kind === 'approval' ? chosenText(area.given, rules.maxPoint) : leftText(left, rules.maxPoint);
  return (
    <section className="area" id={areaAnchor(form.id)} aria-labelledby={headingId}>
      <div className="area__side">
        <div className="area__stick">
          <h2 id={headingId} tabIndex={-1}>
            {nbsp(form.district.name)}
          </h2>
          {closed === null && !rest.readOnly && (
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
            {form.district.isSystem ? 'Projekty dla wszystkich' : 'Projekty tego obszaru'}
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
        {area.problems.map((problem) => (
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
        {categories.map((category) => (
          <CategorySection key={category.id} area={area} category={category} shown={shown} {...rest} />
        ))}
      </div>
    </section>
  );
}

/** All points of the area at once. */
function takeBack({ form }: AreaView, { draft, onChange }: Pick<AreaSectionProps, 'draft' | 'onChange'>): void {
  for (const { questions } of form.categories) {
    for (const { id } of questions) if (pointsOf(draft, id) > 0) onChange({ type: 'set', questionId: id, points: 0 });
  }
  document.getElementById(`${areaAnchor(form.id)}-tytul`)?.focus();
}

type Category = AreaView['form']['categories'][number];

function CategorySection(props: Omit<AreaSectionProps, 'saysWhyClosed' | 'onLiveHere'> & { category: Category }) {
  const { area, category, view, draft, shown, readOnly, note, onChange, onBlocked, onMore } = props;
  const passive = readOnly || area.closed !== null;
  const state = view.byCategory.get(category.id);
  const problem = state?.problem ?? null;
  return (
    <section className="category">
      <div className="category__head">
        <h3>
          <Motif name={category.officeThematicArea.motif} tone="bare" className="category__motif" />
          {nbsp(category.officeThematicArea.thematicAreaName)}
        </h3>
        {!passive && state !== undefined && (state.cap !== null || state.given > 0) && (
          <span className="num">{nbsp(categoryText(state.given, state.cap, area.kind))}</span>
        )}
      </div>
      {problem !== null && (
        <p className="area__error">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      <ul>
        {category.questions
          .filter(({ id }) => shown === null || shown.has(id))
          .map((question) => (
            <ProjectRow
              key={question.id}
              question={question}
              kind={area.kind}
              readOnly={passive}
              text={draft.points[question.id] ?? '0'}
              given={pointsOf(draft, question.id)}
              cap={projectCap(area.rules, question)}
              max={area.maxFor(question.id)}
              problem={passive ? null : (view.byQuestion.get(question.id) ?? null)}
              note={note?.questionId === question.id ? note.text : null}
              onChange={onChange}
              onBlocked={onBlocked}
              onMore={onMore}
            />
          ))}
      </ul>
    </section>
  );
}

function categoryText(given: number, cap: number | null, kind: AreaView['kind']): string {
  const unit = kind === 'approval' ? pluralPl(cap ?? given, 'projekt', 'projekty', 'projektów') : 'pkt';
  return cap === null ? `${given} ${unit} w tej kategorii` : `${given} z ${cap} ${unit} w tej kategorii`;
}
