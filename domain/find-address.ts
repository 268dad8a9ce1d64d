import { tidyText } from './polish-text.ts';
import { foldForSearch } from './search-text.ts';
import { type Street, type StreetPart, streetLabel } from './street-list.ts';
import { namesakes } from './street-namesakes.ts';
import { holds, type HouseNumber, readHouseNumber, readNumbers } from './street-numbers.ts';

/** An address that somebody may mean, as far as they have typed it. */
export interface FoundAddress {
  feature: string;
  street: string;
  /** The number as it was typed; '' where there is none yet. */
  number: string;
  districtId: number;
  /** The numbers of the street that lie in this district; '' where they all do, or where the number is known. */
  numbers: string;
  /** Of the address, as far as the list tells it; '' too where what was typed may be in several. */
  city: string;
  postCode: string;
  /** The locality or the part of it that tells it from streets of the same name; '' where there are none. */
  toldApartBy: string;
  /** Where it is, or the street where no number was typed; absent where the list does not tell. */
  place?: { latitude: number; longitude: number };
}

export interface FoundAddresses {
  found: FoundAddress[];
  /** A street that was meant, and does not have this number in the list. */
  without: string | null;
}

/** "ul. Plażowa 12". */
export const addressText = ({ feature, street, number }: FoundAddress): string =>
  [streetLabel({ feature, name: street }), number].filter(Boolean).join(' ');

/** As it is offered: "ul. Leśna 12, Podlas", "ul. Długa, numery 1-39". */
export const offeredAddress = (address: FoundAddress): string =>
  [addressText(address), address.toldApartBy, address.numbers && `numery ${address.numbers}`]
    .filter(Boolean)
    .join(', ');

const MOST = 8;

/**
 * What "plaż 12" may mean: each word that was typed begins a word of the street's name, and a number at the end is the house's, unless
 * only the name has it ("3 Maja"). A street of several districts is found once for each of them, until the number is typed.
 */
export function findAddress(streets: readonly Street[], typed: string): FoundAddresses {
  const text = tidyText(typed);
  const split = splitTyped(text);
  const house = split && readHouseNumber(split.number);
  if (split && house) {
    const meant = streetsOf(streets, split.street);
    const found = meant.flatMap((street) => partsOf(street, { text: split.number, house }));
    if (found.length > 0) return { found: found.slice(0, MOST), without: null };
    if (meant.length > 0) return { found: [], without: streetLabel(meant[0]!) };
  }
  const found = streetsOf(streets, text).flatMap((street) => partsOf(street, null));
  return { found: found.slice(0, MOST), without: null };
}

/** A street with a number at the end, without the flat, which is not asked for here; null where there is none. */
function splitTyped(text: string): { street: string; number: string } | null {
  const typed = text.split(/[ ,]+/);
  const words = /^(?:m|lok)\.?$/iu.test(typed.at(-2) ?? '') ? typed.slice(0, -2) : typed;
  const isLetter = /^[a-z]$/iu.test(words.at(-1) ?? '');
  const at = words.length - (isLetter ? 2 : 1);
  const number = words.slice(Math.max(at, 0)).join('');
  return at > 0 && /^\d/.test(number) ? { street: words.slice(0, at).join(' '), number } : null;
}

/** Those whose name begins with what was typed first. */
function streetsOf(streets: readonly Street[], typed: string): Street[] {
  const wanted = foldForSearch(typed);
  const words = wanted.split(/[\s,]+/).filter(Boolean);
  if (words.length === 0) return [];
  const meant = streets.filter((street) => {
    const own = foldForSearch(streetLabel(street)).split(/[\s-]+/);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
  const begins = (street: Street): number =>
    [street.name, streetLabel(street)].some((each) => foldForSearch(each).startsWith(wanted)) ? 0 : 1;
  return meant.toSorted((a, b) => begins(a) - begins(b));
}

function partsOf(street: Street, typed: { text: string; house: HouseNumber } | null): FoundAddress[] {
  const streets = namesakes(street.parts);
  const isOneCity = new Set(street.parts.map(({ city }) => city)).size === 1;
  return streets.flatMap((parts) => {
    const { city, cityPart = '' } = parts[0]!;
    const toldApartBy = streets.length === 1 ? '' : isOneCity ? cityPart : [cityPart, city].filter(Boolean).join(', ');
    return addressesOf({ ...street, parts }, typed).map((address) => ({ ...address, toldApartBy }));
  });
}

type Address = Omit<FoundAddress, 'toldApartBy'>;

function addressesOf({ feature, name, parts }: Street, typed: { text: string; house: HouseNumber } | null): Address[] {
  const address = { feature, street: name };
  if (typed === null) {
    const byDistrict = Map.groupBy(parts, ({ districtId }) => districtId);
    return [...byDistrict].map(([districtId, all]) => ({ ...address, number: '', districtId, ...together(all) }));
  }
  const held = parts.flatMap((part) => {
    const read = readNumbers(part.numbers);
    const by = read.ok ? holds(read.value, typed.house) : null;
    return by === null ? [] : [{ ...part, by }];
  });
  const [part] = held.toSorted((a, b) => Number(a.by === 'number') - Number(b.by === 'number'));
  if (part === undefined) return [];
  const { districtId, city, postCode, place } = part;
  return [{ ...address, number: typed.text, districtId, numbers: '', city, postCode, ...(place && { place }) }];
}

/** Parts of a street in one district: what all of them say. */
function together(parts: readonly StreetPart[]): Pick<FoundAddress, 'numbers' | 'city' | 'postCode' | 'place'> {
  const shared = (key: 'city' | 'postCode'): string => {
    const [first, ...others] = new Set(parts.map((part) => part[key]));
    return others.length === 0 ? first! : '';
  };
  const isWhole = parts.some(({ numbers }) => numbers === '');
  const numbers = isWhole ? '' : parts.map((part) => part.numbers).join(', ');
  const place = parts.find((part) => part.place !== undefined)?.place;
  return { numbers, city: shared('city'), postCode: shared('postCode'), ...(place && { place }) };
}
