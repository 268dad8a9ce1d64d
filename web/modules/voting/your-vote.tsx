import { Link } from 'react-router';
import { formatZlote } from '@wiec/domain/money.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { areaAnchor } from './points/area-section.tsx';
import type { BallotDraft } from './ballot/ballot-draft.ts';
import { pointsOf } from './ballot/ballot-draft.ts';
import type { AreaView, BallotView } from './ballot/ballot-view.ts';
import { leftText } from '../../lib/points-texts.ts';
import { unusedText } from './ballot/unused-text.ts';

interface YourVoteProps {
  draft: BallotDraft;
  view: BallotView;
  oneOwnArea: boolean;
}

/** The ballot as it will be stored, to the point. */
export function YourVote({ draft, view, oneOwnArea }: YourVoteProps) {
  const unused = unusedText(view.areas, oneOwnArea);
  return (
    <section className="review" aria-labelledby="twoj-glos">
      <h2 id="twoj-glos">Twój głos</h2>
      {view.areas
        .filter(({ given }) => given > 0)
        .map((area) => (
          <ReviewArea key={area.form.id} area={area} draft={draft} />
        ))}
      {unused !== null && (
        <p className="small">
          {nbsp(`${unused}. Możesz wrócić do punktów albo wysłać głos tak, jak jest: będzie tak samo ważny.`)}
        </p>
      )}
      <p className="small">
        {nbsp(
          'Wysłanego głosu nie można zmienić ani wycofać. Punkty trafią do zaszyfrowanej koperty, odcięte od Twoich danych; otworzymy ją dopiero po głosowaniu.',
        )}
      </p>
    </section>
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
        <h3 id={headingId}>{nbsp(form.district.name)}</h3>
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
