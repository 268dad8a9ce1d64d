import type { OfficeEdition } from '@wiec/contract/office-editions.ts';
import { type EditionStage, editionStage, editionStageNames, nextEditionDate } from '@wiec/domain/edition.ts';
import { groszeOf } from '@wiec/domain/money.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { chosenStatuses, ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { Link } from 'react-router';
import { Money } from '../../../ui/money.tsx';
import { OfficeDeadline } from '../../../ui/office-deadline.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { editionFactsOf, officeEditionPath } from './edition-paths.ts';
import { dateWords, stageShapes } from './edition-words.ts';

export const countOf = ({ projects }: OfficeEdition, status: ProjectTaskStatus): number =>
  projects.find((each) => each.status === status)?.count ?? 0;

export const countChosen = (edition: OfficeEdition): number =>
  chosenStatuses.reduce((sum, status) => sum + countOf(edition, status), 0);

export function stageOf(edition: OfficeEdition): EditionStage {
  const { Selected, InProgress } = ProjectTaskStatus;
  const left = countOf(edition, Selected) + countOf(edition, InProgress);
  return editionStage(editionFactsOf(edition), left, new Date(edition.now));
}

const groups: readonly { title: string; stages: readonly EditionStage[] }[] = [
  { title: 'Trwają', stages: ['draft', 'preparing', 'announced', 'voting', 'counting', 'results'] },
  { title: 'W realizacji', stages: ['implementing'] },
  { title: 'Zamknięte', stages: ['finished'] },
];

/** Few, so that nothing is filtered: what goes on stands on top (LOOK-office, Budżety). */
export function EditionsTable({ editions }: { editions: readonly OfficeEdition[] }) {
  const shown = groups
    .map(({ title, stages }) => ({ title, editions: editions.filter((each) => stages.includes(stageOf(each))) }))
    .filter((group) => group.editions.length > 0);
  return (
    <table className="table office-table editions-table">
      <caption className="visually-hidden">Edycje budżetu</caption>
      <thead>
        <tr>
          <th scope="col">Edycja</th>
          <th scope="col">Etap</th>
          <th scope="col" className="office-table__wide">
            Następna data
          </th>
          <th scope="col" className="office-table__wide">
            Projekty
          </th>
          <th scope="col" className="office-table__wide">
            Pula
          </th>
        </tr>
      </thead>
      {shown.map((group) => (
        <tbody key={group.title}>
          <tr className="editions-table__group">
            <th scope="rowgroup" colSpan={5}>
              {group.title}
            </th>
          </tr>
          {group.editions.map((edition) => (
            <EditionRow key={edition.id} edition={edition} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function EditionRow({ edition }: { edition: OfficeEdition }) {
  const stage = stageOf(edition);
  const { id, title, value, votes } = edition;
  return (
    <tr>
      <th scope="row">
        <Link to={officeEditionPath(id)}>{nbsp(title)}</Link>
        {!title.includes(String(value)) && <span className="office-table__more">{`rok ${value}`}</span>}
        <span className="office-table__narrow">
          <NextDate edition={edition} />
          <br />
          <Projects edition={edition} />
        </span>
      </th>
      <td>
        <StatusTag shape={stageShapes[stage]}>{editionStageNames[stage]}</StatusTag>
        {votes.length > 1 && (
          <span className="office-table__more">{countPl(votes.length, 'głosowanie', 'głosowania', 'głosowań')}</span>
        )}
      </td>
      <td className="office-table__wide">
        <NextDate edition={edition} />
      </td>
      <td className="office-table__wide">
        <Projects edition={edition} />
      </td>
      <td className="office-table__wide">{groszeOf(edition.pool) === 0 ? '–' : <Money amount={edition.pool} />}</td>
    </tr>
  );
}

function NextDate({ edition }: { edition: OfficeEdition }) {
  const ofVotes = nextEditionDate(editionFactsOf(edition).votes, new Date(edition.now));
  const next = edition.nextDate ?? (ofVotes && { at: ofVotes.at.toISOString(), name: dateWords[ofVotes.what] });
  if (next === null) return <span className="muted">brak dat przed nami</span>;
  return (
    <>
      <OfficeDeadline now={edition.now} until={next.at} />
      <span className="office-table__more">{nbsp(next.name)}</span>
    </>
  );
}

function Projects({ edition }: { edition: OfficeEdition }) {
  const all = edition.projects.reduce((sum, { count }) => sum + count, 0);
  const chosen = countChosen(edition);
  if (all === 0) return <span className="muted">jeszcze żadnych</span>;
  return (
    <>
      {nbsp(chosen > 0 ? countPl(chosen, 'wybrany', 'wybrane', 'wybranych') : `${edition.acceptedCount} na karcie`)}
      <span className="office-table__more">
        {nbsp(`z ${countPl(all, 'zgłoszonego', 'zgłoszonych', 'zgłoszonych')}`)}
      </span>
    </>
  );
}
