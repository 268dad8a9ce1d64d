import type { OfficeVoteSetup } from '@wiec/contract/office-vote-setup.ts';
import { checkFormConfiguration } from '@wiec/domain/ballot-configuration.ts';
import { mostPoints } from '@wiec/domain/ballot-reach.ts';
import type { BallotForm } from '@wiec/domain/ballot.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { typedCost } from '@wiec/domain/typed-cost.ts';
import { areaField, type VoteSetup } from '@wiec/domain/vote-setup.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { FieldError, SelectField, TextField } from '../../../../ui/field.tsx';
import type { Errors } from '../../../../ui/form/field-errors.ts';
import { Section } from '../../../../ui/section.tsx';
import { partTitle } from './setup-parts.ts';
import {
  type LimitName,
  limitNames,
  newArea,
  readTyped,
  sameLimits,
  type TypedArea,
  type TypedSetup,
} from './typed-setup.ts';

interface PartProps {
  setup: OfficeVoteSetup;
  draft: TypedSetup;
  errors: Errors<string>;
  /** It is looked at alone. */
  isRead: boolean;
  change: (changes: Partial<TypedSetup>) => void;
}

const nameOf = ({ districts }: OfficeVoteSetup, districtId: number): string =>
  districts.find(({ id }) => id === districtId)?.name ?? 'obszar, którego już nie ma';

/** Areas of the vote, each with its money, its people and what a project needs there. */
export function SetupAreas({ setup, draft, errors, isRead, change }: PartProps) {
  const { areas } = draft;
  const free = setup.districts.filter(({ id }) => !areas.some(({ districtId }) => districtId === id));
  const put = (at: number, changes: Partial<TypedArea>): void =>
    change({ areas: areas.map((area, place) => (place === at ? { ...area, ...changes } : area)) });
  const total = readTyped(draft).areas.reduce((sum, { budget }) => sum + budget, 0);
  return (
    <Section
      id="obszary"
      title={partTitle('obszary')}
      aside={
        <>
          {Number.isFinite(total) && <p>{nbsp(`Razem ${typedCost(total)} zł.`)}</p>}
          <p>
            {nbsp(
              'Mieszkańców podaje się, gdy zasady znają najmniejszą frekwencję. Najmniej punktów: tyle musi mieć projekt, żeby wygrać. Oba pola mogą być puste.',
            )}
          </p>
        </>
      }
    >
      {areas.map((area, at) => {
        const typed = (name: 'budget' | 'residents' | 'threshold') => ({
          name: areaField(at, name),
          value: area[name],
          error: errors[areaField(at, name)],
          inputMode: 'numeric' as const,
          autoComplete: 'off',
          maxLength: 30,
          onChange: ({ target }: { target: { value: string } }) => put(at, { [name]: target.value }),
        });
        const name = nameOf(setup, area.districtId);
        const projects = setup.onBallots.filter(({ districtId }) => districtId === area.districtId).length;
        return (
          <fieldset key={area.districtId} className="fieldset setup-area">
            <legend>
              {nbsp(name)}
              <span className="setup-area__more">
                {nbsp(`, ${countPl(projects, 'projekt', 'projekty', 'projektów')} na karcie`)}
              </span>
            </legend>
            <div className="setting-numbers">
              <TextField label="Pula w złotych" {...typed('budget')} />
              <TextField label="Mieszkańcy" {...typed('residents')} />
              <TextField label="Najmniej punktów" {...typed('threshold')} />
            </div>
            {errors[areaField(at, 'districtId')] !== undefined && (
              <div data-field={areaField(at, 'districtId')} tabIndex={-1}>
                <FieldError>{errors[areaField(at, 'districtId')]}</FieldError>
              </div>
            )}
            <p>
              <Button
                variant="tertiary"
                aria-label={`Usuń z głosowania: ${name}`}
                onClick={() => change({ areas: areas.filter((_, place) => place !== at) })}
              >
                Usuń z głosowania
              </Button>
            </p>
          </fieldset>
        );
      })}
      {areas.length === 0 && <p className="muted">{nbsp('To głosowanie nie ma jeszcze obszarów.')}</p>}
      {!isRead && free.length > 0 && (
        <SelectField
          label="Dodaj obszar"
          name="areas"
          value=""
          error={errors.areas}
          onChange={({ target }) =>
            target.value !== '' && change({ areas: [...areas, newArea(Number(target.value), areas)] })
          }
        >
          <option value="">wybierz</option>
          {free.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </Section>
  );
}

const LIMITS: Readonly<Record<LimitName, { label: string; help: string }>> = {
  maxPoint: { label: 'Punktów w obszarze', help: 'Tyle ma mieszkaniec w tym obszarze.' },
  categoryMaxPoint: { label: 'Punktów w kategorii', help: 'Puste: bez limitu. Nie więcej niż w obszarze.' },
  questionMaxPoint: { label: 'Punktów na projekt', help: 'Puste: bez limitu.' },
  minSum: { label: 'Najmniej punktów razem', help: 'Puste: wystarczy jeden punkt.' },
  maxProjects: { label: 'Najwięcej projektów', help: 'Puste: bez limitu.' },
};

/** How many points a resident has, once for all areas or for each; and whether they can be given at all. */
export function SetupLimits({ setup, draft, errors, change }: PartProps) {
  const { areas, hasCommonLimits } = draft;
  const [first] = areas;
  if (!first) return null;
  const put = (at: number | 'all', changes: Partial<TypedArea>): void =>
    change({ areas: areas.map((area, place) => (at === 'all' || place === at ? { ...area, ...changes } : area)) });
  const share = (isCommon: boolean): void => {
    const limits = Object.fromEntries(limitNames.map((name) => [name, first[name]]));
    const { distinctPoints } = first;
    change({
      hasCommonLimits: isCommon,
      ...(isCommon && { areas: areas.map((area) => ({ ...area, ...limits, distinctPoints })) }),
    });
  };
  const shown = hasCommonLimits && areas.every((area) => sameLimits(area, first)) ? [first] : areas;
  const isCommon = shown.length === 1 && hasCommonLimits;
  return (
    <Section
      id="limity"
      title={partTitle('limity')}
      aside={<p>{nbsp('Trzy poziomy: obszar, kategoria, projekt. Liczy się najniższy.')}</p>}
    >
      {areas.length > 1 && (
        <Checkbox name="hasCommonLimits" checked={hasCommonLimits} onChange={({ target }) => share(target.checked)}>
          {nbsp('Te same limity w każdym obszarze')}
        </Checkbox>
      )}
      {shown.map((area, at) => (
        <fieldset key={area.districtId} className="fieldset setup-area">
          <legend>{isCommon && areas.length > 1 ? 'W każdym obszarze' : nbsp(nameOf(setup, area.districtId))}</legend>
          <div className="setup-limits">
            {limitNames.map((name) => (
              <TextField
                key={name}
                label={LIMITS[name].label}
                help={LIMITS[name].help}
                name={areaField(at, name)}
                value={area[name]}
                error={errors[areaField(at, name)]}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                onChange={({ target }) => put(isCommon ? 'all' : at, { [name]: target.value })}
              />
            ))}
          </div>
          <Checkbox
            name={areaField(at, 'distinctPoints')}
            checked={area.distinctPoints}
            onChange={({ target }) => put(isCommon ? 'all' : at, { distinctPoints: target.checked })}
          >
            {nbsp('Każdemu projektowi inną liczbę punktów: pierwszy wybór, drugi, trzeci')}
          </Checkbox>
        </fieldset>
      ))}
      <Reach setup={setup} rules={readTyped(draft)} />
    </Section>
  );
}

/** Whether all points can be given, with the projects that stand on the ballots now. */
function Reach({ setup, rules }: { setup: OfficeVoteSetup; rules: VoteSetup }) {
  const forms = rules.areas.map((area) => ballotOf(setup, area));
  // Numbers that are no limits are told at their fields, and empty ballots at the projects.
  if (forms.some((form) => form.categories.length === 0 || checkFormConfiguration(form).length > 0)) return null;
  const short = forms.filter((form) => mostPoints(form) < form.maxPoint);
  if (short.length === 0) return <p>{nbsp('Da się wydać wszystkie punkty w każdym obszarze.')}</p>;
  return (
    <ul>
      {short.map((form) => (
        <li key={form.id}>
          {nbsp(
            `${form.title}: z ${countPl(form.maxPoint, 'punktu', 'punktów', 'punktów')} da się tu wydać najwyżej ${mostPoints(form)}. Reszta przepadnie każdemu.`,
          )}
        </li>
      ))}
    </ul>
  );
}

function ballotOf(setup: OfficeVoteSetup, area: VoteSetup['areas'][number]): BallotForm {
  const projects = setup.onBallots.filter(({ districtId }) => districtId === area.districtId);
  const byCategory = [...Map.groupBy(projects, ({ category }) => category)];
  return {
    ...area,
    id: area.districtId,
    title: nameOf(setup, area.districtId),
    categories: byCategory.map(([name, own], id) => ({
      id,
      name,
      maxPoint: null,
      questions: own.map(({ title }, place) => ({ id: id * 100_000 + place, title, maxPoint: null })),
    })),
  };
}
