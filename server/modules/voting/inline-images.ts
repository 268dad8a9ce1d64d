import type { BudgetResultReply } from '@wiec/contract/budget-results.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import type { Deps } from '../../deps.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import { mainThumbnailsOf, NO_THUMBNAIL } from '../../services/thumbnails.ts';

/** Fills the base64 pictures of projects on a ballot, for who asks for them (0-how-we-read-it, Images). */
export async function inlineBallotImages(deps: Deps, reply: Reply<VoteProject>): Promise<Reply<VoteProject>> {
  if (!reply.ok) return reply;
  const { consultationForms } = reply.data;
  const tasks = consultationForms.flatMap(({ categories }) => categories.flatMap(({ questions }) => questions));
  const main = await mainThumbnailsOf(
    deps,
    tasks.map(({ projectTask }) => projectTask.id),
  );
  const forms = consultationForms.map((form) => ({
    ...form,
    categories: form.categories.map((category) => ({
      ...category,
      questions: category.questions.map((question) => ({
        ...question,
        projectTask: { ...question.projectTask, ...(main.get(question.projectTask.id) ?? NO_THUMBNAIL) },
      })),
    })),
  }));
  return accepted({ ...reply.data, consultationForms: forms });
}

/** The same in a published result. */
export async function inlineResultImages(
  deps: Deps,
  reply: Reply<BudgetResultReply>,
): Promise<Reply<BudgetResultReply>> {
  if (!reply.ok) return reply;
  const { districts } = reply.data;
  const ids = districts.flatMap(({ projects }) => projects.map(({ projectTaskId }) => projectTaskId));
  const main = await mainThumbnailsOf(deps, ids);
  const filled = districts.map((district) => ({
    ...district,
    projects: district.projects.map((project) => {
      const { thumbMainImage, thumbMainImageContentType } = main.get(project.projectTaskId) ?? NO_THUMBNAIL;
      return {
        ...project,
        projectTaskThumbMainImage: thumbMainImage,
        projectTaskThumbMainImageContentType: thumbMainImageContentType,
      };
    }),
  }));
  return accepted({ ...reply.data, districts: filled });
}
