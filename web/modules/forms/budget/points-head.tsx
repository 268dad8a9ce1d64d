import { nbsp } from '@wiec/domain/polish-text.ts';
import type { FormPoints, PointsCap } from '@wiec/domain/questions/form-points.ts';
import type { FormCategory, PointsRules } from '@wiec/domain/questions/question.ts';
import type { CSSProperties, ReactNode } from 'react';
import { leftText, points as pointsText } from '../../../lib/points-texts.ts';
import { FieldError } from '../../../ui/field.tsx';
import type { ToldFault } from '../told-fault.ts';

interface PointsHeadProps {
  category: FormCategory;
  rules: PointsRules;
  points: FormPoints;
  faults: readonly ToldFault[];
  children: ReactNode;
}

/** By which a list of mistakes leads to the points of a part. */
export const pointsAnchor = (categoryId: number): string => `punkty-czesci-${categoryId}`;

/** What is left of the points of the form and of this part, over the questions that share them. */
export function PointsHead({ category, rules, points, faults, children }: PointsHeadProps) {
  const own = points.parts.get(category.id);
  const told = faults.filter(
    ({ questionId, categoryId }) => questionId === undefined && (categoryId ?? category.id) === category.id,
  );
  return (
    <div className="points-group" id={pointsAnchor(category.id)} tabIndex={-1}>
      <div className="points-group__head">
        <Left {...points} />
        {own !== undefined && own.max < points.max && <Left {...own} isOfPart />}
        <p className="muted">{nbsp(ruleText(rules))}</p>
        {told.map(({ message }) => (
          <FieldError key={message}>{message}</FieldError>
        ))}
      </div>
      {children}
    </div>
  );
}

/** In words, which are told anew when they change, and as a bar of what was given. */
function Left({ left, max, isOfPart = false }: PointsCap & { isOfPart?: boolean }) {
  const words = leftText(left, max);
  const share = Math.min(1, Math.max(0, (max - left) / max));
  return (
    <div className={isOfPart ? 'points-left points-left--part' : 'points-left'}>
      <p className="points-left__words num" role="status">
        {isOfPart ? `W${'\u00a0'}tej części: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words}
      </p>
      <div className={left < 0 ? 'points-left__bar points-left__bar--over' : 'points-left__bar'} aria-hidden="true">
        <i style={{ '--share': `${(share * 100).toFixed(2)}%` } as CSSProperties} />
      </div>
    </div>
  );
}

function ruleText({ minSum, distinctPoints, maxProjects }: PointsRules): string {
  const rules = [
    minSum === null
      ? 'Nie musisz rozdać wszystkich.'
      : `Rozdaj co najmniej ${pointsText(minSum)}, jeśli dajesz jakieś.`,
    ...(maxProjects === null ? [] : [`Punkty może dostać najwyżej ${maxProjects}.`]),
    ...(distinctPoints ? ['Za każdym razem daj inną liczbę punktów.'] : []),
  ];
  return rules.join(' ');
}
