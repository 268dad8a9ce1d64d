import { nbsp } from '@wiec/domain/polish-text.ts';
import type { BudgetResult, Counting } from '@wiec/contract/budget-results.ts';
import {
  type ComparedArea,
  comparedBy,
  isSame,
  OTHER_RULES,
  otherRuleKeys,
  otherRuleTexts,
  sameAreasText,
} from './other-rule.ts';
import { FEW_AREAS } from './results-front.ts';

/** What the rule that did not count would have selected: the areas where that is something else, and in one sentence the others. */
export function Comparisons({ result, counting }: { result: BudgetResult; counting: Counting }) {
  return otherRuleKeys.map((rule) => {
    const compared = comparedBy(result, counting, rule);
    const changed = compared.filter((area) => !isSame(area));
    const { title, about } = OTHER_RULES[rule];
    return (
      compared.length > 0 && (
        <section key={rule} aria-labelledby={rule}>
          <h2 id={rule} className="fairness__head">
            {nbsp(title)}
          </h2>
          <p className="measure muted">
            {nbsp(`${about} Poniżej różnica, dla porównania: o wyniku decyduje reguła z regulaminu.`)}
          </p>
          {changed.length < compared.length && <p className="measure">{nbsp(sameAreasText(compared))}</p>}
          {changed.length > 0 &&
            (changed.length > FEW_AREAS ? (
              <ul className="fairness__fold">
                {changed.map((area) => (
                  <li key={area.at}>
                    <details className="more-rows">
                      <summary>{nbsp(area.district.districtName)}</summary>
                      <Texts area={area} />
                    </details>
                  </li>
                ))}
              </ul>
            ) : (
              <ul className="fairness__areas">
                {changed.map((area) => (
                  <li key={area.at}>
                    <h3>{nbsp(area.district.districtName)}</h3>
                    <Texts area={area} />
                  </li>
                ))}
              </ul>
            ))}
        </section>
      )
    );
  });
}

const Texts = ({ area }: { area: ComparedArea }) => otherRuleTexts(area).map((text) => <p key={text}>{nbsp(text)}</p>);
