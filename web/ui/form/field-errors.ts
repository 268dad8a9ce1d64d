import type { Refusal } from '../../lib/api.ts';

/** What is wrong, by field of a form. */
export type Errors<Field extends string> = Partial<Record<Field, string>>;

/** What a refusal says of single fields: the first sentence of each. */
export const errorsIn = <Field extends string>({ errors }: Pick<Refusal, 'errors'>): Errors<Field> =>
  Object.fromEntries(
    errors.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message]])).toReversed(),
  ) as Errors<Field>;

const sameName = (field: string, changed: string): boolean => field === changed;

/** The errors that still hold after parts of the draft were changed. */
export const withoutTouched = <Field extends string>(
  errors: Errors<Field>,
  changes: readonly string[],
  touches: (field: string, changed: string) => boolean = sameName,
): Errors<Field> =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => !changes.some((changed) => touches(field, changed))),
  ) as Errors<Field>;
