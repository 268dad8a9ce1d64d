import { Link, useNavigate } from 'react-router';
import { formatZlote } from '@wiec/domain/money.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { areaAnchor } from './points/area-section.tsx';
import type { BallotDraft } from './ballot/ballot-draft.ts';
import { pointsOf } from './ballot/ballot-draft.ts';
import type { AreaView, BallotView } from './ballot/ballot-view.ts';
import { leftText } from '../../lib/points-texts.ts';
import { unusedText } from './ballot/unused-text.ts';
import { stepSearch } from './vote-step.ts';

interface ReviewStepProps {
  project: VoteProject;
  draft: BallotDraft;
  view: BallotView;
  byAccount: boolean;
  oneOwnArea: boolean;
}

/** The ballot as it will be stored, to the point: a step of its own, or above the sending where an account says who votes. */
export function ReviewStep({ project, draft, view, byAccount, oneOwnArea }: ReviewStepProps) {
  const navigate = useNavigate();
  const used = view.areas.filter(({ given }) => given > 0);
  const unused = unusedText(view.areas, oneOwnArea);
  const { emailConfirmation } = project.voterDataSettings;
  return (
    <div className="wrap with-note review">
      <div>
        {used.map((area) => (
          <ReviewArea key={area.form.id} area={area} draft={draft} />
        ))}
        {unused !== null && (
          <Banner kind="info" title={nbsp(unused)}>
            <p>{nbsp('Możesz jeszcze wrócić do punktów albo wysłać głos tak, jak jest. Będzie tak samo ważny.')}</p>
          </Banner>
        )}
        {!byAccount && (
          <div className="buttons buttons--stretch review__actions">
            <Button onClick={() => void navigate({ search: stepSearch('voter') }, { preventScrollReset: true })}>
              Podaj dane i wyślij
            </Button>
            <Button variant="secondary" onClick={() => void navigate({ search: '' }, { preventScrollReset: true })}>
              Wróć do punktów
            </Button>
          </div>
        )}
      </div>
      <aside className="note" aria-labelledby="zanim-tytul">
        <h2 id="zanim-tytul">Zanim wyślesz</h2>
        <ul>
          <li>
            <Icon name="check" />
            <span>
              {nbsp(
                'Punkty trafią do zaszyfrowanej koperty. Otworzymy ją dopiero po zakończeniu głosowania, wymieszaną z innymi i odciętą od Twoich danych.',
              )}
            </span>
          </li>
          <li>
            <Icon name="alert" />
            <span>{nbsp('Wysłanego głosu nie można zmienić ani wycofać.')}</span>
          </li>
          {!byAccount && (
            <li>
              <Icon name="info" />
              <span>
                {nbsp(
                  emailConfirmation
                    ? 'Kod autoryzacji przyjdzie na adres e-mail podany w kroku 3.'
                    : 'W kroku 3 podasz dane, po których sprawdzimy, czy możesz głosować.',
                )}
              </span>
            </li>
          )}
        </ul>
      </aside>
    </div>
  );
}

function ReviewArea({ area, draft }: { area: AreaView; draft: BallotDraft }) {
  const { form, rules, left, given } = area;
  const headingId = `sprawdz-${form.id}`;
  const rows = form.categories.flatMap((category) =>
    category.questions
      .map((question) => ({ question, category, points: pointsOf(draft, question.id) }))
      .filter(({ points }) => points > 0),
  );
  return (
    <section className="review__area" aria-labelledby={headingId}>
      <div className="review__head">
        <h2 id={headingId}>{nbsp(form.district.name)}</h2>
        <Link className="standalone-link" to={{ search: '', hash: areaAnchor(form.id) }}>
          Zmień punkty<span className="visually-hidden"> w&nbsp;obszarze {form.district.name}</span>
        </Link>
      </div>
      <table className="review__table">
        <caption className="visually-hidden">Punkty w&nbsp;obszarze {form.district.name}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Projekt</th>
            <th scope="col">Punkty</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ question, category, points }) => (
            <tr key={question.id}>
              <th scope="row">
                <b>{nbsp(question.content)}</b>
                <span className="num">
                  {nbsp(category.officeThematicArea.thematicAreaName)} · {formatZlote(question.projectTask.cost)}
                </span>
              </th>
              <td className="num">{points}&nbsp;pkt</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="num">
              {leftText(left, rules.maxPoint)}
            </th>
            <td className="num">{given}&nbsp;pkt</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
