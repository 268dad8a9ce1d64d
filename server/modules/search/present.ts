import type { SearchHit } from '@wiec/contract/search.ts';
import { ProjectType, projectTypeNames } from '@wiec/domain/phases.ts';
import { excerpt } from '@wiec/domain/polish-text.ts';
import { markHits, searchFragment } from '@wiec/domain/search-fragment.ts';
import { type PictureRow, presentPicture } from '../../participation/picture-queries.ts';
import { textOfHtml } from '../../services/clean-html.ts';
import type { HitRow } from './queries.ts';

/** @param stems of the words that were looked for */
export function presentHit(row: HitRow, stems: ReadonlySet<string>): SearchHit {
  const more = row.html === '' ? '' : ` ${textOfHtml(row.html)}`;
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    typeName: projectTypeNames[row.type as ProjectType],
    shortDescription: excerpt(row.text),
    budgetYearValue: row.year,
    titlePieces: markHits(row.title, stems),
    fragment: searchFragment(row.text + more, stems),
    details: row.details.map((detail) => markHits(detail, stems)),
    href: hrefOf(row),
    image: row.mainImage ? mainImageOf(row.mainImage) : presentPicture(row.picture),
  };
}

const mainImageOf = ({ id, ...image }: PictureRow) => ({ url: `/api/project-tasks/images/${id}`, ...image });

function hrefOf({ id, type, year }: HitRow): string {
  if (type === ProjectType.ProjectTask) return `/budzet/podglad-projektu-budzetu/${id}`;
  if (type === ProjectType.PublicBudget) return `/budzet/${year}/glosowania/podglad/${id}`;
  if (type === ProjectType.DirectMeeting) return `/spotkania-bezposrednie/${id}`;
  return `/${type === ProjectType.Survey ? 'ankiety' : 'konsultacje'}/podglad/${id}`;
}
