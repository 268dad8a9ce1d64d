import { formatZlote } from '@wiec/domain/money.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { addressLines } from '@wiec/domain/postal-address.ts';
import type { OfficeFooter } from '@wiec/contract/site.ts';
import type { VoteForm, VoteProject } from '@wiec/contract/voting.ts';
import { emptyDraft } from '../ballot/ballot-draft.ts';
import { viewBallot, type AreaView } from '../ballot/ballot-view.ts';
import { CardPerson } from './card-person.tsx';
import { ErrataLines } from '../points/errata-lines.tsx';
import { LimitsByArea } from '../points/limits-by-area.tsx';
import { PointsRules } from '../points/points-rules.tsx';
import { points } from '../../../lib/points-texts.ts';
import { projects } from '../points/points-texts.ts';

interface BallotCardProps {
  project: VoteProject;
  /** The areas to print. */
  forms: readonly VoteForm[];
  /** Where the card is brought; null where it is not known. */
  office: OfficeFooter | null;
}

/** The vote on paper (A4): rules, projects with boxes for points, the voter's data and signature, and where to bring it. */
export function BallotCard({ project, forms, office }: BallotCardProps) {
  // On paper every area can be filled in, whatever is shut to the reader of this page.
  const open = forms.map((form) => ({ ...form, verdict: { allowed: true, reason: null, message: null, next: null } }));
  const { areas } = viewBallot(open, emptyDraft, { oneOwnArea: false });
  return (
    <article className="ballot-card" aria-label="Karta do głosowania">
      <header className="ballot-card__head">
        <p>{nbsp(project.officeName)}</p>
        <h2>{nbsp(project.title)}</h2>
        <p>
          {nbsp(
            `Głosowanie trwa od ${formatDateTime(new Date(project.dateFrom))} do ${formatDateTime(new Date(project.dateTo))}.`,
          )}
        </p>
      </header>
      <section className="ballot-card__part">
        <h3>Zasady przyznawania punktów</h3>
        <PointsRules areas={areas} byArea={<LimitsByArea areas={areas} />} />
        <ul className="ballot-card__hints">
          <li>{nbsp('Wpisz w kratkę obok projektu liczbę punktów. Pusta kratka to zero.')}</li>
          {!project.voterDataSettings.singleArea && forms.some(({ district }) => !district.isSystem) && (
            <li>
              {nbsp('Punkty możesz dać w obszarze wspólnym dla wszystkich i w jednym obszarze, w którym mieszkasz.')}
            </li>
          )}
          <li>{nbsp('Głosujesz tylko raz: na papierze albo przez internet.')}</li>
        </ul>
      </section>
      {areas.map((area) => (
        <CardArea key={area.form.id} area={area} />
      ))}
      <CardPerson project={project} />
      <section className="ballot-card__part">
        <h3>Gdzie oddać kartę</h3>
        <p>
          {nbsp(
            `Wypełnioną i podpisaną kartę oddaj najpóźniej ${formatDateTime(new Date(project.dateTo))}. Zabierz dokument ze zdjęciem.`,
          )}
        </p>
        {office !== null && (
          <p>
            <b>{nbsp(office.name)}</b>, {nbsp(addressLines(office).join(', '))}, tel. {nbsp(office.phone)}
            {office.officeOpenHours.map(({ days, hours }) => (
              <span key={days}>
                <br />
                {nbsp(`${days}: ${hours}`)}
              </span>
            ))}
          </p>
        )}
      </section>
    </article>
  );
}

function CardArea({ area: { form, rules, kind } }: { area: AreaView }) {
  const headingId = `karta-${form.id}`;
  const most = kind === 'approval' ? projects(rules.maxPoint) : points(rules.maxPoint);
  return (
    <section className="ballot-card__part" aria-labelledby={headingId}>
      <h3 id={headingId}>
        {nbsp(form.district.name)} <span className="num">{nbsp(`najwyżej ${most}`)}</span>
      </h3>
      <table className="ballot-card__table" aria-labelledby={headingId}>
        <thead>
          <tr>
            <th scope="col" className="ballot-card__number">
              Nr
            </th>
            <th scope="col">Projekt</th>
            <th scope="col" className="ballot-card__cost">
              Koszt
            </th>
            <th scope="col" className="ballot-card__mark">
              {kind === 'approval' ? 'Wybór' : 'Punkty'}
            </th>
          </tr>
        </thead>
        {form.categories.map(({ id, maxPoint, officeThematicArea, questions }) => {
          const cap = maxPoint ?? form.categoryMaxPoint;
          return (
            <tbody key={id}>
              <tr>
                <th scope="rowgroup" colSpan={4} className="ballot-card__category">
                  {nbsp(officeThematicArea.thematicAreaName)}
                  {cap !== null && <span className="num">{nbsp(`, najwyżej ${points(cap)}`)}</span>}
                </th>
              </tr>
              {questions.map(({ id: questionId, content, projectTask }) => (
                <tr key={questionId}>
                  <td className="ballot-card__number num">{projectTask.number}</td>
                  <th scope="row">
                    {nbsp(content)}
                    {/* The card has no descriptions. */}
                    <ErrataLines errata={projectTask.errata.filter(({ field }) => field === 'title')} />
                  </th>
                  <td className="ballot-card__cost num">{formatZlote(projectTask.cost)}</td>
                  <td className="ballot-card__mark">
                    <span className="ballot-card__box" role="img" aria-label="puste pole" />
                  </td>
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </section>
  );
}
