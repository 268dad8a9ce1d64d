import type { Page } from 'playwright-core';
import type { VoteForm, VoteProject } from '@wiec/contract/voting.ts';
import { untilAwake } from '../journeys/voter-steps.ts';

/** Projects in each category of the large vote. */
export const PER_CATEGORY = 9;

type Category = VoteForm['categories'][number];

/** The demo's running vote with each project repeated, as a large city's would be: over a hundred projects. */
const enlarge = (vote: VoteProject): VoteProject => ({
  ...vote,
  consultationForms: vote.consultationForms.map((form) => ({ ...form, categories: form.categories.map(repeat) })),
});

const repeat = (category: Category): Category => ({
  ...category,
  questions: Array.from({ length: PER_CATEGORY }, (_, i) => {
    const question = category.questions[i % category.questions.length]!;
    const copy = Math.floor(i / category.questions.length);
    return copy === 0
      ? question
      : { ...question, id: question.id + copy * 100_000, content: `${question.content}, etap ${copy + 1}` };
  }),
});

/** So many projects in two areas, with titles of other areas first: none is longer than the demo's own. */
const withRows =
  (rows: Readonly<Record<string, number>>) =>
  (vote: VoteProject): VoteProject => {
    const others = vote.consultationForms
      .filter(({ district }) => !(district.name in rows))
      .flatMap(({ categories }) => categories.flatMap(({ questions }) => questions));
    let copies = 0;
    const consultationForms = vote.consultationForms.map((form) => {
      const has = form.categories.reduce((sum, { questions }) => sum + questions.length, 0);
      const added = Array.from({ length: Math.max(0, (rows[form.district.name] ?? 0) - has) }, () => {
        const question = others[copies % others.length]!;
        copies += 1;
        const again = copies > others.length ? ' II' : '';
        return { ...question, id: question.id + copies * 100_000, content: question.content + again };
      });
      const [first, ...rest] = form.categories as [Category, ...Category[]];
      return { ...form, categories: [{ ...first, questions: [...first.questions, ...added] }, ...rest] };
    });
    return { ...vote, consultationForms };
  };

/** From the list of votes into the vote, with as many projects in some areas as a test asks for. */
export const openVoteOf = (page: Page, rows: Readonly<Record<string, number>>): Promise<void> =>
  openChanged(page, withRows(rows));

/** From the list of votes into the vote, which the browser then asks for and gets enlarged. */
export const openLargeVote = (page: Page): Promise<void> => openChanged(page, enlarge);

/** The same, of the whole town alone. */
export const openVoteOfTown = (page: Page): Promise<void> =>
  openChanged(page, (vote) =>
    enlarge({ ...vote, consultationForms: vote.consultationForms.filter(({ district }) => district.isSystem) }),
  );

async function openChanged(page: Page, change: (vote: VoteProject) => VoteProject): Promise<void> {
  await page.route('**/api/project/2', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: VoteProject };
    await route.fulfill({ response: answer, json: { data: change(data) } });
  });
  await untilAwake(page);
  await page.locator('a[href$="/glosowania/zaglosuj/2"]').first().click();
  await page.getByRole('heading', { name: 'Znajdź projekt' }).waitFor();
}
