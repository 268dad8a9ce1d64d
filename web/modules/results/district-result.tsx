import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { countPl, formatInteger, formatMoney, nbsp } from '@wiec/domain/polish-text.ts';
import type { AreaCounting, ResultDistrict, ResultProject, TieDecision } from '@wiec/contract/budget-results.ts';
import { BarTrack } from '../../ui/bars.tsx';
import { TaskPicture } from '../../ui/task-picture.tsx';
import { enoughText, outcomesOf } from './results-summary.ts';

/** Rows that are seen before "Pokaż pozostałe". */
const WINNERS_SHOWN = 5;
const OTHERS_SHOWN = 3;

interface DistrictResultProps {
  district: ResultDistrict;
  /** How many voted; null where it is not told. */
  voters?: number | null;
  /** Where its rules are told. */
  rulesHref: string;
  enough?: AreaCounting['enough'];
  tieDecisions?: readonly TieDecision[];
  /** How the area was counted, on demand. */
  steps?: ReactNode;
}

/** One area: where its money went, who won and why, who did not and why. */
export function DistrictResult(props: DistrictResultProps) {
  const { district, voters = null, rulesHref, enough = {}, tieDecisions = [], steps } = props;
  const { winners, others, most } = outcomesOf(district);
  return (
    <section className="section" aria-labelledby="wynik">
      <div className="section__side">
        <h2 id="wynik">Wynik</h2>
        {voters !== null && <p className="num">{countPl(voters, 'głos', 'głosy', 'głosów')}</p>}
        <p>{nbsp(`${district.ruleName.replace(/\.$/, '')}.`)}</p>
        {district.threshold !== null && (
          <p>{nbsp(`Próg: ${countPl(district.threshold, 'punkt', 'punkty', 'punktów')}.`)}</p>
        )}
        <Link className="standalone-link" to={rulesHref}>
          Zasady
        </Link>
      </div>
      <div className="section__main">
        <MoneyBar district={district} winners={winners} />
        {district.withheld && (
          <p className="measure">
            {nbsp(
              'Liczby z tego obszaru mogłyby zdradzić, jak ktoś głosował, dlatego podajemy tylko, co wybrano. Tego wyniku nie da się samodzielnie przeliczyć.',
            )}
          </p>
        )}
        {winners.length === 0 ? (
          <p className="muted">{nbsp('W tym obszarze nie wybrano żadnego projektu.')}</p>
        ) : (
          <>
            <ListHead title="Wybrane" count={winners.length} />
            <Rows rows={winners} most={most} shown={WINNERS_SHOWN} moreWords={['wybrany', 'wybrane', 'wybranych']} />
          </>
        )}
        {others.length > 0 && (
          <>
            <ListHead title="Niewybrane" count={others.length} next />
            <Rows
              rows={others}
              most={most}
              shown={OTHERS_SHOWN}
              enough={enough}
              moreWords={['niewybrany', 'niewybrane', 'niewybranych']}
            />
          </>
        )}
        <Ties district={district} decisions={tieDecisions} />
        {steps}
      </div>
    </section>
  );
}

function MoneyBar({ district, winners }: { district: ResultDistrict; winners: readonly ResultProject[] }) {
  const { budget, spent, left, received, passedOn } = district;
  const available = budget + received;
  const width = (grosze: number) => ({
    '--share': `${(available === 0 ? 0 : (grosze * 100) / available).toFixed(3)}%`,
  });
  return (
    <>
      <div className="money-bar" aria-hidden="true">
        {winners.map(({ projectTaskId, projectTaskCost }) => (
          <i key={projectTaskId} style={width(projectTaskCost) as CSSProperties} />
        ))}
        {left + passedOn > 0 && <i className="money-bar__rest" />}
      </div>
      <p className="money-line num">
        <span>
          <b>{formatMoney(spent)}</b> na {countPl(winners.length, 'projekt', 'projekty', 'projektów')}
        </span>
        <span>
          zostało {formatMoney(left)} z&nbsp;{formatMoney(available)}
        </span>
        {received > 0 && (
          <span className="money-line__flow">
            {nbsp(`Własne pieniądze: ${formatMoney(budget)}, z innych obszarów: ${formatMoney(received)}.`)}
          </span>
        )}
        {passedOn > 0 && (
          <span className="money-line__flow">{nbsp(`Przekazano dalej, według zasad: ${formatMoney(passedOn)}.`)}</span>
        )}
      </p>
    </>
  );
}

function ListHead({ title, count, next = false }: { title: string; count: number; next?: boolean }) {
  return (
    <div className={next ? 'list-head list-head--next' : 'list-head'}>
      <h3>{title}</h3>
      <span className="muted num">{countPl(count, 'projekt', 'projekty', 'projektów')}</span>
    </div>
  );
}

interface RowsProps {
  rows: readonly ResultProject[];
  most: number;
  shown: number;
  moreWords: readonly [one: string, few: string, many: string];
  enough?: AreaCounting['enough'];
}

/** The first rows, and the rest behind a summary that opens without scripts too. One row more is not worth a press. */
function Rows({ rows, most, shown, moreWords, enough = {} }: RowsProps) {
  const fits = rows.length <= shown + 1;
  const [first, rest] = fits ? [rows, []] : [rows.slice(0, shown), rows.slice(shown)];
  const list = (items: readonly ResultProject[]): ReactNode => (
    <ul>
      {items.map((project) => (
        <Outcome key={project.projectTaskId} project={project} most={most} enough={enough[project.projectTaskId]} />
      ))}
    </ul>
  );
  return (
    <>
      {list(first)}
      {rest.length > 0 && (
        <details className="more-rows">
          <summary>
            <span className="more-rows__show">
              Pokaż{' '}
              {nbsp(
                `${countPl(rest.length, `pozostały ${moreWords[0]}`, `pozostałe ${moreWords[1]}`, `pozostałych ${moreWords[2]}`)}`,
              )}
            </span>
            <span className="more-rows__hide">Pokaż mniej</span>
          </summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}

function Outcome({
  project,
  most,
  enough,
}: {
  project: ResultProject;
  most: number;
  enough: AreaCounting['enough'][string] | undefined;
}) {
  const needed = enough ? enoughText(project, enough) : null;
  const { projectTaskId, projectTaskName, projectTaskPoints, projectTaskCost, selected, place, reason } = project;
  return (
    <li
      id={`projekt-${projectTaskId}`}
      tabIndex={-1}
      className={selected ? 'outcome outcome--won' : 'outcome outcome--lost'}
    >
      <span className="outcome__place num">
        {place ?? <span aria-hidden="true">–</span>}
        {place !== null && <span className="visually-hidden">. wybrany projekt</span>}
      </span>
      {selected && (
        <TaskPicture
          className="outcome__picture"
          task={{ id: projectTaskId, motif: project.motif, image: project.image ?? null }}
          width={72}
          eager={place === 1}
        />
      )}
      <div>
        <h4>
          <Link to={`/budzet/podglad-projektu-budzetu/${projectTaskId}`}>{nbsp(projectTaskName)}</Link>
        </h4>
        <p className="outcome__why num">{nbsp(reason)}</p>
        {needed && <p className="outcome__enough muted num">{nbsp(needed)}</p>}
      </div>
      <div className="outcome__points num">
        <p>
          {projectTaskPoints !== null && <b>{formatInteger(projectTaskPoints)}&nbsp;pkt</b>}
          <span className="muted">{formatMoney(projectTaskCost)}</span>
        </p>
        {projectTaskPoints !== null && <BarTrack share={projectTaskPoints / most} />}
      </div>
    </li>
  );
}

function Ties({ district, decisions }: { district: ResultDistrict; decisions: readonly TieDecision[] }) {
  if (district.ties.length === 0) return null;
  const nameOf = (id: number) =>
    district.projects.find(({ projectTaskId }) => projectTaskId === id)?.projectTaskName ?? '';
  return (
    <div className="ties">
      <h3>Remisy</h3>
      <ul>
        {district.ties.map(({ points, projectTaskIds, decidedBy }) => (
          <li key={projectTaskIds.join('-')} className="num">
            {nbsp(
              `${points === null ? 'Ta sama cena poparcia' : `Po ${formatInteger(points)} pkt`}: ${projectTaskIds.map((id) => `„${nameOf(id)}”`).join(', ')}; rozstrzygnięcie: ${decidedBy.replace(/\.$/, '')}.`,
            )}
          </li>
        ))}
        {decisions.map(({ projectTaskIds, reason, madeAt }) => (
          <li key={madeAt}>
            {nbsp(
              `Komisja ustaliła ${formatDateTime(new Date(madeAt))} kolejność: ${projectTaskIds.map((id) => `„${nameOf(id)}”`).join(', ')}. Powód: ${reason}`,
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
