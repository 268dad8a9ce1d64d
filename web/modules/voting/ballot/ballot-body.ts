import { normaliseBallot } from '@wiec/domain/ballot.ts';
import type { FormChoices } from '@wiec/domain/ballot.ts';
import type { CastBallotBody, UserData } from '@wiec/contract/ballots.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';

interface BallotParts {
  readonly project: VoteProject;
  readonly choices: readonly FormChoices[];
  readonly agreementAccepted: boolean;
  /** Null where the account says who votes. */
  readonly userData: UserData | null;
  readonly authorizeCode: string | null;
}

/** What is sent: the areas with points, without zeros, each project with its category and points (docs/decisions/0002). */
export function ballotBody(parts: BallotParts): CastBallotBody {
  const categories = parts.project.consultationForms.flatMap((form) => form.categories);
  const categoryOf = (questionId: number) =>
    categories.find(({ questions }) => questions.some(({ id }) => id === questionId))?.id;
  return {
    consultationForms: normaliseBallot(parts.choices).map(({ formId, choices }) => ({
      id: formId,
      agreementAccepted: parts.agreementAccepted,
      answers: choices.map(({ questionId, points }) => ({
        questionId,
        categoryId: categoryOf(questionId),
        answerOptions: [{ ranking: points }],
      })),
    })),
    userData: parts.userData,
    authorizeCode: parts.authorizeCode,
  };
}
