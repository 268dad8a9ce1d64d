import type { OfficeCalendar } from '@wiec/contract/edition-calendars.ts';
import type { OfficeEdition } from '@wiec/contract/office-editions.ts';
import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { officeTasksPath } from '../../../modules/project-tasks/office/task-paths.ts';
import { deskPagesOf, officeVotePath } from '../../../modules/voting/office/office-vote-paths.ts';
import { budgetPageKinds } from '../../../modules/budgets/page-words.ts';

interface BoardNavProps {
  edition: OfficeEdition;
  calendar: OfficeCalendar;
  votes: readonly OfficeVote[];
  hasParameters: boolean;
  /** How much is to be done before the next stage. */
  left: number;
}

interface NavLink {
  href: string;
  label: string;
  count?: string;
}

/** Pages of a vote that stand in the edition's own list. */
const VOTE_PAGES = ['ustawienia', 'numery', 'przebieg', 'rejestr', 'karty'];

/** Parts of the edition's folder: of the board itself, and pages of their own as far as the reader may open them. */
export function BoardNav({ edition, calendar, votes, hasParameters, left }: BoardNavProps) {
  const [isOpen, setOpen] = useState(false);
  const all = edition.projects.reduce((sum, { count }) => sum + count, 0);
  const standing = edition.votes.filter(({ status }) => status !== ProjectStatus.Withdraw);
  const ofVote = (id: number, title: string): NavLink[] => {
    const own = votes.find((vote) => vote.id === id);
    if (!own) return [{ href: officeVotePath(id), label: title }];
    return deskPagesOf(own)
      .filter(({ path }) => VOTE_PAGES.includes(path))
      .map(({ path, title: label }) => ({
        href: `${officeVotePath(id)}/${path}`,
        label,
        ...(path === 'rejestr' &&
          own.undecided && { count: String(own.undecided.waiting + own.undecided.quarantined) }),
      }));
  };
  const before: NavLink[] = [
    {
      href: '#kalendarz',
      label: 'Kalendarz',
      ...(calendar.revision > 0 && { count: countPl(calendar.dates.length, 'data', 'daty', 'dat') }),
    },
    { href: officeTasksPath(edition.id), label: 'Projekty', count: String(all) },
  ];
  const pages = {
    href: '#strony',
    label: 'Strony i pliki',
    count: `${edition.pages.length} z ${budgetPageKinds.length}`,
  };
  return (
    <nav className="board__nav" aria-label="Spis teczki">
      <button type="button" className="board__nav-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>Spis teczki</span>
        {left > 0 && <span>{`do zrobienia ${left}`}</span>}
      </button>
      <ul>
        <li>
          <span aria-current="page">Plansza</span>
        </li>
        {before.map((link) => (
          <NavItem key={link.href} {...link} />
        ))}
        {standing.map(({ id, title }) =>
          standing.length === 1 ? (
            ofVote(id, title).map((link) => <NavItem key={link.href} {...link} />)
          ) : (
            <li key={id}>
              <span className="board__group" id={`teczka-${id}`}>
                {nbsp(title)}
              </span>
              <ul aria-labelledby={`teczka-${id}`}>
                {ofVote(id, title).map((link) => (
                  <NavItem key={link.href} {...link} of={title} />
                ))}
              </ul>
            </li>
          ),
        )}
        {hasParameters && <NavItem href="#parametry" label="Parametry głosowania" />}
        <NavItem {...pages} />
      </ul>
    </nav>
  );
}

function NavItem({ href, label, count, of }: NavLink & { of?: string }) {
  return (
    <li>
      <Link to={href}>
        <span>
          {nbsp(label)}
          {of !== undefined && <span className="visually-hidden">: {of}</span>}
        </span>
        {count !== undefined && <span className="num">{count}</span>}
      </Link>
    </li>
  );
}
