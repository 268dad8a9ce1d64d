import { formatZlote } from '@wiec/domain/money.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import type { ProjectTask } from '@wiec/contract/project-tasks.ts';

/** So many parts of the cost stand in a row of the ballot; all of them on the project's own page. */
const MOST_PARTS = 8;

type Facts = Pick<ProjectTask, 'locationDescription' | 'author' | 'costRows'>;

/** What the row of a project does not say itself; nothing where nothing is known. */
export function ProjectFacts({ locationDescription, author, costRows }: Facts) {
  if (locationDescription === '' && author === '' && costRows.length === 0) return null;
  const more = costRows.length - MOST_PARTS;
  return (
    <dl className="facts">
      {locationDescription !== '' && (
        <>
          <dt>Miejsce</dt>
          <dd>{nbsp(locationDescription)}</dd>
        </>
      )}
      {author !== '' && (
        <>
          <dt>Pomysł</dt>
          <dd>{nbsp(author)}</dd>
        </>
      )}
      {costRows.length > 0 && (
        <>
          <dt>Kosztorys</dt>
          <dd>
            <ul>
              {costRows.slice(0, MOST_PARTS).map(({ name, amount }, at) => (
                <li key={at}>
                  {nbsp(name)}: <span className="num nowrap">{formatZlote(amount)}</span>
                </li>
              ))}
              {more > 0 && <li>{nbsp(`i jeszcze ${countPl(more, 'pozycja', 'pozycje', 'pozycji')}`)}</li>}
            </ul>
          </dd>
        </>
      )}
    </dl>
  );
}
