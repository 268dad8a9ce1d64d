import { isWholeRun } from '@wiec/server/testing/whole-run.ts';
import type { Page } from 'playwright-core';
import { type AxeFinding, axeFindings, DRAWN_RULES, overflow, spaceText } from './axe.ts';
import { type Size, SIZES } from './browser.ts';

/** One way of looking at a state. */
export interface Look {
  readonly size: Size;
  /** Pixels, where not those of the size. */
  readonly width?: number;
  /** Pixels of the root's letters; 16 is the usual. */
  readonly letters: number;
  readonly contrast?: true;
  /** With the spacing of WCAG 1.4.12. */
  readonly spaced?: true;
  /** By all rules of axe; whether anything scrolls sideways is looked at always. */
  readonly axe: boolean;
}

const inBothColours = (size: Size, letters: number): Look[] => [
  { size, letters, axe: true },
  { size, letters, axe: true, contrast: true },
];

/** A window of 1280 px at 400 % has 320 px left. */
const narrow: readonly Look[] = [
  { size: 'phone', width: 320, letters: 19, axe: false },
  { size: 'phone', letters: 16, spaced: true, axe: false },
];

/** All ways of looking at a state. */
export const usualLooks: readonly Look[] = [...inBothColours('phone', 16), ...narrow, ...inBothColours('desk', 16)];

/** Of looks those without axe, and of those with it every one at the places given, counted round. */
const withAxeAt = (looks: readonly Look[], ...places: number[]): readonly Look[] => {
  const byAxe = looks.filter(({ axe }) => axe);
  const chosen = places.map((place) => byAxe[place % byAxe.length]);
  return looks.filter((look) => !look.axe || chosen.includes(look));
};

/**
 * How the state at a place of its list is looked at: by axe in one size and one colour, which go round from state to state, and
 * without axe in all ways (decision 0262). In a whole run by axe, too, in all ways.
 */
export const usualLooksOf = (place: number): readonly Look[] =>
  isWholeRun ? usualLooks : withAxeAt(usualLooks, place);

/** A tablet's width, for what is laid out anew there. */
export const tabletLook: Look = { size: 'tablet', letters: 16, axe: false };

/** How the reference screens are looked at: in the smallest and the largest letters too. */
export const referenceLooks: readonly Look[] = [
  ...inBothColours('phone', 15),
  ...inBothColours('phone', 19),
  ...narrow,
  ...inBothColours('desk', 15),
  ...inBothColours('desk', 19),
];

/** How the reference screen at a place of its list is looked at: by axe on a phone and at a desk, in a whole run in all ways. */
export const referenceLooksOf = (place: number): readonly Look[] =>
  isWholeRun ? referenceLooks : withAxeAt(referenceLooks, place % 4, 7 - (place % 4));

export const nameOf = ({ size, width, letters, contrast, spaced }: Look): string =>
  [width ? `${width} px` : size, `letters ${letters}`, contrast && 'contrast', spaced && 'spaced']
    .filter(Boolean)
    .join(', ');

/** What a page puts off for at least so long is meant for people to see in time: it must not happen while they look. */
const LONG_MS = 1000;

/** Before a page is opened: lets `lookAt` stop its clock, so that a toast stays and a countdown stands. */
export async function letHold(page: Page): Promise<void> {
  await page.addInitScript((long) => {
    const real = window.setTimeout.bind(window);
    const unlessHeld = (act: TimerHandler, ms = 0, ...given: unknown[]): number =>
      real(() => {
        if (ms >= long && 'held' in window) return;
        if (typeof act === 'function') act(...given);
      }, ms);
    window.setTimeout = unlessHeld as typeof window.setTimeout;
  }, LONG_MS);
}

const holdStill = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { held: true }));

/** What must be there at every look as it was at the first: the page, and what lies open on it. */
const landmarks = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const seen = [
      ...document.querySelectorAll<HTMLElement>('h1, [role=dialog], dialog[open], [role=alert], [role=listbox]'),
    ];
    return seen
      .filter((element) => element.checkVisibility() && element.textContent.trim() !== '')
      .map((element) => `${element.tagName} ${element.textContent}`)
      .join('\n');
  });

/**
 * The name of the tree that stands on the page: all elements, and which of them are shown. Rules about anything but drawing find
 * the same in the same tree. The page keeps the trees, which are long, and a document opened anew names none as another did.
 */
const nameOfTree = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('body *')].map((element) =>
      element.checkVisibility({ visibilityProperty: true }) ? 1 : 0,
    );
    const tree = document.body.outerHTML + shown.join('');
    const kept = window as Window & { trees?: Map<string, string> };
    kept.trees ??= new Map();
    const name = kept.trees.get(tree) ?? crypto.randomUUID();
    kept.trees.set(tree, name);
    return name;
  });

/** Letters and colours as the reader's own buttons and cookies choose them (web/app/reader-settings): two attributes. */
async function show(page: Page, { size, width, letters, contrast, spaced }: Look): Promise<void> {
  const viewport = { ...SIZES[size], ...(width && { width }) };
  if (page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport);
  await page.evaluate(
    ([letters, contrast]) => {
      const root = document.documentElement;
      document.adoptedStyleSheets = [];
      if (letters === 16) delete root.dataset['fontSize'];
      else root.dataset['fontSize'] = String(letters);
      if (contrast) root.dataset['contrast'] = '';
      else delete root.dataset['contrast'];
    },
    [letters, contrast ?? false] as const,
  );
  if (spaced) await spaceText(page, letters);
  // A bar that stays in view half covers one line or another, by how far one has scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  // The page is told of its size before a frame is drawn, which may be after the calls above have returned.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
}

/** What is wrong with the page as it stands, look by look, a line each; empty when nothing is. */
export async function lookAt(page: Page, looks: readonly Look[]): Promise<string[]> {
  await holdStill(page);
  const findings: string[] = [];
  let first: string | null = null;
  /** By tree, what the rules found that do not look at how it is drawn: they are asked once for each. */
  const ofTrees = new Map<string, AxeFinding[]>();
  const axeFindingsNow = async (): Promise<AxeFinding[]> => {
    const tree = await nameOfTree(page);
    const known = ofTrees.get(tree);
    if (known) return [...known, ...(await axeFindings(page, 'drawn'))];
    const found = await axeFindings(page);
    ofTrees.set(
      tree,
      found.filter(({ rule }) => !DRAWN_RULES.includes(rule)),
    );
    return found;
  };
  for (const look of looks) {
    await show(page, look);
    const sideways = (await overflow(page)).map((element) => `sticks out sideways: ${element}`);
    const broken = look.axe ? (await axeFindingsNow()).map(({ text }) => text) : [];
    const there = await landmarks(page);
    first ??= there;
    const gone = there === first ? [] : [`is another state: ${there}`];
    findings.push(...[...broken, ...sideways, ...gone].map((finding) => `${nameOf(look)}: ${finding}`));
  }
  return findings;
}
