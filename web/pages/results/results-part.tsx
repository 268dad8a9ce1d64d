import { data, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { WinnersMap } from '../../modules/project-tasks/winners-map.tsx';
import { AreaSelect } from '../../modules/results/area-select.tsx';
import { Comparisons } from '../../modules/results/comparisons.tsx';
import { CountingRulesTold } from '../../modules/results/counting-rules-told.tsx';
import { Fairness } from '../../modules/results/fairness.tsx';
import { PartFrame, type PartPage, partPage } from '../../modules/results/part-frame.tsx';
import { readResults } from '../../modules/results/read-results.ts';
import { partHref, projectHref, resultsHref } from '../../modules/results/results-address.ts';
import { winnerIds } from '../../modules/results/results-summary.ts';
import { Turnout } from '../../modules/results/turnout.tsx';
import { texts } from '../../texts/polish.ts';
import '../../styles/results.css';

/** @property at place of the one area that is shown, from 0; null: all */
type Page = PartPage & { at: number | null };

export const handle: PageHandle<Page> = {
  title: ({ title, result }) => `${title}, wyniki: ${result.projectTitle}`,
  crumb: ({ title }) => title,
  description: ({ sentence }) => sentence,
  crumbs: ({ result }) => [
    { label: texts.budget, href: '/budzet' },
    { label: 'Wyniki', href: resultsHref(result) },
  ],
};

/** There is a page for what the results' first page leads to, and for nothing else. */
export async function loader(args: LoaderFunctionArgs): Promise<Page> {
  const page = partPage(await readResults(args), args.params['part']);
  if (page === null) throw data(null, { status: 404 });
  const at = Number(new URL(args.request.url).searchParams.get('obszar')) - 1;
  return { ...page, at: page.result.districts[at] === undefined ? null : at };
}

export function Component() {
  const page = useLoaderData<Page>();
  if (page.part === 'mapa') return <Map {...page} />;
  return (
    <PartFrame {...page}>
      <Part {...page} />
    </PartFrame>
  );
}

/** Where the winners are: of the whole town, or of one area. */
function Map({ result, at }: Page) {
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
      title="Wybrane na mapie"
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

function Part({ part, result, years }: PartPage) {
  const { counting } = result;
  if (part === 'kto-glosowal') return <Turnout result={result} years={years} />;
  if (part === 'co-dostali-glosujacy' && counting) return <Fairness result={result} counting={counting} />;
  if (part === 'inna-metoda' && counting) return <Comparisons result={result} counting={counting} />;
  return <CountingRulesTold result={result} />;
}
