/** Menu and tiles: what the office may put there (1-portal §3, Menu/tile element). */
import { isBlank, textLength, tidyText } from './polish-text.ts';
import { isAddressOn, type PortalModule } from './portal-module.ts';
import { isSafeAddress } from './safe-address.ts';

/** `elementType` of the specification. */
export const ElementType = { Link: 0, EForm: 10 } as const;
/** `linkTarget`: Blank opens a new tab. */
export const LinkTarget = { Blank: 0, Self: 10 } as const;

export type NavigationPlace = 'menu' | 'tiles';

/** A menu item or a tile as the office edits it; empty texts stand for what is not there. */
export interface NavigationElement {
  readonly label: string;
  readonly description: string;
  readonly onlyAfterLogged: boolean;
  readonly elementType: number;
  readonly linkValue: string;
  readonly eformId: string;
  readonly linkTarget: number;
  readonly awesomeIcon: string;
  /** Shown while this part of the portal is on, whatever its address; null: as the address says. */
  readonly module: PortalModule | null;
  readonly subitems: readonly NavigationElement[];
}

/** In code points. */
export const elementLimits = { label: 60, description: 120, linkValue: 500, eformId: 100, awesomeIcon: 40 } as const;
export type ElementField = keyof typeof elementLimits | 'elementType' | 'linkTarget';
export type ElementErrors = Partial<Record<ElementField, string>>;

/** Levels: an item of the menu, those under it, and those under these. */
export const navigationLimits = {
  menu: { levels: 3, side: 12, total: 80, first: 8 },
  tiles: { levels: 1, side: 12, total: 12, first: 12 },
} as const;

/** Whether an element is shown while these modules are on: by the one it was given, and by the one its address belongs to. */
export const isElementOn = (
  { linkValue, module }: Pick<NavigationElement, 'linkValue' | 'module'>,
  flags: Readonly<Record<PortalModule, boolean>>,
): boolean => (module === null || flags[module]) && isAddressOn(linkValue, flags);

/** Stands for the year in the address of a page of a budget: `/budzet/biezaca-edycja/aktualne-glosowania`. */
export const CURRENT_EDITION = '/budzet/biezaca-edycja';

/**
 * Where an address leads now: that of the current edition to its year, so that nobody has to write it anew each year.
 * @param year of the newest edition that everybody sees; null: there is none yet, and the list of editions says so
 */
export function addressNow(address: string, year: number | null): string {
  if (address !== CURRENT_EDITION && !address.startsWith(`${CURRENT_EDITION}/`)) return address;
  const page = address.slice(CURRENT_EDITION.length);
  return year === null || page.length < 2 ? '/budzet' : `/budzet/${year}${page}`;
}

/** Trims and collapses spaces, and drops the form's id where the element is no form. */
export const tidyElements = <E extends NavigationElement>(elements: readonly E[]): E[] =>
  elements.map((element) => ({
    ...element,
    label: tidyText(element.label),
    description: tidyText(element.description),
    linkValue: element.linkValue.trim(),
    eformId: element.elementType === ElementType.EForm ? element.eformId.trim() : '',
    subitems: tidyElements(element.subitems),
  }));

/** Where an element stands: [0, 2] is the third one under the first. */
export type ElementPath = readonly number[];
export interface ElementProblem {
  readonly path: ElementPath;
  readonly errors: ElementErrors;
}

/** What is wrong with single elements, in their order; empty when nothing is. */
export function checkElements(
  place: NavigationPlace,
  elements: readonly NavigationElement[],
  above: ElementPath = [],
): ElementProblem[] {
  return elements.flatMap((element, index) => {
    const path = [...above, index];
    const errors = {
      ...checkElement(element),
      ...(place === 'menu' && above.length === 0 && tooLongInHeader(element)),
    };
    const below = checkElements(place, element.subitems, path);
    return Object.keys(errors).length > 0 ? [{ path, errors }, ...below] : below;
  });
}

/** On the first level of the menu, where names stand side by side. In code points. */
const HEADER_LABEL = 30;

function tooLongInHeader({ label }: NavigationElement): ElementErrors | false {
  const length = textLength(tidyText(label));
  return length > HEADER_LABEL && { label: `Na pierwszym poziomie najwyżej ${HEADER_LABEL} znaków, wpisano ${length}` };
}

/** What is wrong with one element, apart from those under it. */
export function checkElement(element: NavigationElement): ElementErrors {
  const errors: ElementErrors = {};
  const isForm = element.elementType === ElementType.EForm;
  for (const field of Object.keys(elementLimits) as (keyof typeof elementLimits)[]) {
    const length = textLength(tidyText(element[field]));
    if (length > elementLimits[field]) errors[field] = `Najwyżej ${elementLimits[field]} znaków, wpisano ${length}`;
  }
  const address = element.linkValue.trim();
  if (isBlank(element.label)) errors.label = REQUIRED;
  // A group need lead nowhere itself.
  if (address === '' && (isForm || element.subitems.length === 0)) errors.linkValue = REQUIRED;
  else if (address !== '' && !isAllowed(address)) errors.linkValue = WRONG_ADDRESS;
  if (isForm && element.eformId.trim() === '') errors.eformId = REQUIRED;
  if (!isForm && element.elementType !== ElementType.Link) errors.elementType = 'Wybierz odnośnik albo formularz';
  if (element.linkTarget !== LinkTarget.Self && element.linkTarget !== LinkTarget.Blank) {
    errors.linkTarget = 'Wybierz, gdzie się otwiera';
  }
  return errors;
}

/** What is wrong with the whole: too many levels, too many elements; null: nothing. */
export function checkSize(place: NavigationPlace, elements: readonly NavigationElement[]): string | null {
  const limits = navigationLimits[place];
  const levels = levelsOf(elements);
  if (levels > limits.levels) {
    return limits.levels === 1 ? 'Kafelki nie mają pozycji pod sobą' : 'Menu ma najwyżej trzy poziomy';
  }
  if (elements.length > limits.first) {
    return place === 'menu'
      ? `Na pierwszym poziomie menu mieści się najwyżej ${limits.first} pozycji`
      : `Kafelków może być najwyżej ${limits.first}`;
  }
  if (widestOf(elements) > limits.side) return `Pod jedną pozycją mieści się najwyżej ${limits.side} innych`;
  return countOf(elements) > limits.total ? `Menu może mieć najwyżej ${limits.total} pozycji` : null;
}

const REQUIRED = 'Pole jest wymagane';
const WRONG_ADDRESS = 'Nieprawidłowy adres. Strona portalu zaczyna się od /, inna od https://';

const isAllowed = (address: string): boolean => isSafeAddress(address) && !/[\s\p{Cc}]/u.test(address);

const levelsOf = (elements: readonly NavigationElement[]): number =>
  elements.length === 0 ? 0 : 1 + Math.max(...elements.map(({ subitems }) => levelsOf(subitems)));

const countOf = (elements: readonly NavigationElement[]): number =>
  elements.reduce((sum, { subitems }) => sum + 1 + countOf(subitems), 0);

const widestOf = (elements: readonly NavigationElement[]): number =>
  Math.max(0, ...elements.map(({ subitems }) => Math.max(subitems.length, widestOf(subitems))));
