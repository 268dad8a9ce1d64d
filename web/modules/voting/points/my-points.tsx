import { useEffect, useId, useRef, useState } from 'react';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PointsStepper } from '../../../ui/points-stepper.tsx';
import '../../../styles/my-points.css';
import type { BallotDraft, DraftAction } from '../ballot/ballot-draft.ts';
import { pointsOf } from '../ballot/ballot-draft.ts';
import type { AreaView, BallotView } from '../ballot/ballot-view.ts';
import { ApprovalToggle } from './approval-toggle.tsx';
import type { Question } from './project-row.tsx';
import { SkipLink } from './skip-link.tsx';
import { projectCap } from './vote-areas.ts';
import { questionsOf } from './vote-filter.ts';

interface MyPointsProps {
  view: BallotView;
  draft: BallotDraft;
  note: { questionId: number; text: string } | null;
  onChange: (action: DraftAction) => void;
  onBlocked: (questionId: number) => void;
}

const BUTTON = 'moje-punkty';

/** 'Moje punkty': every project that has points, with its stepper, above the bar; a second press folds it again. */
export function MyPoints({ view, draft, ...rest }: MyPointsProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  /** What had points when it was unfolded: a row does not vanish under the hand that empties it. Null while folded. */
  const [held, setHeld] = useState<ReadonlySet<number> | null>(null);
  const chosen = questionsOf(view.areas.map(({ form }) => form)).filter(({ id: of }) => isGiven(draft, of));
  const isOpen = held !== null;
  const fold = () => {
    button.current?.focus();
    setHeld(null);
  };
  useEffect(() => {
    const element = whole.current;
    if (!isOpen || element === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Elsewhere on the page Escape leads to the search.
      event.stopPropagation();
      button.current?.focus();
      setHeld(null);
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [isOpen]);
  if (chosen.length === 0 && !isOpen) return null;
  const listed = view.areas
    .map((area) => ({
      area,
      questions: questionsOf([area.form]).filter(({ id: of }) => held?.has(of) || isGiven(draft, of)),
    }))
    .filter(({ questions }) => questions.length > 0);
  return (
    <>
      <SkipLink to={BUTTON} onGo={() => button.current?.focus()}>
        Moje punkty
      </SkipLink>
      <div
        ref={whole}
        className="my-points"
        // What is under it could not be seen with the focus on it.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setHeld(null);
        }}
      >
        <button
          ref={button}
          id={BUTTON}
          type="button"
          className="button button--tertiary my-points__button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setHeld(held === null ? new Set(chosen.map(({ id: of }) => of)) : null)}
        >
          {nbsp(`Moje punkty (${chosen.length})`)}
          <Icon name="chevron-down" />
        </button>
        {isOpen && (
          <section id={id} className="my-points__list" aria-labelledby={`${id}-tytul`}>
            <div className="my-points__head wrap">
              <h2 id={`${id}-tytul`}>Moje punkty</h2>
              <button type="button" className="button button--tertiary" onClick={fold}>
                Zwiń
              </button>
            </div>
            {listed.map(({ area, questions }) => (
              <div key={area.form.id} className="wrap">
                <h3>{nbsp(area.form.district.name)}</h3>
                <ul>
                  {questions.map((question) => (
                    <li key={question.id}>
                      <OneProject area={area} question={question} view={view} draft={draft} {...rest} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        )}
      </div>
    </>
  );
}

/** Also what is mistyped, so that it can be mended. */
const isGiven = (draft: BallotDraft, questionId: number): boolean => draft.points[questionId] !== undefined;

function OneProject(props: MyPointsProps & { area: AreaView; question: Question }) {
  const { area, question, view, draft, note, onChange, onBlocked } = props;
  const { id, content: title } = question;
  const given = pointsOf(draft, id);
  const max = area.maxFor(id);
  const canAdd = given < max;
  const problem = view.byQuestion.get(id) ?? (note?.questionId === id ? note.text : null);
  const problemId = problem === null ? undefined : `moje-${id}-blad`;
  const fieldId = `moje-${id}`;
  return (
    <>
      <b id={`${fieldId}-tytul`} className="my-points__title">
        {nbsp(title)}
      </b>
      {area.kind === 'approval' ? (
        <ApprovalToggle
          id={fieldId}
          title={title}
          chosen={given > 0}
          canAdd={canAdd}
          problemId={problemId}
          onChange={(wanted) =>
            wanted && !canAdd ? onBlocked(id) : onChange({ type: 'set', questionId: id, points: wanted ? 1 : 0 })
          }
        />
      ) : (
        <PointsStepper
          id={fieldId}
          title={title}
          titleId={`${fieldId}-tytul`}
          text={draft.points[id] ?? '0'}
          cap={projectCap(area.rules, question)}
          canAdd={canAdd}
          problemId={problemId}
          onType={(text) => onChange({ type: 'typed', questionId: id, text })}
          onStep={(by) =>
            by === 1 && !canAdd ? onBlocked(id) : onChange({ type: 'stepped', questionId: id, by, max })
          }
          onLeave={() => onChange({ type: 'left', questionId: id })}
        />
      )}
      {problem !== null && (
        <p id={problemId} className="my-points__problem">
          {problem}
        </p>
      )}
    </>
  );
}
