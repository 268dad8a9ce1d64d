/** An address as it was typed; '' or null where a part is missing. */
export interface AddressParts {
  readonly city: string;
  readonly postCode: string;
  readonly streetFeature?: string;
  readonly street: string;
  readonly number: string;
  readonly flat: string | null;
}

/**
 * The lines of a Polish postal address: „ul. Lipowa 7/2”, „97-990 Lipogród”. Where there are no streets, houses are numbered
 * within the place: „Lipogród 7”, „97-990 Lipogród”.
 */
export function addressLines({ city, postCode, streetFeature, street, number, flat }: AddressParts): string[] {
  const house = houseOf(number, flat);
  if (street || streetFeature) return lines([streetFeature, street, house], [postCode, city]);
  if (house === '') return lines([postCode, city]);
  // Without its code the place has been named already.
  return lines([city, house], postCode === '' ? [] : [postCode, city]);
}

/** A number such as 12/14 holds a stroke itself. */
function houseOf(number: string, flat: string | null): string {
  if (!flat) return number;
  return number.includes('/') ? `${number} lok. ${flat}` : `${number}/${flat}`;
}

const lines = (...all: (string | undefined)[][]): string[] =>
  all.map((words) => words.filter(Boolean).join(' ')).filter((line) => line !== '');
