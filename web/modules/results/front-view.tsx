import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { BudgetPageKind } from '@wiec/domain/phases.ts';
import { countPl, formatInteger, formatMoney, nbsp } from '@wiec/domain/polish-text.ts';
import { useSession } from '../../app/session.ts';
import { BarTrack } from '../../ui/bars.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { AreaSelect } from './area-select.tsx';
import { areaHref, partHref, resultsHref } from './results-address.ts';
import { FEW_AREAS, type FrontArea, foundAreas, othersWords, type ResultsFront } from './results-front.ts';
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
    <div className="wrap">
      <div className="page-title">
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
  const session = useSession();
  const chosen = query.get(AREA);
  if (chosen !== null) return areas[Number(chosen) - 1] ?? null;
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
          onChoose={(at) =>
            void navigate(at === null ? { search: '' } : { search: `?${AREA}=${at + 1}` }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
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
        {area.winners.map(({ id, name, points, cost }, i) => (
          <li key={id}>
            <span className="won-list__place num" aria-hidden="true">
              {i + 1}
            </span>
            <div>
              <Link to={`/budzet/podglad-projektu-budzetu/${id}`}>{nbsp(name)}</Link>
              {points !== null && <p className="muted num">{formatInteger(points)}&nbsp;pkt</p>}
            </div>
            <span className="num">{formatMoney(cost)}</span>
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
    <Section id="obszary" title="Wszystkie obszary" aside={<p>{nbsp('Pasek: ile z kwoty obszaru wydano.')}</p>}>
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

function ManyAreas({ front, mine }: AreasProps) {
  const [query] = useSearchParams();
  const words = query.get(WORDS) ?? '';
  const found = foundAreas(front.areas, words);
  return (
    <Section
      id="obszary"
      title="Wszystkie obszary"
      aside={<p>{nbsp(`${countPl(front.areas.length, 'obszar', 'obszary', 'obszarów')}, alfabetycznie.`)}</p>}
    >
      <form className="areas-search" role="search" aria-label="Obszary" action={resultsHref(front)}>
        {mine !== null && <input type="hidden" name={AREA} value={mine.at + 1} />}
        <TextField key={words} label="Dzielnica" name={WORDS} defaultValue={words} maxLength={100} autoComplete="off" />
        <Button type="submit" variant="secondary">
          Wyszukaj
        </Button>
      </form>
      <p className="muted" role="status">
        {words !== '' &&
          (found.length === 0
            ? nbsp('Żaden obszar nie ma takiej nazwy.')
            : countPl(found.length, 'obszar', 'obszary', 'obszarów'))}
      </p>
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
      <dl className="facts">
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
