import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { endedEarly } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Empty } from '../../../ui/empty.tsx';
import { OfficeDeadline } from '../../../ui/office-deadline.tsx';
import { deskPagesOf, officeVotePath } from './office-vote-paths.ts';

interface VoteDeskProps {
  vote: OfficeVote;
  /** Without it this page is not for the reader. */
  right: keyof OfficeVote['may'];
  children: ReactNode;
}

/** Which vote a page of the office is about, and the way to its other pages. */
export function VoteDesk({ vote, right, children }: VoteDeskProps) {
  const { pathname } = useLocation();
  const pages = deskPagesOf(vote);
  return (
    <>
      <p className="vote-desk__vote">
        <Link to={officeVotePath(vote.id)}>{nbsp(vote.title)}</Link>
        <span>{nbsp(vote.officeName)}</span>
        {!endedEarly(vote, vote.now) && <OfficeDeadline now={vote.now} until={vote.dateTo} />}
      </p>
      <nav className="vote-desk__nav" aria-label="Strony tego głosowania">
        {pages.map(({ path, title }) => {
          const href = `${officeVotePath(vote.id)}/${path}`;
          return (
            <Link key={path} to={href} aria-current={pathname.startsWith(href) ? 'page' : undefined}>
              {title}
            </Link>
          );
        })}
      </nav>
      {vote.may[right] ? (
        children
      ) : (
        <Empty text="Brak uprawnień do wykonania polecania">O uprawnienie poproś administratora urzędu.</Empty>
      )}
    </>
  );
}
