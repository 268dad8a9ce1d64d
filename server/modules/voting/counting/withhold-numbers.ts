import type { ResultDistrict } from '@wiec/contract/budget-results.ts';
import { compareCodePoints } from '@wiec/domain/tally/compare-code-points.ts';

const WHY = 'Liczb z tego obszaru nie ogłaszamy: mogłyby zdradzić, jak ktoś głosował.';

/**
 * The result of an area whose numbers would tell what a person chose: who won, and nothing by which that was found. Projects stand in
 * the order of their public numbers, since every other order tells who had more.
 * @param numbers public numbers by project id
 */
export function withholdNumbers(district: ResultDistrict, numbers: Readonly<Record<string, string>>): ResultDistrict {
  const numberOf = (id: number) => numbers[id] ?? '';
  return {
    ...district,
    withheld: true,
    ties: [],
    projects: district.projects
      .map((project) => ({
        ...project,
        projectTaskPoints: null,
        voterCount: null,
        place: null,
        reason: `${project.selected ? 'Projekt wygrał' : 'Projekt nie wygrał'}. ${WHY}`,
      }))
      .sort((a, b) => compareCodePoints(numberOf(a.projectTaskId), numberOf(b.projectTaskId))),
  };
}
