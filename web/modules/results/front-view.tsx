import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { formatDate, formatDateTime, warsawDate } from '@wiec/domain/calendar.ts';
import { BudgetPageKind } from '@wiec/domain/phases.ts';
import { countPl, formatInteger, formatMoney, nbsp } from '@wiec/domain/polish-text.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { useSession } from '../../app/session.ts';
import { formText } from '../../lib/form-text.ts';
import { BarTrack } from '../../ui/bars.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { TaskPicture } from '../../ui/task-picture.tsx';
import { AreaSelect } from './area-select.tsx';
import { areaHref, partHref, resultsHref } from './results-address.ts';
import {
  areasWords,
  FEW_AREAS,
  type FrontArea,
  foundAreas,
  type FrontWinner,
  othersWords,
  type ResultsFront,
} from './results-front.ts';
import { streetDistricts } from './street-districts.ts';
import { periodText } from './results-summary.ts';

/** Fields of the address: the reader's area by its place, and words that are looked for among many areas. */
const AREA = 'obszar';
const WORDS = 'szukaj';

const pageLinks: readonly { kind: number; slug: string; label: string; icon: IconName }[] = [
  { kind: BudgetPageKind.Prerequisite, slug: 'do-pobrania', label: 'Do pobrania', icon: 'download' },
  { kind: BudgetPageKind.Schedule, slug: 'harmonogram', label: 'Harmonogram', icon: 'clock' },
  { kind: BudgetPageKind.Help, slug: 'pomoc', label: 'Pomoc', icon: 'info' },
];

interface FrontViewProps {
  front: ResultsFront;
  /** The one area of a vote that has no other. */
  only: ReactNode;
}

/** Published results: what won where one lives, every area, and where to read on. */
export function FrontView({ front, only }: FrontViewProps) {
  useLinkedArea(front);
  const { areas, doors } = front;
  const mine = useMyArea(areas);
  return (
    <div className="wrap results-front">
      <div className="page-title">
        <p className="deadline deadline--over">
          <Icon name="check" />
          {nbsp(`zakończone ${formatDate(warsawDate(new Date(front.projectDateTo)))}`)}
        </p>
        <h1>{nbsp(`Wyniki budżetu obywatelskiego ${front.projectBudgetYearValue}`)}</h1>
        <p className="lead">{nbsp(`${front.projectTitle}. ${front.lead}`)}</p>
      </div>
      {only ?? (
        <>
          <MyArea front={front} mine={mine} />
          {areas.length > FEW_AREAS ? <ManyAreas front={front} mine={mine} /> : <FewAreas front={front} mine={mine} />}
        </>
      )}
      <Section id="wiecej" title="Więcej" aside={<p>{nbsp('Każda rzecz ma własną stronę i adres.')}</p>}>
        <ul className="doors">
          {doors.map(({ part, title, sentence }) => (
            <li key={part} className="door">
              <Link to={partHref(front, part)}>
                <h3>{nbsp(title)}</h3>
                <p>{nbsp(sentence)}</p>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <About front={front} />
    </div>
  );
}

/** The area that the address names, or that of the reader's account; null: not known. */
function useMyArea(areas: readonly FrontArea[]): FrontArea | null {
  const [query] = useSearchParams();
  const own = useAccountArea(areas);
  const chosen = query.get(AREA);
  return chosen === null ? own : (areas[Number(chosen) - 1] ?? null);
}

function useAccountArea(areas: readonly FrontArea[]): FrontArea | null {
  const session = useSession();
  const districtId = session.status === 'signed-in' ? session.user.districtId : null;
  return areas.find((area) => area.districtId !== null && area.districtId === districtId) ?? null;
}

/** `#projekt-7` of an address from before an area had a page of its own leads to that page. */
function useLinkedArea(front: ResultsFront): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const id = Number(/^#projekt-(\d+)$/.exec(hash)?.[1]);
    const area = front.only === null && front.areas.find(({ projectIds }) => projectIds.includes(id));
    if (area) void navigate(areaHref(front, area.at) + hash, { replace: true });
  }, [hash, front, navigate]);
}

function MyArea({ front, mine }: { front: ResultsFront; mine: FrontArea | null }) {
  const navigate = useNavigate();
  const town = front.areas.filter(({ districtId }) => districtId === null);
  const shown = mine === null || town.includes(mine) ? town : [mine, ...town];
  const districts = front.areas.filter(({ districtId }) => districtId !== null);
  const isOfAccount = useAccountArea(front.areas) === mine && mine !== null;
  const choose = (at: number | null): void =>
    void navigate(at === null ? { search: '' } : { search: `?${AREA}=${at + 1}` }, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <section className="section my-area" aria-labelledby="u-mnie">
      <div className="section__side">
        <h2 id="u-mnie">Co wygrało u&nbsp;mnie?</h2>
        <AreaSelect
          label="Twój obszar"
          name={AREA}
          action={resultsHref(front)}
          areas={districts}
          at={mine?.at ?? null}
          onChoose={choose}
        />
        {isOfAccount && <p className="muted small">{nbsp('Obszar z Twojego konta.')}</p>}
        <ByAddress districts={districts} onFound={choose} />
      </div>
      <p className="visually-hidden" role="status">
        {mine && `${mine.name}: ${countPl(mine.winners.length, 'projekt', 'projekty', 'projektów')}`}
      </p>
      <div className="section__main my-area__lists">
        {shown.map((area) => (
          <AreaWinners key={area.at} front={front} area={area} />
        ))}
        {shown.length === 0 && <p className="muted">{nbsp('Wybierz obszar, a zobaczysz, co w nim wybrano.')}</p>}
      </div>
    </section>
  );
}

const AreaByAddress = lazy(() => import('./area-by-address.tsx').then((part) => ({ default: part.AreaByAddress })));

/** Where the town has a list of streets, one's area is found by them; the code comes when somebody asks for it. */
function ByAddress({ districts, onFound }: { districts: readonly FrontArea[]; onFound: (at: number) => void }) {
  const { listsStreets } = useInitData();
  const api = useApi();
  const [asked, setAsked] = useState(false);
  if (!listsStreets) return null;
  const button = (
    <p className="no-print">
      <Button variant="tertiary" busy={asked} busyLabel="Wczytywanie..." onClick={() => setAsked(true)}>
        Znajdź po adresie
      </Button>
    </p>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <AreaByAddress api={api} areas={districts} onFound={onFound} />
    </Suspense>
  );
}

function AreaWinners({ front, area }: { front: ResultsFront; area: FrontArea }) {
  return (
    <div>
      <div className="list-head">
        <h3>{nbsp(area.name)}</h3>
        <span className="muted num">
          {countPl(area.winners.length, 'projekt', 'projekty', 'projektów')}, {formatMoney(area.spent)}
        </span>
      </div>
      {area.winners.length === 0 && <p className="muted">{nbsp('W tym obszarze nie wybrano żadnego projektu.')}</p>}
      <ol className="won-list">
        {area.winners.map((winner, i) => (
          <li key={winner.id}>
            <span className="won-list__place num" aria-hidden="true">
              {i + 1}
            </span>
            <TaskPicture
              className="won-list__picture"
              task={{ ...winner, image: winner.image ?? null }}
              width={48}
              eager={i === 0}
            />
            <div>
              <Link to={`/budzet/podglad-projektu-budzetu/${winner.id}`}>{nbsp(winner.name)}</Link>
              {winner.points !== null && <p className="muted num">{pointsWords(winner.points, winner, area)}</p>}
            </div>
            <span className="num">{formatMoney(winner.cost)}</span>
          </li>
        ))}
      </ol>
      <p>
        <Link className="standalone-link" to={areaHref(front, area.at)}>
          {nbsp(`${area.winners.length > 0 ? 'Dlaczego te? ' : ''}Cały wynik: ${area.name}`)}
        </Link>
      </p>
    </div>
  );
}

const pointsWords = (points: number, { hasMost }: FrontWinner, { districtId }: FrontArea): string =>
  nbsp(
    `${formatInteger(points)} pkt${hasMost ? `, najwięcej ${districtId === null ? 'w mieście' : 'w obszarze'}` : ''}`,
  );

interface AreasProps {
  front: ResultsFront;
  mine: FrontArea | null;
}

const chosenOf = ({ winners, projectIds }: FrontArea) => (
  <>
    <b>
      {formatInteger(winners.length)} z {formatInteger(projectIds.length)}
    </b>{' '}
    wybrane
  </>
);

function FewAreas({ front, mine }: AreasProps) {
  return (
    <Section
      id="obszary"
      title="Wszystkie obszary"
      aside={<p>{nbsp(`${areasWords(front.areas)}. Pasek: ile z kwoty obszaru wydano.`)}</p>}
    >
      <ul className="areas">
        {front.areas.map((area) => {
          const [first] = area.winners;
          return (
            <li key={area.at} className={area === mine ? 'area-row area-row--mine' : 'area-row'}>
              <Link to={areaHref(front, area.at)}>
                <h3>{nbsp(area.name)}</h3>
                <p className="area-row__won">
                  {nbsp(first?.name ?? 'Żaden projekt')}
                  {area.winners.length > 1 && <span>{nbsp(othersWords(area.winners.length - 1))}</span>}
                </p>
                <p className="area-row__count num">
                  {chosenOf(area)}
                  {area.voters !== null && <span>{countPl(area.voters, 'głos', 'głosy', 'głosów')}</span>}
                </p>
                <div className="area-row__money num">
                  <span>
                    {formatMoney(area.spent)} z&nbsp;{formatMoney(area.available)}
                  </span>
                  <BarTrack share={area.available === 0 ? 0 : area.spent / area.available} />
                </div>
                <Icon name="chevron-right" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/**
 * A list to search. With scripts the words stay on the page, since they may be an address; without them the list is asked for anew,
 * and districts alone are found.
 */
function ManyAreas({ front, mine }: AreasProps) {
  const api = useApi();
  const { listsStreets } = useInitData();
  const [query] = useSearchParams();
  const [sought, setSought] = useState<{ words: string; streetIn: ReadonlySet<number> } | null>(null);
  const { words, streetIn } = sought ?? { words: query.get(WORDS) ?? '', streetIn: new Set<number>() };
  // The town stands above.
  const listed = words === '' ? front.areas.filter(({ districtId }) => districtId !== null) : front.areas;
  const found = foundAreas(listed, words, streetIn);
  const search = async (form: HTMLFormElement): Promise<void> => {
    const wanted = (formText(form).get(WORDS) ?? '').trim();
    setSought({ words: wanted, streetIn: new Set(listsStreets && wanted ? await streetDistricts(api, wanted) : []) });
  };
  return (
    <Section id="obszary" title="Wszystkie obszary" aside={<p>{nbsp(`${areasWords(front.areas)}, alfabetycznie.`)}</p>}>
      <form
        className="areas-search"
        role="search"
        aria-label="Obszary"
        action={resultsHref(front)}
        onSubmit={(event) => {
          event.preventDefault();
          void search(event.currentTarget);
        }}
      >
        {mine !== null && <input type="hidden" name={AREA} value={mine.at + 1} />}
        <TextField
          label={listsStreets ? 'Dzielnica albo ulica' : 'Dzielnica'}
          name={WORDS}
          defaultValue={query.get(WORDS) ?? ''}
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary">
          Wyszukaj
        </Button>
      </form>
      <p className="muted" role="status">
        {words !== '' &&
          (found.length === 0
            ? nbsp(listsStreets ? 'Nie ma takiego obszaru ani takiej ulicy.' : 'Żaden obszar nie ma takiej nazwy.')
            : countPl(found.length, 'obszar', 'obszary', 'obszarów'))}
      </p>
      <div className="areas-head" aria-hidden="true">
        {[1, 2].map((column) => (
          <p key={column}>
            <b>Obszar</b>
            <b>Wybrane, wydano</b>
          </p>
        ))}
      </div>
      <ul className="areas areas--many">
        {found.map((area) => (
          <li key={area.at} className={area === mine ? 'area-line area-line--mine' : 'area-line'}>
            <Link to={areaHref(front, area.at)}>
              <b>{nbsp(area.name)}</b>
              <span className="num">
                {formatInteger(area.winners.length)} z {formatInteger(area.projectIds.length)}
                <span className="visually-hidden"> wybrane, wydano</span>
              </span>
              <span className="num">{formatMoney(area.spent)}</span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function About({ front }: { front: ResultsFront }) {
  const period = periodText(new Date(front.projectDateFrom), new Date(front.projectDateTo));
  const data = `/api/open-data/glosowania/${front.projectId}`;
  return (
    <Section id="o-glosowaniu" title="O głosowaniu">
      <dl className="facts facts--pairs">
        <dt>Jednostka</dt>
        <dd>{front.projectOfficeName}</dd>
        <dt>Tryb</dt>
        <dd>
          {front.projectModeName}
          {front.projectOnlyForLegalAge && ', dla pełnoletnich'}
        </dd>
        <dt>Głosowanie</dt>
        <dd>{nbsp(period)}</dd>
        <dt>Ogłoszono</dt>
        <dd>{formatDateTime(new Date(front.publishedAt))}</dd>
      </dl>
      <ul className="results-links">
        {pageLinks
          .filter(({ kind }) => front.pages.includes(kind))
          .map(({ slug, label, icon }) => (
            <li key={slug}>
              <Link className="standalone-link" to={`/budzet/${front.projectBudgetYearValue}/${slug}`}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        <li>
          <a className="standalone-link" href={`${data}/wyniki.xlsx`} download>
            <Icon name="download" />
            Wyniki (.xlsx)
          </a>
        </li>
        <li>
          <a className="standalone-link" href={`${data}/wyniki.csv`} download>
            <Icon name="download" />
            Wyniki (.csv)
          </a>
        </li>
      </ul>
    </Section>
  );
}
