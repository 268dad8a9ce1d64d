import type { Remark } from '@wiec/contract/comment-answers.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { remarkChannelNames } from '@wiec/domain/remark.ts';
import { Link } from 'react-router';
import { DraftAnswer } from './draft-answer.tsx';
import { GivenAnswer } from './given-answer.tsx';
import { PublicAnswer } from './public-answer.tsx';
import { type MarkChoices, ReadMarks, RemarkMarks } from './remark-marks.tsx';
import { enteredRemarkPath } from './remarks-address.ts';
import { type SavingDeps, wordsOf } from './use-saved-answer.ts';

interface RemarkItemProps {
  saving: SavingDeps;
  remark: Remark;
  choices: MarkChoices;
  /** See `RemarkMarks`. */
  usualUnitId: number | null;
  /** The reader only reads it: they may not answer, or nothing is answered any more. */
  isRead: boolean;
  /** They may change what everybody reads. */
  mayCorrect: boolean;
  /** What of it they may do with those that the office has typed in. */
  entered: 'opened' | 'revised' | null;
  marked: boolean;
  onMark: (id: number, marked: boolean) => void;
  onTyped: (id: number, isTyped: boolean) => void;
}

/** One comment as it was written, and what the office answers. */
export function RemarkItem(props: RemarkItemProps) {
  const { saving, remark, choices, usualUnitId, isRead, mayCorrect, entered, marked, onMark, onTyped } = props;
  const { id, content, createdBy, createdDate, likeCount, answer, number, channel } = remark;
  const isPublic = answer !== null && answer.publishedDate !== null;
  const come = channel === 'portal' ? '' : `, ${remarkChannelNames[channel].toLowerCase()}`;
  const sign = remark.sign === null ? '' : `, ${remark.sign}`;
  const support = likeCount === 0 ? '' : `, ${countPl(likeCount, 'osoba popiera', 'osoby popierają', 'osób popiera')}`;
  const name = `Uwaga ${id}`;
  return (
    <tr className={marked ? 'remark remark--marked' : 'remark'}>
      <td className="remark__mark">
        {!isPublic && !isRead && (
          <label>
            <input
              type="checkbox"
              className="choice__input"
              checked={marked}
              onChange={({ target }) => onMark(id, target.checked)}
            />
            <span className="visually-hidden">{name}</span>
          </label>
        )}
      </td>
      <th scope="row" className="remark__number">
        <span className="visually-hidden">{number === null ? 'Uwaga ' : `${name}, nr w rejestrze `}</span>
        {number ?? id}
      </th>
      <td className="remark__said">
        <p className="remark__words">{nbsp(content)}</p>
        <p className="small muted">
          {nbsp(`${createdBy}, ${formatDate(warsawDate(new Date(createdDate)))}${come}${sign}${support}`)}
          {number !== null && nbsp(`, nr wpływu ${id}`)}
        </p>
        {remark.refusalName !== null && (
          <p className="small">
            {nbsp(
              `Moderator odrzucił: ${remark.refusalName.toLowerCase()}. Jako uwaga liczy się, a wszyscy czytają […].`,
            )}
          </p>
        )}
        {remark.isEntered && entered !== null && (
          <p>
            <Link className="remark__edit" to={enteredRemarkPath(saving.projectId, id)}>
              {isPublic || entered === 'opened' ? 'Kto ją zgłosił' : 'Popraw albo zobacz, kto ją zgłosił'}
              <span className="visually-hidden">{nbsp(`, uwaga ${id}`)}</span>
            </Link>
          </p>
        )}
        {isRead ? (
          <ReadMarks marks={remark.marks} />
        ) : (
          <RemarkMarks saving={saving} remark={remark} choices={choices} usualUnitId={usualUnitId} />
        )}
      </td>
      <td colSpan={2} className="remark__office">
        {isPublic ? (
          <PublicAnswer saving={saving} remark={remark} mayCorrect={mayCorrect} />
        ) : isRead ? (
          answer !== null && (
            <GivenAnswer words={wordsOf(remark)} onChange={null} change={null}>
              <p className="small muted">Szkic, jeszcze nie ogłoszony.</p>
            </GivenAnswer>
          )
        ) : (
          <DraftAnswer saving={saving} remark={remark} onTyped={onTyped} />
        )}
      </td>
    </tr>
  );
}
