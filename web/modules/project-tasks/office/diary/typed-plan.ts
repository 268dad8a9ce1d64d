import type { OfficeImplementation } from '@wiec/contract/office-diary.ts';
import { costLinesProblem } from '@wiec/domain/diary.ts';
import { type ImplementationStage, implementationStages, planFaults } from '@wiec/domain/implementation.ts';
import { groszeOf, zloteOf } from '@wiec/domain/money.ts';
import type { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { isBlank } from '@wiec/domain/polish-text.ts';
import { readCost, typedCost } from '@wiec/domain/typed-cost.ts';

export interface TypedStage {
  readonly stage: ImplementationStage;
  /** The project has this stage. */
  readonly has: boolean;
  /** YYYY-MM-DD; empty: nobody says. */
  readonly begunOn: string;
  readonly until: string;
}

export interface TypedCostLine {
  readonly key: number;
  readonly name: string;
  /** Empty: nothing is signed yet. */
  readonly contracted: string;
  readonly paid: string;
}

/** The plan of an implementation as it is typed. */
export interface TypedPlan {
  readonly unitId: string;
  readonly contractor: string;
  readonly term: string;
  readonly stages: readonly TypedStage[];
  readonly costs: readonly TypedCostLine[];
}
export type TypedPlanField = keyof TypedPlan;

export const typedPlan = ({ unitId, contractor, term, stages, costs }: OfficeImplementation): TypedPlan => ({
  unitId: unitId === null ? '' : String(unitId),
  contractor,
  term: term ?? '',
  stages: implementationStages.map((stage) => {
    const days = stages.find((each) => each.stage === stage);
    return { stage, has: days !== undefined, begunOn: days?.begunOn ?? '', until: days?.until ?? '' };
  }),
  costs: costs.map(({ name, contracted, paid }, key) => ({
    key,
    name,
    contracted: contracted === null ? '' : typedCost(groszeOf(contracted)),
    paid: typedCost(groszeOf(paid)),
  })),
});

/** As the API takes it. */
export const planOf = ({ unitId, contractor, term, stages, costs }: TypedPlan) => ({
  unitId: unitId === '' ? null : Number(unitId),
  contractor,
  term: term || null,
  stages: daysOf(stages),
  costs: linesOf(costs).map(({ name, contracted, paid }) => ({
    name,
    contracted: contracted === null ? null : zloteOf(contracted),
    paid: zloteOf(paid),
  })),
});

const daysOf = (stages: readonly TypedStage[]) =>
  stages
    .filter(({ has }) => has)
    .map(({ stage, begunOn, until }) => ({ stage, begunOn: begunOn || null, until: until || null }));

/** Grosze; NaN where no number is typed. Nothing paid yet may be left empty. */
export const linesOf = (costs: readonly TypedCostLine[]) =>
  costs.map(({ name, contracted, paid }) => ({
    name,
    contracted: isBlank(contracted) ? null : readCost(contracted),
    paid: isBlank(paid) ? 0 : readCost(paid),
  }));

/** What is wrong with it, by field; empty: nothing. @param shown what it is now */
export function typedPlanFaults(
  { contractor, term, stages, costs }: TypedPlan,
  { today, status, term: known }: Pick<OfficeImplementation, 'today' | 'status' | 'term'>,
): Partial<Record<TypedPlanField, string>> {
  const ofCosts = costLinesProblem(linesOf(costs));
  return {
    ...planFaults(
      { contractor, term: term || null, stages: daysOf(stages) },
      { today, status: status as ProjectTaskStatus, term: known },
    ),
    ...(ofCosts !== null && { costs: ofCosts }),
  };
}
