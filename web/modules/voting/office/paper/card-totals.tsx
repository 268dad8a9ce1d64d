import { type FormChoices, pointsLeft } from '@wiec/domain/ballot.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { VoteForm } from '@wiec/contract/voting.ts';
import { leftText } from '../../../../lib/points-texts.ts';
import { toBallotForm } from '../../points/vote-areas.ts';

/** What is left in each area that has points, to compare with the card. */
export function CardTotals({ forms, choices }: { forms: readonly VoteForm[]; choices: readonly FormChoices[] }) {
  const used = forms.flatMap((form) => {
    const own = choices.find(({ formId }) => formId === form.id);
    return own === undefined ? [] : [{ form, left: pointsLeft(toBallotForm(form), own.choices).area }];
  });
  return (
    <ul className="card-totals">
      {used.map(({ form, left }) => (
        <li key={form.id}>
          <b>{nbsp(form.district.name)}</b> {leftText(left, form.maxPoint)}
        </li>
      ))}
    </ul>
  );
}
