import type { BudgetResultReply } from '@wiec/contract/budget-results.ts';
import { resultInZlote } from '@wiec/domain/result-amounts.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { htmlOfText, outgoingHtml } from '../../../services/clean-html.ts';
import { findPublishedResult } from '../counting/result-queries.ts';
import { findTaskPictures } from '../task-picture-queries.ts';
import { findPublishedAreas } from './ballot-queries.ts';

/** A published result. Counted ones that are not published do not exist for anybody outside. */
export async function getResults({ db }: Pick<Deps, 'db'>, voteId: number): Promise<Reply<BudgetResultReply>> {
  const published = await findPublishedResult(db, voteId);
  if (!published) return refused('not-found', 'Nie ma jeszcze opublikowanych wyników tego głosowania.');
  const { result, publishedAt } = published;
  const files = await findPublishedAreas(db, voteId);
  const ballotFiles = files.map((file) => ({ ...file, districtName: result.districts[file.area]?.districtName ?? '' }));
  const { districts, projectDescription, ...told } = resultInZlote(result) as BudgetResultReply;
  const ids = districts.flatMap(({ projects }) => projects.map(({ projectTaskId }) => projectTaskId));
  const pictures = await findTaskPictures(db, ids);
  return accepted({
    ...told,
    projectDescription: outgoingHtml(projectDescription),
    districts: districts.map((district) => ({
      ...district,
      projects: district.projects.map((project) => ({
        ...project,
        // Descriptions are kept as plain words.
        projectTaskDescription: htmlOfText(project.projectTaskDescription),
        projectTaskThumbMainImage: null,
        projectTaskThumbMainImageContentType: null,
        image: pictures.get(project.projectTaskId) ?? null,
      })),
    })),
    ballotFiles,
    publishedAt: publishedAt.toISOString(),
  });
}
