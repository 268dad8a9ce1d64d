import { getNumberings, type Numbering, type VoteNumberings } from '@wiec/contract/numbering.ts';
import { type NumberingFault, numberingFault } from '@wiec/domain/number-draw.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { NumberedAreas, NumberingFacts } from '../../modules/voting/numbers/numbering-view.tsx';
import { texts } from '../../texts/polish.ts';
import { Banner } from '../../ui/banner.tsx';
import { Section } from '../../ui/section.tsx';
import '../../styles/numbering.css';

export const handle: PageHandle = {
  title: 'Numery na kartach',
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

export async function loader({ params, context }: LoaderFunctionArgs): Promise<VoteNumberings> {
  const found = await read(context, getNumberings, { params: { id: routeId(params['id']) } });
  if (found.budgetYear !== routeId(params['year'])) throw data(null, { status: 404 });
  return found;
}

const FAULTS: Readonly<Record<NumberingFault, string>> = {
  seed: 'Ziarno nie jest tym, którego skrót ogłoszono przed losowaniem.',
  list: 'Lista projektów nie ma tego skrótu, który ogłoszono.',
  order: 'Z ziarna i listy wynika inna kolejność niż ogłoszona.',
};

/** How the projects of a vote got their numbers, drawn once more by the reader's own browser. */
export function Component() {
  const { id, title, officeName, numberings } = useLoaderData<VoteNumberings>();
  const [now, ...before] = numberings[0]?.annulledAt === null ? numberings : [undefined, ...numberings];
  return (
    <div className="wrap">
      <div className="page-title">
        <h1>Numery na kartach</h1>
        <p className="lead">{nbsp(`${title}. ${officeName}.`)}</p>
      </div>
      {now === undefined ? (
        <p>{nbsp('Poprzednie numery unieważniono. Następnych jeszcze nie nadano.')}</p>
      ) : (
        <Section id="teraz" title={titleOf(now)} aside={now.way === 'lot' && <HowItIsDrawn />}>
          <Verdict key={now.id} numbering={now} />
          <NumberingFacts voteId={id} numbering={now} />
          {now.areas !== null && <NumberedAreas areas={now.areas} open={now.areas.length < 3} />}
        </Section>
      )}
      {before.length > 0 && (
        <Section id="uniewaznione" title="Unieważnione">
          {before.map((each) => each && <NumberingFacts key={each.id} voteId={id} numbering={each} />)}
        </Section>
      )}
    </div>
  );
}

const titleOf = ({ way, areas }: Numbering): string => {
  if (areas === null) return 'Losowanie przygotowane';
  return way === 'lot' ? 'Losowanie' : 'Numery w kolejności';
};

const HowItIsDrawn = () => (
  <p>
    {nbsp(
      'Najpierw jedna osoba tworzy tajne ziarno, a portal ogłasza jego skrót. Potem inna osoba losuje: o kolejności rozstrzyga ziarno razem z listą projektów.',
    )}
  </p>
);

/** Said once the browser has drawn again: a server that cheats could say anything. */
function Verdict({ numbering }: { numbering: Numbering }) {
  const [fault, setFault] = useState<NumberingFault | null | undefined>();
  const { listHash, areas, ...rest } = numbering;
  useEffect(() => {
    if (listHash !== null && areas !== null) setFault(numberingFault({ ...rest, listHash, areas }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a numbering does not change
  }, []);
  if (areas === null) return <p>{nbsp('Numery nie są jeszcze wylosowane. Skrót ziarna jest już jawny.')}</p>;
  if (fault === undefined) return null;
  if (fault !== null) return <Banner kind="error" title={nbsp(FAULTS[fault])} />;
  return (
    <Banner
      kind="info"
      title={nbsp(
        numbering.way === 'lot'
          ? 'Przeglądarka powtórzyła losowanie: kolejność wynika z ziarna i listy.'
          : 'Przeglądarka ułożyła listę jeszcze raz: kolejność się zgadza.',
      )}
    />
  );
}
