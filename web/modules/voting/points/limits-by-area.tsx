import { nbsp } from '@wiec/domain/polish-text.ts';
import '../../../styles/limits-by-area.css';
import type { AreaView } from '../ballot/ballot-view.ts';
import { least, range } from './points-rules.tsx';
import { projectCap } from './vote-areas.ts';

interface AreaLimits {
  readonly area: string;
  readonly category: string;
  readonly project: string;
}

/** The limits of one area, as words; a range where its categories or projects differ. */
function limitsOf({ rules }: AreaView): AreaLimits {
  const categories = range(rules.categories.map(({ maxPoint }) => least(maxPoint, rules.categoryMaxPoint)));
  const projects = range(
    rules.categories.flatMap(({ questions }) => questions.map((question) => projectCap(rules, question))),
  );
  return {
    area: String(rules.maxPoint),
    category: categories?.figure ?? 'bez limitu',
    project: projects?.figure ?? String(rules.maxPoint),
  };
}

/** The limits of each area in a row of its own. */
export const LimitsByArea = ({ areas }: { areas: readonly AreaView[] }) => (
  <table>
    <caption className="visually-hidden">Najwyżej tyle punktów, według obszaru</caption>
    <thead>
      <tr>
        <th scope="col">Obszar</th>
        <th scope="col">W&nbsp;obszarze</th>
        <th scope="col">W&nbsp;kategorii</th>
        <th scope="col">Na projekt</th>
      </tr>
    </thead>
    <tbody>
      {areas.map((area) => {
        const limits = limitsOf(area);
        return (
          <tr key={area.form.id}>
            <th scope="row">{nbsp(area.form.district.name)}</th>
            <td className="num">{limits.area}</td>
            <td className="num">{limits.category}</td>
            <td className="num">{limits.project}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
