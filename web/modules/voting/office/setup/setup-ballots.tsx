import type { OfficeVoteSetup } from '@wiec/contract/office-vote-setup.ts';
import { countPl, nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FieldError, TextField } from '../../../../ui/field.tsx';
import type { Errors } from '../../../../ui/form/field-errors.ts';
import { Section } from '../../../../ui/section.tsx';
import { SetupNearPairs } from './setup-near-pairs.tsx';
import { partTitle } from './setup-parts.ts';
import type { TypedPair as Pair, TypedSetup } from './typed-setup.ts';

type Project = OfficeVoteSetup['onBallots'][number];

interface BallotsProps {
  setup: OfficeVoteSetup;
  draft: TypedSetup;
  errors: Errors<string>;
  change: (changes: Partial<TypedSetup>) => void;
  /** Where the projects of the edition are. */
  projectsHref: string;
}

/** Which projects stand on the ballots, and which of them exclude each other. */
export function SetupBallots({ setup, draft, errors, change, projectsHref }: BallotsProps) {
  const { onBallots, notOnBallots, notAdmitted, districts } = setup;
  const inVote = new Set(draft.areas.map(({ districtId }) => districtId));
  const coming = notOnBallots.filter(({ districtId }) => inVote.has(districtId));
  const placeless = notOnBallots.filter(({ districtId }) => !inVote.has(districtId));
  const count = onBallots.length;
  return (
    <Section
      id="projekty"
      title={partTitle('projekty')}
      aside={
        <p>
          <Link to={projectsHref}>Projekty edycji</Link>
        </p>
      }
    >
      <p>
        {count === 0
          ? nbsp('Na kartach nie ma jeszcze projektów. Stają na nich dopuszczone, przy każdym zapisie ustawień.')
          : nbsp(
              `Na kartach ${pluralPl(count, 'stoi', 'stoją', 'stoi')} ${countPl(count, 'projekt', 'projekty', 'projektów')}, według numerów: ${districts
                .map(({ id, name }) => ({ name, own: onBallots.filter(({ districtId }) => districtId === id).length }))
                .filter(({ own }) => own > 0)
                .map(({ name, own }) => `${name} ${own}`)
                .join(', ')}.`,
            )}
      </p>
      <Gap title="Staną na kartach przy zapisie" projects={coming} />
      <Gap title="Zejdą z kart przy zapisie: nie są już dopuszczone" projects={notAdmitted} />
      <Gap title="Dopuszczone, a ich obszaru nie ma w głosowaniu" projects={placeless} />
      <SetupNearPairs setup={setup} draft={draft} change={change} />
      <Pairs onBallots={onBallots} pairs={draft.pairs} error={errors.pairs} onChange={(pairs) => change({ pairs })} />
    </Section>
  );
}

/** Projects told at most. */
const TOLD = 20;

function Gap({ title, projects }: { title: string; projects: readonly Project[] }) {
  if (projects.length === 0) return null;
  const more = projects.length - TOLD;
  return (
    <Banner kind="warning" title={nbsp(`${title}: ${projects.length}`)}>
      <ul>
        {projects.slice(0, TOLD).map((project) => (
          <li key={project.number}>{nbsp(`${project.number}. ${project.title}`)}</li>
        ))}
        {more > 0 && <li>{nbsp(`i ${countPl(more, 'kolejny', 'kolejne', 'kolejnych')}`)}</li>}
      </ul>
    </Banner>
  );
}

interface PairsProps {
  onBallots: readonly Project[];
  pairs: readonly Pair[];
  error: string | undefined;
  onChange: (pairs: readonly Pair[]) => void;
}

/** Pairs of which at most one can win, by the numbers of projects. */
function Pairs({ onBallots, pairs, error, onChange }: PairsProps) {
  const listId = useId();
  const titles = new Map(onBallots.map(({ number, title }) => [number, title]));
  const put = (at: number, changes: Partial<Pair>): void =>
    onChange(pairs.map((pair, place) => (place === at ? { ...pair, ...changes } : pair)));
  const titleOf = (number: string): string | undefined => {
    const title = titles.get(number.trim());
    return title === undefined ? undefined : nbsp(title);
  };
  return (
    <fieldset className="fieldset setup-pairs" data-field="pairs" tabIndex={-1}>
      <legend>Wykluczają się</legend>
      <p className="muted">
        {nbsp('Z dwóch takich projektów powstanie najwyżej jeden: ten, który stoi wyżej. Zobaczą to głosujący.')}
      </p>
      <datalist id={listId}>
        {onBallots.map(({ number, title }) => (
          <option key={number} value={number}>
            {title}
          </option>
        ))}
      </datalist>
      {pairs.map((pair, at) => (
        // A pair is where it stands in the list: it has no other name until both its numbers are typed.
        <div key={at} className="setup-pair">
          {(['first', 'second'] as const).map((side) => (
            <TextField
              key={side}
              label={side === 'first' ? `Para ${at + 1}: numer projektu` : 'Numer drugiego projektu'}
              help={titleOf(pair[side])}
              list={listId}
              value={pair[side]}
              autoComplete="off"
              maxLength={60}
              onChange={({ target }) => put(at, { [side]: target.value })}
            />
          ))}
          <Button
            variant="tertiary"
            aria-label={`Usuń parę ${at + 1}`}
            onClick={() => onChange(pairs.filter((_, place) => place !== at))}
          >
            Usuń parę
          </Button>
        </div>
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <p>
        <Button variant="secondary" onClick={() => onChange([...pairs, { first: '', second: '' }])}>
          Dodaj parę
        </Button>
      </p>
    </fieldset>
  );
}
