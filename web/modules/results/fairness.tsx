import { formatPercentage, percentages } from '@wiec/domain/percentages.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import type { AreaCounting, BudgetResult, Counting, ResultDistrict } from '@wiec/contract/budget-results.ts';
import { DataTable } from '../../ui/bars.tsx';

/** How voters fared under the rule that counted, and what another rule would have selected. */
export function Fairness({ result, counting }: { result: BudgetResult; counting: Counting }) {
  const shown = result.districts.flatMap((district, at) => {
    const fared = counting.areas[at];
    return fared && fared.voters > 0 ? [{ district, fared }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="section" aria-labelledby="co-dostali-glosujacy">
      <div className="section__side">
        <h2 id="co-dostali-glosujacy">Co dostali głosujący</h2>
        <p>{nbsp('Ile osób ma wśród wybranych choć jeden projekt, na który dało punkty.')}</p>
      </div>
      <div className="section__main">
        <DataTable
          caption="Głosujący i ich wybrane projekty"
          head={['Obszar', 'Bez żadnego wybranego', 'Średnio wybranych']}
          rows={shown.map(({ district, fared }) => [
            district.districtName,
            withoutWinnerText(fared),
            averageText(fared.winnersOnBallots, fared.voters),
          ])}
        />
        <Comparisons areas={shown} />
      </div>
    </section>
  );
}

type OtherRule = NonNullable<AreaCounting['equalShares']>;

interface Compared {
  district: ResultDistrict;
  other: OtherRule;
}

/** The rule that did not count: equal shares beside a greedy one, and the other way about. */
function Comparisons({ areas }: { areas: readonly { district: ResultDistrict; fared: AreaCounting }[] }) {
  const compared = (otherOf: (fared: AreaCounting) => OtherRule | null | undefined): Compared[] =>
    areas.flatMap(({ district, fared }) => {
      const other = otherOf(fared);
      return other ? [{ district, other }] : [];
    });
  return (
    <>
      <Comparison
        title="A gdyby liczyć metodą równych udziałów?"
        about="W tej metodzie budżet dzieli się po równo między głosujących, a projekt wygrywa, gdy jego zwolennicy mogą go razem opłacić."
        compared={compared(({ equalShares }) => equalShares)}
      />
      <Comparison
        title="A gdyby liczyć kolejno według punktów?"
        about="W tej metodzie projekty wygrywają kolejno od największej sumy punktów, a ten, na który nie starcza pieniędzy, jest pomijany."
        compared={compared(({ greedy }) => greedy)}
      />
    </>
  );
}

function Comparison({ title, about, compared }: { title: string; about: string; compared: readonly Compared[] }) {
  if (compared.length === 0) return null;
  return (
    <>
      <h3 className="fairness__head">{nbsp(title)}</h3>
      <p className="measure muted">
        {nbsp(`${about} Poniżej różnica, dla porównania: o wyniku decyduje reguła z regulaminu.`)}
      </p>
      <ul className="fairness__areas">
        {compared.map(({ district, other }) => (
          <li key={district.districtId ?? 'miasto'}>
            <h4>{nbsp(district.districtName)}</h4>
            {otherRuleTexts(district, other).map((text) => (
              <p key={text}>{nbsp(text)}</p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function withoutWinnerText({ voters, votersWithoutWinner }: AreaCounting): string {
  const [share = 0] = percentages([votersWithoutWinner, voters - votersWithoutWinner]);
  return `${formatInteger(votersWithoutWinner)} (${formatPercentage(share)})`;
}

/** "1,25": to two decimals, halves up. */
export function averageText(sum: number, count: number): string {
  const hundredths = Math.floor((sum * 200 + count) / (count * 2));
  return `${formatInteger(Math.trunc(hundredths / 100))},${String(hundredths % 100).padStart(2, '0')}`;
}

function otherRuleTexts({ projects }: ResultDistrict, { winners, preferThis, preferOther }: OtherRule): string[] {
  const others = new Set(winners);
  const quoted = (list: ResultDistrict['projects']) => list.map((one) => `„${one.projectTaskName}”`).join(', ');
  const more = projects.filter((one) => others.has(one.projectTaskId) && !one.selected);
  const fewer = projects.filter((one) => !others.has(one.projectTaskId) && one.selected);
  if (more.length === 0 && fewer.length === 0) return ['Wygrałyby te same projekty.'];
  return [
    ...(more.length > 0 ? [`${more.length === 1 ? 'Wygrałby' : 'Wygrałyby'} też: ${quoted(more)}.`] : []),
    ...(fewer.length > 0 ? [`Nie ${fewer.length === 1 ? 'wygrałby' : 'wygrałyby'}: ${quoted(fewer)}.`] : []),
    `Więcej swoich projektów ${have(preferOther)} wtedy ${countPl(preferOther, 'osoba', 'osoby', 'osób')}, a mniej ${formatInteger(preferThis)}.`,
  ];
}

const have = (count: number): string => (count === 1 ? 'miałaby' : count >= 2 && count <= 4 ? 'miałyby' : 'miałoby');
