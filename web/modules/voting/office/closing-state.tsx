import type { VoteClosing } from '@wiec/contract/office-vote-acts.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import type { VoteStage } from '@wiec/domain/vote-stage.ts';
import { Link } from 'react-router';
import { useLooksAgain, WHILE_IT_WORKS } from '../../../lib/use-looks-again.ts';
import { Banner } from '../../../ui/banner.tsx';
import { voteCommissionPath } from './office-vote-paths.ts';

/** It has ended, without closing the vote, or may be begun anew. */
export const mayBeginAnew = ({ problem, isBrokenOff }: VoteClosing): boolean => problem !== null || isBrokenOff;

/** Envelopes are being opened at this moment. */
export const opensNow = (closing: VoteClosing): boolean => closing.opened !== null && !mayBeginAnew(closing);

/** How far a closing is that goes on, or why the last one closed nothing. */
export function ClosingState({ closing, stage }: { closing: VoteClosing; stage: VoteStage }) {
  const { given, threshold, until, opened, total, isBrokenOff, problem } = closing;
  if (problem !== null) {
    return (
      <Banner title="Głosowanie nie zostało zamknięte">
        {nbsp(stage === 'stopped' ? `${problem} ${SHUT}` : problem)}
      </Banner>
    );
  }
  if (isBrokenOff) {
    return (
      <div role="status">
        <Banner title="Zamykanie przerwał restart serwera">
          {nbsp(`${SHUT} Portal sam wróci do zamykania, zwykle w ciągu dwóch minut.`)}
        </Banner>
      </div>
    );
  }
  return (
    <>
      <div role="status">
        <Banner
          kind={opened === null ? 'warning' : 'info'}
          title={nbsp(
            opened === null
              ? `Zamykanie czeka na hasła komisji: ${given} z ${threshold}`
              : `${threshold === null ? '' : 'Haseł jest dość. '}Portal zamyka głosowanie`,
          )}
        >
          {nbsp(
            opened === null && until !== null
              ? `Poczeka do ${formatDateTime(new Date(until))}. Gdy haseł będzie dość, głosowanie zamknie się samo.`
              : 'Możesz wyjść z tej strony, portal dokończy zamykanie sam.',
          )}
        </Banner>
      </div>
      {opened !== null && <Opened opened={opened} total={total ?? 0} />}
    </>
  );
}

const SHUT = 'Portal nie przyjmuje już głosów, a koperty są zamknięte.';

/** Apart from what is read aloud when it changes: this changes all the time. */
function Opened({ opened, total }: { opened: number; total: number }) {
  return (
    <p className="closing-progress">
      {/* Empty as long as nobody knows how many there are: a bar without a value would move all the time. */}
      <progress aria-label="Otwarte koperty" max={Math.max(total, 1)} value={opened} />
      {nbsp(stepWords(opened, total))}
    </p>
  );
}

function stepWords(opened: number, total: number): string {
  if (total === 0) return 'Pieczętuje listy głosów i przygotowuje koperty.';
  const far = `Otwarto ${formatInteger(opened)} z ${formatInteger(total)} kopert.`;
  return opened < total ? far : `${far} Zapisuje głosy i niszczy powiązania z osobami.`;
}

interface CourseClosingProps {
  voteId: number;
  closing: VoteClosing;
  stage: VoteStage;
  onDone: () => Promise<void>;
}

/** The same on the page of the vote's course. */
export function CourseClosing({ voteId, closing, stage, onDone }: CourseClosingProps) {
  // It ends without anybody at this page, and passphrases come from other machines.
  useLooksAgain(closing.problem === null ? WHILE_IT_WORKS : null, onDone);
  return (
    <div className="vote-course__note">
      <ClosingState closing={closing} stage={stage} />
      {closing.problem === null && closing.threshold !== null && (
        <p>
          <Link to={voteCommissionPath(voteId)}>Komisja i jej hasła</Link>
        </p>
      )}
    </div>
  );
}
