/** The source file of a page by the id of its route: one that stands at two addresses tells them apart after a #. */
export const sourceOf = (routeId: string): string => routeId.replace(/#.*/, '');
