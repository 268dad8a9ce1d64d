import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** It keeps no source of the elements that it has looked at: findings tell them by selectors. */
const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').then(
  (source) => `${source};axe.configure({ noHtml: true })`,
);

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** Every rule of WCAG 2.2 A and AA and of best practice, over the whole document: nothing is left out. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Those of them that look at how things are drawn: colours, and where and how large they are. */
export const DRAWN_RULES: readonly string[] = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/** What one rule of axe says of one element. */
export interface AxeFinding {
  readonly rule: string;
  readonly text: string;
}

/** What axe finds on the page as it stands, by all rules or by those that look at how things are drawn; empty when it is clean. */
export const axeFindings = async (page: Page, rules: 'all' | 'drawn' = 'all'): Promise<AxeFinding[]> => {
  const runOnly = rules === 'all' ? { type: 'tag', values: RULES } : { type: 'rule', values: DRAWN_RULES };
  // Through the protocol, not a script tag: the page's own security policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource);
  const result = (await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'],
      preload: { assets: ['media'] } })
      .then((r) => ({ passes: r.passes.length, violations: r.violations.map((v) => ({ id: v.id, help: v.help,
        nodes: v.nodes.map((n) => ({ target: n.target.map(String), failureSummary: n.failureSummary })) })) }))`,
  )) as { passes: number; violations: Violation[] };
  if (result.passes === 0) throw new Error('axe examined nothing');
  return result.violations.flatMap((violation) =>
    violation.nodes.map((node) => ({
      rule: violation.id,
      text: `${violation.id} (${violation.help}) at ${node.target.join(' ')}: ${node.failureSummary}`,
    })),
  );
};

/** The spacing of letters, words, lines and paragraphs that a reader may ask for (WCAG 1.4.12), at `fontSize` px. */
export const spaceText = (page: Page, fontSize: number): Promise<void> =>
  page.evaluate((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `html { font-size: ${size}px !important } * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets = [sheet];
  }, fontSize);

/** Elements that stick out of the viewport sideways; empty when nothing scrolls. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const found = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
    // Words may stick out of an element that does not.
    return found.length > 0 ? found : [`words, by ${root.scrollWidth - root.clientWidth} px`];
  });
