const OFFICE_FRAME = '/web/app/office-page.tsx';
const VOTE_PAGE = '/web/pages/voting/parts/vote-page.tsx';
/** Pages that make a part everybody's. */
const MANY = 16;
/** Characters of a part that needs nothing else, and is not worth a file of its own. */
const SMALL = 700;

/**
 * Which parts travel together. What every page needs comes in two files: the libraries, which change seldom, and the portal's own
 * parts. What only pages of the office share comes in one file for these, and so does what only those of a vote share, and what
 * nearly all share. The rest goes to the pages that reach it and to no others.
 */
export const sharedChunks = () => [
  { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie[^/]*|set-cookie-parser)\// },
  { name: 'portal', tags: ['$initial'] },
  // Not with all that they import: that may be somebody else's too, and has an audience of its own.
  { name: audiences(), debugName: 'audiences', includeDependenciesRecursively: false },
];

/** Names the audience of a module; null where it is one page's own, or that of a few. */
function audiences() {
  const known = new Map();
  return (id, graph) => {
    const reachedBy = (module) => {
      if (known.has(module)) return known.get(module);
      const entries = new Set();
      known.set(module, entries);
      const info = graph.getModuleInfo(module);
      if (info === null) return entries;
      // A page, or what is asked for later, is fetched by itself.
      if (info.dynamicImporters.length > 0) entries.add(module);
      for (const importer of info.importers) for (const entry of reachedBy(importer)) entries.add(entry);
      return entries;
    };
    const entries = [...reachedBy(id)];
    if (entries.length < 2 || entries.includes(id)) return null;
    const all = (part) =>
      entries.every((entry) => graph.getModuleInfo(entry).importedIds.some((imported) => imported.endsWith(part)));
    if (all(OFFICE_FRAME)) return 'office';
    if (all(VOTE_PAGE)) return 'vote';
    const { code, importedIds } = graph.getModuleInfo(id);
    const isSmall = code.length < SMALL && importedIds.length === 0 && !id.endsWith('.css');
    return entries.length >= MANY || isSmall ? 'common' : null;
  };
}
