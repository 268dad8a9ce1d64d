import { data, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import type { BudgetResult } from '@wiec/contract/budget-results.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { WinnersMap } from '../../modules/project-tasks/winners-map.tsx';
import { AreaSelect } from '../../modules/results/area-select.tsx';
import { PartFrame, partPage } from '../../modules/results/part-frame.tsx';
import { readResults } from '../../modules/results/read-results.ts';
import { partHref, projectHref, resultsHref } from '../../modules/results/results-address.ts';
import { winnerIds } from '../../modules/results/results-summary.ts';
import { texts } from '../../texts/polish.ts';
import '../../styles/results.css';

interface MapPage {
  result: BudgetResult;
  sentence: string;
  /** Place of the one area that is shown, from 0; null: all. */
  at: number | null;
}

const TITLE = 'Wybrane na mapie';

export const handle: PageHandle<MapPage> = {
  title: ({ result }) => `${TITLE}, wyniki: ${result.projectTitle}`,
  crumb: TITLE,
  description: ({ sentence }) => sentence,
  crumbs: ({ result }) => [
    { label: texts.budget, href: '/budzet' },
    { label: 'Wyniki', href: resultsHref(result) },
  ],
};

/** Where the winners are: of the whole town, or of one area. */
export async function loader(args: LoaderFunctionArgs): Promise<MapPage> {
  const page = partPage(await readResults(args), 'mapa');
  if (page === null) throw data(null, { status: 404 });
  const at = Number(new URL(args.request.url).searchParams.get('obszar')) - 1;
  return { result: page.result, sentence: page.sentence, at: page.result.districts[at] === undefined ? null : at };
}

export function Component() {
  const { result, at } = useLoaderData<MapPage>();
  const navigate = useNavigate();
  const { districts } = result;
  const action = partHref(result, 'mapa');
  const areas = districts
    .map((district, place) => ({ at: place, name: district.districtName, ids: winnerIds([district]) }))
    .filter(({ ids }) => ids.length > 0);
  const shown = areas.filter((area) => at === null || area.at === at);
  const areaOf = (id: number): number => areas.find(({ ids }) => ids.includes(id))!.at;
  return (
    <PartFrame
      result={result}
      title={TITLE}
      choice={
        areas.length > 1 ? (
          <AreaSelect
            label="Obszar"
            name="obszar"
            action={action}
            areas={areas}
            at={at}
            none="[Wszystkie obszary]"
            onChoose={(chosen) => void navigate(chosen === null ? action : `${action}?obszar=${chosen + 1}`)}
          />
        ) : undefined
      }
    >
      {shown.length === 0 ? (
        <p className="muted">{nbsp('W tym obszarze nie wybrano żadnego projektu.')}</p>
      ) : (
        <WinnersMap
          key={at}
          ids={shown.flatMap(({ ids }) => ids)}
          whyHref={(id) => projectHref(result, areaOf(id), id)}
        />
      )}
    </PartFrame>
  );
}
