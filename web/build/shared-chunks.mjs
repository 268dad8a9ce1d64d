const OFFICE_FRAME = '/web/app/office-page.tsx';
const VOTE_PAGE = '/web/pages/voting/parts/vote-page.tsx';
/** Used by so many pages, a module goes into the common chunk. */
const MANY = 16;
/** A shorter module (in characters) that imports nothing is not worth a file of its own. */
const SMALL = 700;

/**
 * Which modules share a chunk. What every page needs comes in two files: the libraries, which change seldom, and the portal's own
 * modules. Modules that only pages of the office share form one chunk, those that only pages of a vote share another, and those
 * that nearly all pages share a third. Everything else is loaded only by the pages that use it.
 */
export const sharedChunks = () => [
  { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie[^/]*|set-cookie-parser)\// },
  { name: 'portal', tags: ['$initial'] },
  // Without the modules that they import: other pages may use those too, and each is assigned by itself.
  { name: audiences(), debugName: 'audiences', includeDependenciesRecursively: false },
];

/** Names the chunk of a module by the pages that use it; null where that is one page, or a few. */
function audiences() {
  const known = new Map();
  return (id, graph) => {
    const reachedBy = (module) => {
      if (known.has(module)) return known.get(module);
      const entries = new Set();
      known.set(module, entries);
      const info = graph.getModuleInfo(module);
      if (info === null) return entries;
      // Pages, and other modules that are imported dynamically, are loaded separately.
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
