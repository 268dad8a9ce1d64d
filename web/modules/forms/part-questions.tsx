import type { FormPoints } from '@wiec/domain/questions/form-points.ts';
import type { FormCategory, PointsRules, Question } from '@wiec/domain/questions/question.ts';
import { questionParts } from './types.ts';
import { PointsHead } from './budget/points-head.tsx';
import { QuestionFrame, type QuestionFrameProps } from './question-frame.tsx';

interface PartQuestionsProps extends Omit<QuestionFrameProps, 'number' | 'question' | 'isSub' | 'points'> {
  category: FormCategory;
  /** Of `questionNumbers`. */
  numbers: ReadonlyMap<number, string>;
  rules: PointsRules | null;
  /** Null where the form asks for no points. */
  points: FormPoints | null;
}

/** All questions of one part. Over those that ask for points stands what is left of them. */
export function PartQuestions({ category, numbers, rules, points, ...frame }: PartQuestionsProps) {
  const draw = (question: Question) => (
    <QuestionFrame
      {...frame}
      key={question.id}
      number={numbers.get(question.id) ?? ''}
      question={question}
      points={points}
    />
  );
  return runsOf(category.questions).map((run) =>
    isPoints(run[0]!) && points !== null && rules !== null ? (
      <PointsHead key={run[0]!.id} category={category} rules={rules} points={points} faults={frame.faults}>
        {run.map(draw)}
      </PointsHead>
    ) : (
      run.map(draw)
    ),
  );
}

const isPoints = ({ questionType }: Question): boolean => questionParts[questionType]?.name === 'Budget';

/** Questions of points that follow one another, and all others one by one. */
function runsOf(questions: readonly Question[]): Question[][] {
  const runs: Question[][] = [];
  for (const question of questions) {
    const last = runs.at(-1);
    if (last !== undefined && isPoints(question) && isPoints(last[0]!)) last.push(question);
    else runs.push([question]);
  }
  return runs;
}
