/**
 * An address chosen from the register of places (TERYT): 2-citizens-budget §3 "Not-logged voter", §5 "Teryt lookups", §7 and §8.
 * Each level is chosen within the one above it.
 */

/** Element types of the API (2-citizens-budget §7). */
export const TerytType = { Province: 2, District: 4, Commune: 8, City: 16, Street: 32 } as const;
export type TerytType = (typeof TerytType)[keyof typeof TerytType];

/** A unit, locality or street as it was chosen. */
export interface TerytUnit {
  /** The register's symbol. */
  id: string;
  name: string;
  /** As it is shown: of a street with its feature ("ul. Lipowa"), of a unit with its kind. */
  concatenatedName: string;
}

export interface TerytChoice {
  province: TerytUnit | null;
  district: TerytUnit | null;
  commune: TerytUnit | null;
  city: TerytUnit | null;
  /** Null also where the locality has no named streets. */
  street: TerytUnit | null;
}
export type TerytLevel = keyof TerytChoice;

/** From the widest to the narrowest. */
export const terytLevels: readonly TerytLevel[] = ['province', 'district', 'commune', 'city', 'street'];

export const nothingChosen: TerytChoice = { province: null, district: null, commune: null, city: null, street: null };

/** The level changed, and what was chosen within the earlier choice gone. */
export function chooseTeryt(choice: TerytChoice, level: TerytLevel, unit: TerytUnit | null): TerytChoice {
  if (choice[level]?.id === unit?.id) return choice;
  const narrower = terytLevels.slice(terytLevels.indexOf(level) + 1);
  return { ...choice, [level]: unit, ...Object.fromEntries(narrower.map((each) => [each, null])) };
}

/** The first level that still has to be chosen; null where the choice is enough. A street never has to be: villages have none. */
export function missingTeryt(choice: TerytChoice): Exclude<TerytLevel, 'street'> | null {
  return terytLevels.filter((level) => level !== 'street').find((level) => choice[level] === null) ?? null;
}

/** The address fields that a choice fills in, so that it reads and compares like one that was typed. */
export function addressOf({ city, street }: TerytChoice): { city: string; streetFeature: string; street: string } {
  return {
    city: city?.name ?? '',
    streetFeature: street ? featureOf(street) : '',
    street: street?.name ?? '',
  };
}

const featureOf = ({ name, concatenatedName }: TerytUnit): string =>
  concatenatedName.endsWith(name) ? concatenatedName.slice(0, -name.length).trim() : '';

/** Districts are looked up from so many letters on, and localities when the last of them is typed (§5 "Teryt lookups"). */
export const TERYT_LETTERS = 3;

/** What the person is told of a look-up that failed (§8): the server's details, or nothing that would only puzzle. */
export function terytFailure(messages: readonly string[]): string {
  const [, details] = (messages[0] ?? '').split(/Szczegóły:(.*)/s);
  return details?.trim() || 'Wystąpił błąd.';
}
