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

/** From the list of votes into the vote, which the browser then asks for and gets enlarged. */
export async function openLargeVote(page: Page): Promise<void> {
  await page.route('**/api/project/2', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: VoteProject };
    await route.fulfill({ response: answer, json: { data: enlarge(data) } });
  });
  await untilAwake(page);
  await page.locator('a[href$="/glosowania/zaglosuj/2"]').first().click();
  await page.getByRole('heading', { name: 'Znajdź projekt' }).waitFor();
}
