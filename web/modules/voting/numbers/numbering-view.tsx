import type { Numbering } from '@wiec/contract/numbering.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';
import { Collapsible } from '../../../ui/collapsible.tsx';

const WAYS: Readonly<Record<Numbering['way'], string>> = {
  lot: 'losowanie',
  alphabet: 'kolejność alfabetyczna',
  submission: 'kolejność zgłoszeń',
};

const doneBy = (at: string, who: string | null): string =>
  [formatDateTime(new Date(at)), who].filter((part) => part !== null).join(', ');

/** How and when the numbers came about, and what anybody needs to repeat it. */
export function NumberingFacts({ voteId, numbering }: { voteId: number; numbering: Numbering }) {
  const { id, way, commitment, committedAt, seed, listHash, place, numberedAt, annulledAt } = numbering;
  return (
    <>
      <dl className="facts numbering__facts">
        <Fact name="Sposób">{WAYS[way]}</Fact>
        {committedAt !== null && <Fact name="Przygotowano">{doneBy(committedAt, numbering.committedBy)}</Fact>}
        {numberedAt !== null && (
          <Fact name={way === 'lot' ? 'Wylosowano' : 'Nadano'}>{doneBy(numberedAt, numbering.numberedBy)}</Fact>
        )}
        {place !== '' && <Fact name="Miejsce">{place}</Fact>}
        {annulledAt !== null && (
          <>
            <Fact name="Unieważniono">{doneBy(annulledAt, numbering.annulledBy)}</Fact>
            <Fact name="Powód">{numbering.annulReason}</Fact>
          </>
        )}
        {commitment !== null && <Code name="Zobowiązanie (SHA-256 ziarna)">{commitment}</Code>}
        {seed !== null && <Code name="Ziarno">{seed}</Code>}
        {listHash !== null && <Code name="Skrót listy (SHA-256)">{listHash}</Code>}
      </dl>
      {numberedAt !== null && (
        <p>
          <a className="standalone-link" href={`/api/votes/${voteId}/numbering/${id}/protokol.pdf`} download>
            Protokół (PDF)
          </a>
        </p>
      )}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{typeof children === 'string' ? nbsp(children) : children}</dd>
  </>
);

const Code = ({ name, children }: { name: string; children: string }) => (
  <Fact name={name}>
    <code className="numbering__code">{children}</code>
  </Fact>
);

type Areas = NonNullable<Numbering['areas']>;

/** Projects of each area by their numbers. */
export function NumberedAreas({ areas, open = false }: { areas: Areas; open?: boolean }) {
  return areas
    .filter(({ projects }) => projects.length > 0)
    .map(({ districtId, name, projects }) => (
      <Collapsible
        key={districtId}
        title={nbsp(name)}
        count={countPl(projects.length, 'projekt', 'projekty', 'projektów')}
        level={3}
        {...(open && { open })}
      >
        <ol className="numbering__list">
          {projects.map(({ id, number, title }) => (
            <li key={id}>
              <b>{number}</b> <span>{nbsp(title)}</span>
            </li>
          ))}
        </ol>
      </Collapsible>
    ));
}
