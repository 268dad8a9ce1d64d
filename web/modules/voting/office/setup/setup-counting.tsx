import type { OfficeVoteSetup } from '@wiec/contract/office-vote-setup.ts';
import {
  countingSentences,
  LEFT_OVER_NAMES,
  METHOD_NAMES,
  TIE_RULE_NAMES,
} from '@wiec/domain/tally/counting-sentences.ts';
import { METHODS } from '@wiec/domain/tally/counting-rules.ts';
import { LEFT_OVER_RULES, type LeftOver } from '@wiec/domain/tally/pools.ts';
import { TIE_RULES } from '@wiec/domain/tally/types.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Checkbox } from '../../../../ui/choice.tsx';
import { SelectField, TextField } from '../../../../ui/field.tsx';
import type { Errors } from '../../../../ui/form/field-errors.ts';
import { Section } from '../../../../ui/section.tsx';
import { partTitle } from './setup-parts.ts';
import { readTyped, type TypedSetup } from './typed-setup.ts';

const UTILITIES = {
  points: 'według punktów',
  cost: 'według kosztu',
  cardinality: 'według liczby osób',
} as const;

const COMPLETIONS = {
  none: 'zostaje',
  add1: 'wydaje się, zwiększając po 1 zł udział każdego',
  add1u: 'wydaje się, zwiększając udziały, a resztę na projekty z największą liczbą punktów',
} as const;

interface CountingProps {
  setup: Pick<OfficeVoteSetup, 'districts'>;
  draft: TypedSetup;
  errors: Errors<string>;
  change: (changes: Partial<TypedSetup>) => void;
}

/** By what the vote is counted, chosen in sentences, with what everybody will read. */
export function SetupCounting({ setup, draft, errors, change }: CountingProps) {
  const { shares } = draft;
  const rules = { ...readTyped(draft).counting, sentinelCost: null };
  const isReadable = ![rules.minVoters, rules.minVotersInTown, rules.leastTurnout].some(Number.isNaN);
  const shown = isReadable ? countingSentences(rules, { pairs: draft.pairs.length, marked: false }) : [];
  return (
    <Section id="liczenie" title={partTitle('liczenie')}>
      <SelectField
        label="Jak wybiera się projekty"
        name="method"
        value={draft.method}
        onChange={({ target }) => change({ method: target.value as TypedSetup['method'] })}
      >
        {METHODS.map((method) => (
          <option key={method} value={method}>
            {METHOD_NAMES[method]}
          </option>
        ))}
      </SelectField>
      {draft.method === 'equal-shares' && (
        <>
          <SelectField
            label="Jak zwolennicy dzielą się kosztem"
            name="utility"
            value={shares.utility}
            onChange={({ target }) => change({ shares: { ...shares, utility: target.value as typeof shares.utility } })}
          >
            {Object.entries(UTILITIES).map(([utility, name]) => (
              <option key={utility} value={utility}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Co zostanie po pierwszym podziale"
            name="completion"
            value={shares.completion}
            onChange={({ target }) =>
              change({ shares: { ...shares, completion: target.value as typeof shares.completion } })
            }
          >
            {Object.entries(COMPLETIONS).map(([completion, name]) => (
              <option key={completion} value={completion}>
                {name}
              </option>
            ))}
          </SelectField>
          {shares.completion !== 'none' && (
            <Checkbox
              name="exhaustiveStop"
              checked={shares.exhaustiveStop}
              onChange={({ target }) => change({ shares: { ...shares, exhaustiveStop: target.checked } })}
            >
              {nbsp('Udziały przestają rosnąć także wtedy, gdy żaden projekt już się nie mieści')}
            </Checkbox>
          )}
        </>
      )}
      <SelectField
        label="Remis rozstrzyga"
        name="tieRule"
        value={draft.tieRule}
        onChange={({ target }) => change({ tieRule: target.value as TypedSetup['tieRule'] })}
      >
        {TIE_RULES.map((rule) => (
          <option key={rule} value={rule}>
            {TIE_RULE_NAMES[rule]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Pieniądze, których obszar nie wyda"
        name="leftOver"
        value={draft.leftOver}
        onChange={({ target }) => change({ leftOver: target.value as LeftOver })}
      >
        {LEFT_OVER_RULES.map((rule) => (
          <option key={rule} value={rule}>
            {LEFT_OVER_NAMES[rule]}
          </option>
        ))}
      </SelectField>
      <div className="setting-numbers">
        <LeastVoters {...{ setup, draft, errors, change }} />
        <TextField
          label="Najmniejsza frekwencja w obszarze, w procentach (opcjonalnie)"
          help="Puste: bez tego warunku. Liczona od mieszkańców obszaru, na przykład 2,5."
          name="leastTurnout"
          value={draft.leastTurnout}
          error={errors.leastTurnout}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          onChange={({ target }) => change({ leastTurnout: target.value })}
        />
      </div>
      <fieldset className="fieldset">
        <legend>Co pokażą wyniki oprócz zwycięzców</legend>
        <Checkbox
          name="showResultsByDistrict"
          checked={draft.showResultsByDistrict}
          onChange={({ target }) => change({ showResultsByDistrict: target.checked })}
        >
          {nbsp('Głosujących według miejsca zamieszkania')}
        </Checkbox>
        <Checkbox
          name="showResultsBySex"
          checked={draft.showResultsBySex}
          onChange={({ target }) => change({ showResultsBySex: target.checked })}
        >
          {nbsp('Głosujących według płci')}
        </Checkbox>
      </fieldset>
      {shown.length > 0 && (
        <div>
          <h3>{nbsp('Tak przeczytają to mieszkańcy')}</h3>
          <ol className="setup-sentences">
            {shown.map((sentence) => (
              <li key={sentence}>{nbsp(sentence)}</li>
            ))}
          </ol>
        </div>
      )}
    </Section>
  );
}

/** How many people must name a project: in the whole town and in areas, where the vote has both; else one number. */
function LeastVoters({ setup, draft, errors, change }: CountingProps) {
  const towns = new Set(setup.districts.filter(({ isSystem }) => isSystem).map(({ id }) => id));
  const hasTown = draft.areas.some(({ districtId }) => towns.has(districtId));
  const hasBoth = hasTown && draft.areas.some(({ districtId }) => !towns.has(districtId));
  const field = (name: 'minVoters' | 'minVotersInTown', where: string, set: (typed: string) => Partial<TypedSetup>) => (
    <TextField
      label={nbsp(`Najmniej osób, które wybrały projekt${where} (opcjonalnie)`)}
      help="Puste: bez tego warunku."
      name={name}
      value={draft[name]}
      error={errors[name]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      onChange={({ target }) => change(set(target.value))}
    />
  );
  if (!hasBoth) {
    return field(hasTown ? 'minVotersInTown' : 'minVoters', '', (typed) => ({
      minVoters: typed,
      minVotersInTown: typed,
    }));
  }
  return (
    <>
      {field('minVotersInTown', ' w całym mieście', (typed) => ({ minVotersInTown: typed }))}
      {field('minVoters', ' w obszarze', (typed) => ({ minVoters: typed }))}
    </>
  );
}
