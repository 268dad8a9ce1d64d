import { hash } from 'node:crypto';
import type { VoteCourse } from '@wiec/contract/office-vote-acts.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { Mode } from '@wiec/domain/phases.ts';
import { countingSentences } from '@wiec/domain/tally/counting-sentences.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { canonicalJson } from '../opening/canonical-json.ts';
import { type DraftConfig, readDraftConfig } from '../opening/config-queries.ts';
import { findOpeningProblems, isWithoutCodes } from '../opening/opening-problems.ts';
import { openingWords } from '../opening/opening-words.ts';
import { countingRulesOf } from '../vote-config.ts';

const TIME_PASSED = 'Dzień, w którym głosowanie ma się skończyć, już minął. Zmień jego daty.';

/** What would be frozen if a vote in preparation was opened now, and what keeps it from that. @param now the database's clock */
export async function readPreparation(
  tx: Transaction<Database>,
  voteId: number,
  now: Date,
): Promise<VoteCourse['opening']> {
  const draft = await readDraftConfig(tx, voteId);
  if (!draft) return null;
  const problems = (await findOpeningProblems(tx, draft)).map((problem) => openingWords(problem) ?? problem.code);
  if (new Date(draft.dateTo) <= now) problems.push(TIME_PASSED);
  return {
    seen: hash('sha256', canonicalJson(draft)),
    problems,
    isWithoutCodes: isWithoutCodes(draft),
    rules: [...whoVotes(draft), ...howCounted(draft)],
    areas: draft.areas.map(({ districtName, budget, categories, maxPoint }) => ({
      name: districtName,
      budget: zloteOf(budget),
      projects: categories.flatMap(({ projects }) => projects).length,
      maxPoint,
    })),
  };
}

const IDENTITY: Readonly<Record<DraftConfig['identityScheme'], string>> = {
  account: 'Głosuje się po zalogowaniu.',
  pesel: 'Głosuje się z numerem PESEL: jeden numer, jeden głos.',
  declared: 'Głosuje się, podając swoje dane, które urząd potem sprawdza.',
  none: 'Głosuje się bez podawania, kim się jest.',
};

function whoVotes(draft: DraftConfig): string[] {
  const { identityScheme, mode, onlyForLegalAge, singleArea, clauseId, agreementHistoryId } = draft;
  return [
    IDENTITY[identityScheme],
    ...(identityScheme === 'account'
      ? []
      : [
          draft.emailConfirmation
            ? 'Głos potwierdza kod z wiadomości e-mail.'
            : 'Głosu nie potwierdza kod z wiadomości e-mail.',
        ]),
    ...(mode === Mode.Citizen ? ['Głosują tylko mieszkańcy.'] : []),
    ...(onlyForLegalAge ? ['Głosują tylko osoby pełnoletnie.'] : []),
    ...(singleArea ? ['Każdy głosuje w jednym obszarze.'] : []),
    clauseId === null
      ? 'Przed wysłaniem głosu nie ma oświadczenia do zaznaczenia.'
      : 'Przed wysłaniem głosu zaznacza się oświadczenie.',
    ...(agreementHistoryId === null ? [] : ['Przed wysłaniem głosu akceptuje się regulamin.']),
  ];
}

function howCounted(draft: DraftConfig): string[] {
  const rules = countingRulesOf(draft);
  const costs = draft.areas.flatMap(({ categories }) =>
    categories.flatMap(({ projects }) => projects.map(({ cost }) => cost)),
  );
  const marked = rules.sentinelCost !== null && costs.includes(rules.sentinelCost);
  return countingSentences(rules, { pairs: rules.exclusive.length, marked });
}
