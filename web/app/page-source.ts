/** What pages need besides their own file: the list in which their address stands and, of the office, the frame around them. */
const BESIDES: readonly (readonly [pages: RegExp, sources: readonly string[]])[] = [
  [
    /^pages\/(office|office-[^/]+|offices|settings|users)\//,
    ['app/office-routes.ts', 'app/office-frame/office-frame.ts'],
  ],
  [
    /^pages\/(documents\/|initiatives\/|petitions\/|project-tasks\/project-follow\.|results\/[^/]+-|site\/(help|reader-settings)\.|surveys\/survey-receipt\.|voting\/vote-(board|card|numbers)\.)/,
    ['app/seldom-routes.ts'],
  ],
];

/**
 * Source files that a page needs by the id of its route, its own first: one that stands at two addresses tells them apart after
 * a #.
 */
export const sourcesOf = (routeId: string): string[] => [
  routeId.replace(/#.*/, ''),
  ...(BESIDES.find(([pages]) => pages.test(routeId))?.[1] ?? []),
];
