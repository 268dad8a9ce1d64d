/** The list of the office's pages, and their frame, which the browser needs on each of them. */
const OFFICE = ['app/office-routes.ts', 'app/office-frame/office-frame.ts'];
const OFFICE_PAGE = /^pages\/(office|office-[^/]+|offices|settings|users)\//;

/**
 * Source files that a page needs by the id of its route, its own first: one that stands at two addresses tells them apart after
 * a #.
 */
export const sourcesOf = (routeId: string): string[] => [
  routeId.replace(/#.*/, ''),
  ...(OFFICE_PAGE.test(routeId) ? OFFICE : []),
];
