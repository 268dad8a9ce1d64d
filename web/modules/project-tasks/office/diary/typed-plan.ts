import type { OfficeImplementation } from '@wiec/contract/office-diary.ts';
import { costLinesProblem } from '@wiec/domain/diary.ts';
import {
  type ImplementationStage,
  implementationStages,
  IMPLEMENTATION_LIMITS,
  stageDaysProblem,
} from '@wiec/domain/implementation.ts';
import { isPlainDate } from '@wiec/domain/calendar.ts';
import { groszeOf, zloteOf } from '@wiec/domain/money.ts';
import { isBlank, textLength } from '@wiec/domain/polish-text.ts';
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

/** What is wrong with it, by field; empty: nothing. @param today in Poland */
export function planFaults(
  { contractor, term, stages, costs }: TypedPlan,
  today: string,
): Partial<Record<TypedPlanField, string>> {
  const long = textLength(contractor);
  const most = IMPLEMENTATION_LIMITS.contractor;
  const found: Partial<Record<TypedPlanField, string | null>> = {
    contractor: long > most ? `Najwyżej ${most} znaków, wpisano ${long}.` : null,
    term: term === '' || isPlainDate(term) ? null : 'Takiego dnia nie ma w kalendarzu.',
    stages:
      daysOf(stages)
        .map((days) => stageDaysProblem(days, today))
        .find((problem) => problem !== null) ?? null,
    costs: costLinesProblem(linesOf(costs)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}
