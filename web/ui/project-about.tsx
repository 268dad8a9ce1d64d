import type { AboutProject } from '@wiec/contract/project-header.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { OutsideLink } from './outside-link.tsx';
import '../styles/project-about.css';

interface AboutFactsProps {
  project: Pick<AboutProject, 'districts' | 'socialGroups' | 'legalBasis'> & { thematicAreaName: string | null };
}

/** Of a list of facts: what a project is about, whom it concerns, and on what ground it is held; what is not told has no row. */
export function AboutFacts({ project: { thematicAreaName, districts, socialGroups, legalBasis } }: AboutFactsProps) {
  const facts: [name: string, words: string][] = [
    ['Kategoria', thematicAreaName ?? ''],
    ['Dzielnice', districts.map(({ name }) => name).join(', ')],
    ['Dla kogo', socialGroups.map(({ socialGroupName }) => socialGroupName).join(', ')],
    ['Podstawa', legalBasis],
  ];
  return facts
    .filter(([, words]) => words !== '')
    .map(([name, words]) => [
      <dt key={name}>{name}</dt>,
      <dd key={`${name}-words`} className="project-about__fact">
        {nbsp(words)}
      </dd>,
    ]);
}

/** What it is about in a few plain sentences, and the same in sign language. */
export function InShort({ project: { summary, signFilm } }: { project: Pick<AboutProject, 'summary' | 'signFilm'> }) {
  if (summary === '' && signFilm === '') return null;
  return (
    <section className="in-short" aria-labelledby="w-skrocie">
      <h2 id="w-skrocie">{summary === '' ? 'Polski język migowy' : 'W skrócie'}</h2>
      {summary !== '' && (
        <ul>
          {summary.split('\n').map((sentence, at) => (
            <li key={`${at}-${sentence}`}>{nbsp(sentence)}</li>
          ))}
        </ul>
      )}
      {signFilm !== '' && (
        <p>
          <OutsideLink href={signFilm}>Film w polskim języku migowym</OutsideLink>
        </p>
      )}
    </section>
  );
}
