import type { OfficeNumbering } from '@wiec/contract/numbering.ts';
import { numberingProblem, type NumberingAct } from '@wiec/domain/number-draw.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';

import { Banner } from '../../../../ui/banner.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useFocusOnChange } from '../../../../ui/use-focus-on-change.ts';
import { NumberedAreas, NumberingFacts } from '../../numbers/numbering-view.tsx';
import { voteNumbersPath } from '../../numbers/numbers-path.ts';
import { AnnulNumbers, BeginNumbering, DrawNumbers } from './numbering-forms.tsx';

interface OfficeNumbersProps {
  numbering: OfficeNumbering;
  /** Otherwise the reader looks alone. */
  mayNumber: boolean;
  /** What keeps the ballots as they should be stands there. */
  setupHref: string;
  onDone: () => Promise<void>;
}

const STATES: Readonly<Record<OfficeNumbering['state'], string>> = {
  none: 'Numerów jeszcze nie nadano tutaj',
  committed: 'Losowanie przygotowane, czeka na drugą osobę',
  numbered: 'Numery nadane',
};

/** How the projects of a vote get their numbers: what stands now, the next step, the list, and what was annulled. */
export function OfficeNumbers({ numbering, mayNumber, setupHref, onDone }: OfficeNumbersProps) {
  const { id, state, areas, budgetYear, isInPreparation, listProblem, isAsNumbered, numberings } = numbering;
  const inForce = numberings.find(({ annulledAt }) => annulledAt === null);
  const annulled = numberings.filter(({ annulledAt }) => annulledAt !== null);
  const head = useFocusOnChange<HTMLHeadingElement>(`${state} ${numberings.length}`);
  const may = (act: NumberingAct): boolean => mayNumber && numberingProblem(act, numbering) === null;
  const hasProjects = areas.some(({ projects }) => projects.length > 0);
  // Who prepared a draw is told whom it waits for.
  const waits = state === 'committed' && isInPreparation ? numberingProblem('draw', numbering) : null;
  return (
    <>
      <h2 ref={head} tabIndex={-1} className="vote-course__stage">
        {STATES[state]}
      </h2>
      {inForce ? (
        <NumberingFacts voteId={id} numbering={inForce} />
      ) : (
        <p className="muted">{nbsp('Projekty mają numery, które wpisał urząd.')}</p>
      )}
      {numberings.length > 0 && (
        <p>
          <Link to={voteNumbersPath(budgetYear, id)}>Jak widzą to wszyscy</Link>
        </p>
      )}
      <div className="numbering__notices">
        {waits !== null && <Banner title={nbsp(waits)} />}
        {!isAsNumbered && (
          <Banner
            title={nbsp(
              'Projekty na kartach albo ich numery zmieniły się od tamtej pory. Unieważnij numery i nadaj je jeszcze raz.',
            )}
          />
        )}
        {listProblem !== null && state !== 'numbered' && (
          <Banner title={nbsp(listProblem)}>
            <Link to={setupHref}>Ustawienia głosowania</Link>
          </Banner>
        )}
      </div>
      <div className="vote-course__acts numbering__acts">
        {may('commit') && listProblem === null && <BeginNumbering numbering={numbering} onDone={onDone} />}
        {may('draw') && listProblem === null && <DrawNumbers numbering={numbering} onDone={onDone} />}
        {may('annul') && <AnnulNumbers key={inForce?.id} numbering={numbering} onDone={onDone} />}
      </div>
      {hasProjects && (
        <Section id="lista" title="Projekty na kartach" aside={<p>{nbsp('W kolejności, w jakiej stoją teraz.')}</p>}>
          <NumberedAreas areas={areas} open={areas.length < 3} />
        </Section>
      )}
      {annulled.length > 0 && (
        <Section id="uniewaznione" title="Unieważnione">
          {annulled.map((each) => (
            <NumberingFacts key={each.id} voteId={id} numbering={each} />
          ))}
        </Section>
      )}
    </>
  );
}
