import type { ReactNode } from 'react';
import { nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import type { AreaView } from '../ballot/ballot-view.ts';
import { projectCap } from './vote-areas.ts';

interface PointsRulesProps {
  areas: readonly AreaView[];
  /** `LimitsByArea`, or null until it is loaded. */
  byArea: ReactNode;
}

/** 'Zasady przyznawania punktów': only the limits that this vote has. */
export function PointsRules({ areas, byArea }: PointsRulesProps) {
  const forms = areas.map(({ rules }) => rules);
  const perArea = range(forms.map(({ maxPoint }) => maxPoint));
  const perCategory = range(
    forms.flatMap((form) => form.categories.map(({ maxPoint }) => least(maxPoint, form.categoryMaxPoint))),
  );
  const perProject = range(
    forms.flatMap((form) =>
      form.categories.flatMap(({ questions }) =>
        questions.map((question) =>
          least(question.maxPoint, form.questionMaxPoint) === null ? null : projectCap(form, question),
        ),
      ),
    ),
  );
  const maxProjects = range(forms.map((form) => form.maxProjects));
  const minSum = Math.max(0, ...forms.map((form) => form.minSum ?? 0));
  const choosing = areas.every(({ kind }) => kind === 'approval');
  const pointsWord = choosing ? projectsWord : pointsNoun;
  const area = forms.length === 1 ? 'w całym głosowaniu' : 'w każdym obszarze';
  return (
    <>
      <ul className="rules">
        {perArea && <Rule {...perArea} text={`${pointsWord(perArea.most)} najwyżej ${area}`} />}
        {perCategory && <Rule {...perCategory} text={`${pointsWord(perCategory.most)} najwyżej w jednej kategorii`} />}
        {perProject && !choosing && (
          <Rule {...perProject} text={`${pointsWord(perProject.most)} najwyżej na jeden projekt`} />
        )}
        {maxProjects && !choosing && (
          <Rule {...maxProjects} text={`${projectsWord(maxProjects.most)} najwyżej ${area}`} />
        )}
        <li className="rules__hint">{nbsp(hint(minSum, choosing, forms.length > 1))}</li>
      </ul>
      {/* What a range leaves open: which area has which. */}
      {forms.length > 1 && [perArea, perCategory, perProject].some((limit) => limit?.figure.includes('–')) && (
        <details className="rules-by-area">
          <summary>Punkty w&nbsp;każdym obszarze osobno</summary>
          {byArea}
        </details>
      )}
    </>
  );
}

function hint(minSum: number, choosing: boolean, manyAreas: boolean): string {
  const where = manyAreas ? ' w jednym obszarze' : '';
  if (minSum > 0) return `W obszarze, w którym głosujesz, rozdaj co najmniej ${minSum} ${pointsNoun(minSum)}.`;
  return choosing
    ? `Możesz wybrać mniej. Wystarczy jeden projekt${where}, żeby głos był ważny.`
    : `Nie musisz wykorzystać wszystkich punktów. Wystarczy jeden punkt${where}, żeby głos był ważny.`;
}

function Rule({ figure, text }: { figure: string; text: string }) {
  return (
    <li>
      <b className="rules__figure num">{figure}</b>
      <span className="rules__text">{nbsp(text)}</span>
    </li>
  );
}

const pointsNoun = (n: number): string => pluralPl(n, 'punkt', 'punkty', 'punktów');
const projectsWord = (n: number): string => pluralPl(n, 'projekt', 'projekty', 'projektów');

export const least = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

/** "6", or "3–6" where areas differ; null where no limit is set. */
export function range(caps: readonly (number | null)[]): { figure: string; most: number } | null {
  const set = caps.filter((cap) => cap !== null);
  if (set.length === 0) return null;
  const [lowest, most] = [Math.min(...set), Math.max(...set)];
  return { figure: lowest === most ? String(most) : `${lowest}–${most}`, most };
}
