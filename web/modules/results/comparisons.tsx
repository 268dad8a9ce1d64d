import { nbsp } from '@wiec/domain/polish-text.ts';
import type { BudgetResult, Counting } from '@wiec/contract/budget-results.ts';
import { comparedBy, OTHER_RULES, otherRuleKeys, otherRuleTexts } from './other-rule.ts';

/** What the rule that did not count would have selected, area by area. */
export function Comparisons({ result, counting }: { result: BudgetResult; counting: Counting }) {
  return otherRuleKeys.map((rule) => {
    const compared = comparedBy(result, counting, rule);
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
          <ul className="fairness__areas">
            {compared.map((area) => (
              <li key={area.at}>
                <h3>{nbsp(area.district.districtName)}</h3>
                {otherRuleTexts(area).map((text) => (
                  <p key={text}>{nbsp(text)}</p>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
}
