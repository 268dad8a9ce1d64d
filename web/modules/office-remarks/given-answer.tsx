import { answerDecisionNames, type AnswerWords } from '@wiec/domain/comment-answer.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';
import { answerShape } from '../../lib/answer-shape.ts';
import { Button } from '../../ui/button.tsx';
import { VerdictMark } from '../../ui/verdict-mark.tsx';

interface GivenAnswerProps {
  words: AnswerWords;
  /** Null: the reader only reads it. */
  onChange: (() => void) | null;
  /** What 'Zmień' is about, for whoever hears it. */
  change: ReactNode;
  /** Under the reason. */
  children: ReactNode;
}

/** An answer that lacks nothing, folded to what was chosen and why. */
export function GivenAnswer({ words: { decision, reason }, onChange, change, children }: GivenAnswerProps) {
  return (
    <div className="given-answer">
      <div>
        {decision !== null && (
          <p className="given-answer__decision">
            <VerdictMark shape={answerShape(decision)} />
            <b>{nbsp(answerDecisionNames[decision])}</b>
          </p>
        )}
        {onChange !== null && (
          <Button variant="tertiary" onClick={onChange}>
            Zmień
            {change}
          </Button>
        )}
      </div>
      <div>
        {reason !== '' && <p className="remark__words">{nbsp(reason)}</p>}
        {children}
      </div>
    </div>
  );
}
