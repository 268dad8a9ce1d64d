const OFFICE_PAGE = '/web/app/office-page.tsx';
/** The bar and the foot of those pages, which are loaded with them alone. */
const OFFICE_FRAME = '/web/app/office-frame/office-frame.ts';
const VOTE_PAGE = '/web/pages/voting/parts/vote-page.tsx';
const SURVEY_PAGE = '/web/pages/surveys/parts/survey-page.tsx';
const VOTE_CARD = '/web/pages/voting/vote-card.tsx';
const INITIATIVE_FORM = '/web/modules/initiatives/initiative-form.tsx';
/** What these pages fetch once they are usable. */
const LATER_STEPS = '/web/modules/voting/later-steps.ts';
const FILLING = ['/web/pages/surveys/parts/filling.tsx', '/web/pages/surveys/parts/sheet-sender.tsx'];
/** What sends, and sends again, needs all of these. */
const SENDING = /\/web\/lib\/(sending\/(answer-in-time|attempt|wait-or-back)|new-key)\.ts$/;
/** What lists of the office are asked by: its other pages have no list. */
const LIST_FILTERS = /\/web\/(ui\/filter-words\.tsx|styles\/filter-words\.css)$/;
/** Used by so many pages outside the office, a module goes into the common chunk. */
const MANY = 20;
/** Used by fewer pages of the office, a module is loaded by those alone: the others have no use for it. */
const SEVERAL = 5;
/** A shorter module (in characters) that imports nothing is not worth a file of its own. */
const SMALL = 500;

/**
 * Which modules share a chunk. What every page needs comes in two files: the libraries, which change seldom, and the portal's own
 * modules. Modules that several pages of the office share, and no others, form one chunk, but for what its lists alone need; of those that a vote needs there is one for the vote alone and
 * one for each of what it shares with its card, with a survey's page and with what fills a survey in; what pages that send anything
 * have in common is one; another is for those that nearly
 * all pages share. Everything else is loaded only by the pages that use it.
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
    if (SENDING.test(id)) return 'sending';
    if (LIST_FILTERS.test(id)) return 'lists';
    const isPageOf = (part) => (entry) =>
      graph.getModuleInfo(entry).importedIds.some((imported) => imported.endsWith(part));
    const isIn = (parts) => (entry) => parts.some((part) => entry.endsWith(part));
    const isOfOffice = isPageOf(OFFICE_PAGE);
    // Two pages of the office that differ in little are made of one part.
    const isOfPage = (entry) =>
      isOfOffice(entry) ||
      graph.getModuleInfo(entry).importedIds.some((imported) => imported.includes('/parts/') && isOfOffice(imported));
    const isOffice = (entry) => isOfPage(entry) || entry.endsWith(OFFICE_FRAME);
    /** Fetched by pages of the office once they stand. */
    const isOfficePart = (entry) => {
      const loaders = graph.getModuleInfo(entry).dynamicImporters.flatMap((importer) => [...reachedBy(importer)]);
      return loaders.length > 0 && loaders.every(isOffice);
    };
    const publicEntries = entries.filter((entry) => !isOffice(entry) && !isOfficePart(entry));
    if (publicEntries.length === 0) return entries.length >= SEVERAL ? 'office' : null;
    const [isVote, isSurvey] = [isPageOf(VOTE_PAGE), isPageOf(SURVEY_PAGE)];
    const isLater = isIn([LATER_STEPS]);
    const isFilling = isIn(FILLING);
    const isCard = isIn([VOTE_CARD]);
    const isInitiative = isIn([INITIATIVE_FORM]);
    if (entries.some(isVote)) {
      if (entries.every((entry) => isVote(entry) || isLater(entry))) return 'vote';
      // A page of the office that shows how a form looks adds nothing to what residents load.
      if (
        publicEntries.every((entry) =>
          [isVote, isLater, isSurvey, isFilling, isCard, isInitiative].some((is) => is(entry)),
        )
      ) {
        return entries.some(isSurvey) || entries.some(isInitiative)
          ? 'answering'
          : entries.some(isCard)
            ? 'points'
            : 'voting';
      }
    }
    const { code, importedIds } = graph.getModuleInfo(id);
    const isSmall = code.length < SMALL && importedIds.length === 0 && !id.endsWith('.css');
    return publicEntries.length >= MANY || isSmall ? 'common' : null;
  };
}
