import { nbsp } from '@wiec/domain/polish-text.ts';
import type { Ref } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { pointsAnchor } from '../budget/points-head.tsx';
import { focusQuestion, questionAnchor } from '../question-frame.tsx';
import type { ToldFault } from '../told-fault.ts';
import { fixPartText } from './form-words.ts';

interface FaultListProps {
  faults: readonly ToldFault[];
  categoryId: number;
  numbers: ReadonlyMap<number, string>;
  ref: Ref<HTMLDivElement>;
}

/** What has to be put right in a part, each with the way to its field. */
export function FaultList({ faults, categoryId, numbers, ref }: FaultListProps) {
  return (
    <div className="banner banner--error form-faults" role="alert" tabIndex={-1} ref={ref}>
      <Icon name="alert" />
      <div className="banner__body">
        <p className="banner__title">{fixPartText(faults.length)}</p>
        <ul>
          {faults.map((fault) => (
            <li key={`${fault.questionId}-${fault.message}`}>
              <a
                href={`#${anchorOf(fault, categoryId)}`}
                onClick={(event) => {
                  event.preventDefault();
                  goToFault(fault, categoryId);
                }}
              >
                {nbsp(faultText(fault, numbers))}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const anchorOf = ({ questionId }: ToldFault, categoryId: number): string =>
  questionId === undefined ? pointsAnchor(categoryId) : questionAnchor(questionId);

const faultText = ({ questionId, message }: ToldFault, numbers: ReadonlyMap<number, string>): string =>
  questionId === undefined ? message : `Pytanie ${numbers.get(questionId)}. ${message}`;

/** Leads to the field that mends a fault. */
export function goToFault(fault: ToldFault, categoryId: number): void {
  if (fault.questionId !== undefined) return focusQuestion(fault.questionId);
  const group = document.getElementById(pointsAnchor(categoryId));
  (group?.querySelector<HTMLElement>('input') ?? group)?.focus();
}
