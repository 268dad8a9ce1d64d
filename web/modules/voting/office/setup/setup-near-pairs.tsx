import type { OfficeVoteSetup } from '@wiec/contract/office-vote-setup.ts';
import { NEAR_METRES, undecidedOf } from '@wiec/domain/near-projects.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/choice.tsx';
import { type PairVerdict, type TypedSetup, verdictOf, withVerdict } from './typed-setup.ts';

interface NearPairsProps {
  setup: OfficeVoteSetup;
  draft: TypedSetup;
  change: (changes: Partial<TypedSetup>) => void;
}

/** Pairs shown at most: the nearest. The rest can be decided on together. */
const SHOWN = 50;

const VERDICTS: readonly { value: PairVerdict; label: string }[] = [
  { value: 'exclusive', label: 'Wykluczają się' },
  { value: 'apart', label: 'Nie' },
  { value: 'undecided', label: 'Do ustalenia' },
];

/** Projects that stand so near each other that somebody has to say whether both may be built. */
export function SetupNearPairs({ setup, draft, change }: NearPairsProps) {
  const { near, onBallots } = setup;
  if (near.length === 0) return null;
  const titles = new Map(onBallots.map(({ number, title }) => [number, title]));
  const nameOf = (number: string): string => `${number}. ${titles.get(number) ?? ''}`;
  const asPairs = (list: TypedSetup['pairs']) => list.map(({ first, second }) => [first, second] as const);
  const open = undecidedOf(near, [...asPairs(draft.pairs), ...asPairs(draft.apart)]);
  return (
    <div className="near-pairs">
      <h3>{nbsp(`Bliżej niż ${NEAR_METRES} metrów od siebie`)}</h3>
      <p className="muted">
        {open.length === 0
          ? nbsp('O każdej takiej parze zdecydowano.')
          : nbsp(`Przed otwarciem trzeba zdecydować o ${countPl(open.length, 'parze', 'parach', 'parach')}.`)}
      </p>
      {near.slice(0, SHOWN).map(({ first, second, metres }) => (
        <RadioGroup
          key={`${first} ${second}`}
          legend={
            <>
              {nbsp(`${nameOf(first)} i ${nameOf(second)}`)}
              <span className="setup-area__more">{nbsp(`, ${metres} m`)}</span>
            </>
          }
          name={`near.${first}.${second}`}
          value={verdictOf(draft, { first, second })}
          options={VERDICTS}
          onChange={(verdict) => change(withVerdict(draft, { first, second }, verdict as PairVerdict))}
        />
      ))}
      {near.length > SHOWN && (
        <p className="muted">
          {nbsp(`Poza tymi ${countPl(near.length - SHOWN, 'dalsza para', 'dalsze pary', 'dalszych par')}.`)}
        </p>
      )}
      {open.length > 1 && (
        <p>
          <Button
            variant="secondary"
            onClick={() => change({ apart: [...draft.apart, ...open.map(({ first, second }) => ({ first, second }))] })}
          >
            {nbsp(`Nie wykluczają się: wszystkie nieustalone (${open.length})`)}
          </Button>
        </p>
      )}
    </div>
  );
}
