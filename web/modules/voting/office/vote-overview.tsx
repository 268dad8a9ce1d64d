import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { endedEarly } from '@wiec/domain/phases.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkList } from '../../../ui/link-list.tsx';
import { OfficeDeadline } from '../../../ui/office-deadline.tsx';
import { deskPagesOf, officeVotePath } from './office-vote-paths.ts';

const envelopeWords: Readonly<Record<OfficeVote['envelopes'], string>> = {
  none: 'Głosowania jeszcze nie otwarto.',
  sealed: 'Zamknięte. O pojedynczych głosach można decydować do zamknięcia głosowania.',
  opened: 'Otwarte. O pojedynczych głosach nie można już decydować.',
};

/** One vote: what it is, and what the reader can do there. */
export function VoteOverview({ vote }: { vote: OfficeVote }) {
  const waits = undecidedOf(vote);
  return (
    <>
      {waits > 0 && (
        <div className="vote-desk__note">
          <Banner title={nbsp(`${countPl(waits, 'głos czeka', 'głosy czekają', 'głosów czeka')} na decyzję urzędu`)}>
            {nbsp('Głosy nierozstrzygnięte przed zamknięciem głosowania nie zostaną policzone.')}
          </Banner>
        </div>
      )}
      <dl className="facts vote-desk__facts">
        <dt>Urząd</dt>
        <dd>{nbsp(vote.officeName)}</dd>
        <dt>Głosowanie</dt>
        <dd>
          {nbsp(`od ${formatDateTime(new Date(vote.dateFrom))} do ${formatDateTime(new Date(vote.dateTo))}`)}{' '}
          {!endedEarly(vote, vote.now) && <OfficeDeadline now={vote.now} until={vote.dateTo} />}
        </dd>
        <dt>Status</dt>
        <dd>{vote.statusName}</dd>
        <dt>Koperty</dt>
        <dd>{nbsp(envelopeWords[vote.envelopes])}</dd>
        {vote.registerErased && (
          <>
            <dt>Rejestr</dt>
            <dd>
              {nbsp('Usunięty: minął czas, przez który się go przechowuje. Nie da się już sprawdzić, kto głosował.')}
            </dd>
          </>
        )}
      </dl>
      <LinkList
        links={deskPagesOf(vote).map(({ path, title, text }) => ({
          href: `${officeVotePath(vote.id)}/${path}`,
          title,
          text,
        }))}
      />
    </>
  );
}

export const undecidedOf = ({ undecided }: OfficeVote): number =>
  undecided === null ? 0 : undecided.waiting + undecided.quarantined;
