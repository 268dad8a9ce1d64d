/** How the office chooses from which age people vote. It stands apart from `age`, which a voter's page loads. */
import { ADULT_AGE, type AgeRule, type LeastAge } from './age.ts';

export const leastAges = [13, 16, ADULT_AGE] as const satisfies readonly LeastAge[];

export const ageRuleOf = (age: LeastAge | null): AgeRule => ({
  onlyForLegalAge: age === ADULT_AGE,
  ...(age !== null && age !== ADULT_AGE && { leastAge: age }),
});
