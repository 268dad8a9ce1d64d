/** Every form of the office, and what keeps the words that are typed in it: one that keeps nothing of its own stands in a table, with why. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const WEB = resolve(import.meta.dirname, '../web');
const files = readdirSync(WEB, { recursive: true })
  .map(String)
  .filter((path) => /^(app|lib|modules|pages|ui)\/.*\.tsx?$/.test(path) && !path.includes('.test.'));
const texts = new Map(files.map((path) => [path, readFileSync(join(WEB, path), 'utf8')]));

const importsOf = (path) =>
  [...texts.get(path).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, to]) => relative(WEB, resolve(WEB, dirname(path), to)))
    .filter((to) => texts.has(to));

/** Pages for staff, and all that they are made of. */
const ofOffice = new Set(files.filter((path) => path.startsWith('pages/') && /\bOfficePage\b/.test(texts.get(path))));
for (const path of ofOffice) for (const to of importsOf(path)) ofOffice.add(to);

/** In the tab until it is saved or thrown away; or on the server, with the account, whichever device comes next. */
const KEEPS = /\bkeep: \{|\buseKept\b|\bkeepTabDraft\b|\buseModerationDrafts\b|\buseTypedDraft\b/;
/** What is looked for stands in the address. */
const SEARCHES = /role="search"/;
const isForm = (text) => /<form\b/.test(text) || /\buseDraftForm\b[<(]/.test(text);

/** Forms that are a part of another file, which keeps what is typed. */
const KEPT_BY = {
  'modules/moderation/cut-form.tsx': [
    'modules/moderation/comment-queue.tsx',
    'pages/office-comments/office-comment.tsx',
  ],
  'modules/moderation/refusal-form.tsx': [
    'modules/moderation/batch-bar.tsx',
    'modules/moderation/comment-queue.tsx',
    'pages/office-comments/office-comment.tsx',
  ],
  'modules/office-meetings/meeting-form.tsx': [
    'pages/office-meetings/office-meeting.tsx',
    'pages/office-meetings/office-meeting-create.tsx',
  ],
  'modules/office-projects/about-form.tsx': ['pages/office-projects/office-project-about.tsx'],
  'modules/office-projects/consultation-form.tsx': [
    'pages/office-projects/office-consultation-content.tsx',
    'pages/office-projects/office-consultation-create.tsx',
  ],
  'modules/office-projects/probe-fields.tsx': [
    'pages/office-projects/office-probe-content.tsx',
    'pages/office-projects/office-probe-create.tsx',
  ],
  'modules/office-reports/report-form.tsx': ['pages/office-projects/office-report.tsx'],
};

/** Forms in which nothing is typed that would be missed. */
const NOTHING_TO_KEEP = {
  'modules/initiatives/office/make-product.tsx': 'choices alone',
  'modules/initiatives/office/show-sender.tsx': 'one short reason, asked for anew each time',
  'modules/initiatives/office/triage-form.tsx': 'choices alone',
  'modules/office-projects/columns-choice.tsx': 'choices alone',
  'modules/office-projects/featured/featured-editor.tsx': 'choices alone',
  'modules/office-projects/files-editor.tsx': 'a file, which no tab can keep, and its name',
  'modules/office-projects/probe-place-act.tsx': 'choices alone',
  'modules/office-projects/saved-views.tsx': 'the name of a view',
  'modules/probes/probe-form.tsx': 'choices alone, of a probe that is tried out',
  'modules/settings/modules-form.tsx': 'choices alone',
  'modules/voting/office/decision-form.tsx': 'choices alone',
  'modules/voting/office/paper/card-form.tsx': 'data of a voter, which no browser may keep',
  'modules/voting/office/paper/paper-days.tsx': 'six numbers from a sheet that lies beside the clerk',
  'modules/voting/office/paper/paper-points.tsx': 'the name of a point and numbers of its cards',
  'modules/voting/office/paper/settle-cards.tsx': 'data of a voter, which no browser may keep',
  'modules/voting/office/person-search.tsx': 'data of a voter, which no browser may keep',
  'modules/voting/office/setup/vote-create.tsx': 'choices alone',
  'modules/voting/office/voter-check/voter-pane.tsx': 'choices alone',
  'modules/voting/office/vote-commission.tsx': 'a passphrase, which no browser may keep',
  'pages/office-initiatives/office-cases-to-hand-on.tsx': 'choices alone',
  'pages/office-projects/parts/act-file-form.tsx': 'a file, which no tab can keep',
  'pages/settings/settings-initiatives.tsx': 'choices alone',
  'pages/users/user-leaving.tsx': 'choices alone',
  'ui/setting-form.tsx': 'the frame of a form, which is given what keeps it',
  'ui/filter-form.tsx': 'the fold around filters, which stand in the address',
};

const forms = [...ofOffice].filter((path) => isForm(texts.get(path)));

test('each form of the office keeps what is typed, or says in the table why not', () => {
  const without = forms.filter((path) => !KEEPS.test(texts.get(path)) && !SEARCHES.test(texts.get(path)));
  const told = [...Object.keys(KEPT_BY), ...Object.keys(NOTHING_TO_KEEP)];
  expect(new Set(without)).toEqual(new Set(told.filter((path) => !SEARCHES.test(texts.get(path) ?? ''))));
  // Enough of them are found for the search to be a search.
  expect(forms.length).toBeGreaterThan(60);
});

test.each(Object.entries(KEPT_BY))('%s is kept by whoever draws it', (path, owners) => {
  const drawn = files.filter((each) => ofOffice.has(each) && importsOf(each).includes(path));
  // A part in between keeps nothing: what draws it does.
  for (const owner of owners) expect([owner, KEEPS.test(texts.get(owner))]).toEqual([owner, true]);
  for (const each of drawn.filter((of) => of.startsWith('pages/'))) expect(owners).toContain(each);
});

test.each(Object.entries(NOTHING_TO_KEEP).filter(([, why]) => why.startsWith('choices alone')))(
  '%s has no field to type in',
  (path) => {
    expect(texts.get(path)).not.toMatch(/<(TextField|TextArea|RichText\w*|textarea)\b/);
  },
);

test('what is kept is not said to be lost by who signs in again', () => {
  const guarded = [...ofOffice].filter(
    (path) => KEEPS.test(texts.get(path)) && texts.get(path).includes('<UnsavedGuard'),
  );
  const guardOf = (path) => /<UnsavedGuard\b[^]*?\/>/.exec(texts.get(path))[0];
  const warning = guarded.filter((path) => !/\bkeeps\b/.test(guardOf(path)));
  expect(warning).toEqual([]);
  expect(guarded.length).toBeGreaterThan(10);
});
