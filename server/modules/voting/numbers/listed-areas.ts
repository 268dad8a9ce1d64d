import type { ListedArea, NumberedProject } from '@wiec/domain/number-draw.ts';
import type { DraftConfig } from '../opening/config-queries.ts';

/** Areas and projects as the ballots have them, in their order. */
export const listedAreas = ({ areas }: Pick<DraftConfig, 'areas'>): ListedArea<NumberedProject>[] =>
  areas.map(({ districtId, districtName, categories }) => ({
    districtId,
    name: districtName,
    projects: categories
      .flatMap(({ projects }) => projects)
      .map(({ projectTaskId, title, number }) => ({ id: projectTaskId, title, number })),
  }));
