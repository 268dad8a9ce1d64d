/** Who may import whom (docs/architecture.md). Each rule: from these, never to those. */
const TESTS = '\\.test\\.tsx?$';
const QUERIES = '(^|[/-])queries\\.ts$';
const PACKAGES = 'node_modules/';
/** Where SQL may stand besides queries: scripts/sql-walls says why. */
const SPEAKERS = '^server/(db|services|testing|demo|rehearsal|cli/exchange-secret)/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Hold for every import, of types as well. */
export const forAllImports = [
  rule(
    'domain-alone',
    'domain knows only itself: no packages, no Node',
    { path: '^domain/', pathNot: [TESTS, '^domain/testing/'] },
    { pathNot: '^domain/(?!testing/)' },
  ),
  rule(
    'domain-testing',
    'what tests of the domain share knows what draws their cases besides',
    { path: '^domain/testing/' },
    { pathNot: ['^domain/', `^${PACKAGES}fast-check/`] },
  ),
  rule(
    'contract-on-domain',
    'contract knows domain and zod',
    { path: '^contract/', pathNot: TESTS },
    { pathNot: ['^(contract|domain)/', `^${PACKAGES}zod/`] },
  ),
  rule(
    'nothing-on-top',
    'domain and contract carry the rest, tests included',
    { path: '^(domain|contract)/' },
    { path: '^(server|web|e2e|bench)/' },
  ),
  rule('server-not-web', 'they meet through the contract', { path: '^server/' }, { path: '^(web|e2e|bench)/' }),
  rule('web-not-server', 'they meet through the contract', { path: '^web/' }, { path: '^(server|e2e|bench)/' }),
  rule(
    'server-modules-apart',
    'what joins modules is app',
    { path: '^server/modules/([^/]+)/', pathNot: TESTS },
    { path: '^server/modules/', pathNot: '^server/modules/$1/' },
  ),
  rule(
    'web-modules-apart',
    'what joins modules is a page; forms knows no other module, and questions are everybody’s',
    { path: '^web/modules/([^/]+)/', pathNot: TESTS },
    { path: '^web/modules/', pathNot: '^web/modules/($1|forms)/' },
  ),
  rule(
    'services-know-no-subject',
    'a service may be used by any module, and so knows none',
    { path: '^server/(services|db)/', pathNot: TESTS },
    { path: '^server/modules/' },
  ),
  rule(
    'participation-below-modules',
    'what surveys, probes and budgets share knows none of them',
    { path: '^server/participation/', pathNot: TESTS },
    { path: '^server/modules/' },
  ),
  rule(
    'services-below-participation',
    'a service knows no subject, and so nothing of votes and forms',
    { path: '^server/(services|db)/', pathNot: TESTS },
    { path: '^server/participation/' },
  ),
  rule(
    'ui-knows-no-subject',
    'a part of ui or lib may be used by any module',
    { path: '^web/(ui|lib)/', pathNot: TESTS },
    { path: '^web/(modules|pages|app)/' },
  ),
  rule('modules-below-pages', 'pages use modules', { path: '^web/modules/' }, { path: '^web/pages/' }),
  rule(
    'web-without-server-packages',
    'the browser gets no database and no server',
    { path: '^(web|contract|domain)/', pathNot: TESTS },
    { path: `^${PACKAGES}(kysely|pg|fastify)/` },
  ),
  rule(
    'resolvable',
    'every import leads somewhere',
    { path: '.' },
    // What the web's build makes is not there before it.
    { couldNotResolve: true, pathNot: ['^virtual:client-manifest$', '^\\./dist/'] },
  ),
];

/** Hold for imports of values; a type of another floor may be named. */
export const forValueImports = [
  rule(
    'policy-is-pure',
    'a policy sees only domain, contract and pure files beside it',
    { path: '^server/(modules|participation)/[^/]+/policy\\.ts$' },
    { pathNot: ['^(domain|contract)/', '^server/(modules|participation)/[^/]+/[^/]+\\.ts$'] },
  ),
  rule(
    'policy-is-told',
    'a policy is told facts; it does not fetch them',
    { path: '^server/(modules|participation)/[^/]+/policy\\.ts$' },
    { path: QUERIES },
  ),
  rule(
    'queries-speak-sql',
    'only queries speak SQL',
    { path: '^server/', pathNot: [TESTS, QUERIES, SPEAKERS] },
    { path: `^${PACKAGES}(kysely|pg)/` },
  ),
  rule('no-cycles', 'no file needs itself', { path: '^(domain|contract|server|web)/' }, { circular: true }),
];

export const options = {
  parser: 'swc',
  // Of our own folders alone: packages keep their entry in `dist` too, and must be seen.
  exclude: { path: '^(domain|contract|server|web|e2e|bench)/(dist|coverage)/' },
  doNotFollow: { path: 'node_modules' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
  },
};
