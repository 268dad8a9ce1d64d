import { groszeOf, type Zlote, zloteOf } from './money.ts';

/** Where amounts stand in the published result of a vote, in złotys as the API gives it or in grosze as it is kept and counted. */
interface ResultAmounts<Amount> {
  districts: {
    budget: Amount;
    spent: Amount;
    left: Amount;
    received: Amount;
    passedOn: Amount;
    projects: { projectTaskCost: Amount }[];
  }[];
  /** Absent or null in results counted before it was kept. */
  counting?: {
    /** Null for an area whose numbers are withheld. */
    areas: ({ enough: Record<string, { cost: Amount | null }> } | null)[];
    settings: { sentinelCost: Amount | null } | null;
  } | null;
}

/** The same with every amount in grosze. */
export type InGrosze<T> = T extends Zlote ? number : T extends object ? { [Key in keyof T]: InGrosze<T[Key]> } : T;

/** A result of the API, to be shown, counted with or compared. */
export const resultInGrosze = <Result extends ResultAmounts<Zlote>>(result: Result): InGrosze<Result> =>
  withAmounts(result, groszeOf) as InGrosze<Result>;

/** A kept result as the API gives it. */
export const resultInZlote = <Result extends ResultAmounts<number>>(
  result: Result,
): Omit<Result, 'districts' | 'counting'> & ResultAmounts<Zlote> => withAmounts(result, zloteOf);

function withAmounts<From, To, Result extends ResultAmounts<From>>(
  { districts, counting, ...rest }: Result,
  convert: (amount: From) => To,
): Omit<Result, 'districts' | 'counting'> & ResultAmounts<To> {
  const orNull = (amount: From | null): To | null => (amount === null ? null : convert(amount));
  return {
    ...rest,
    districts: districts.map((district) => ({
      ...district,
      budget: convert(district.budget),
      spent: convert(district.spent),
      left: convert(district.left),
      received: convert(district.received),
      passedOn: convert(district.passedOn),
      projects: district.projects.map((project) => ({ ...project, projectTaskCost: convert(project.projectTaskCost) })),
    })),
    counting: counting && {
      ...counting,
      areas: counting.areas.map(
        (area) =>
          area && {
            ...area,
            enough: Object.fromEntries(
              Object.entries(area.enough).map(([id, found]) => [id, { ...found, cost: orNull(found.cost) }]),
            ),
          },
      ),
      settings: counting.settings && {
        ...counting.settings,
        sentinelCost: orNull(counting.settings.sentinelCost),
      },
    },
  };
}
