import type { Remark } from '@wiec/contract/comment-answers.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { remarkChannelNames } from '@wiec/domain/remark.ts';
import { Link } from 'react-router';
import { DraftAnswer } from './draft-answer.tsx';
import { PublicAnswer } from './public-answer.tsx';
import { type MarkChoices, RemarkMarks } from './remark-marks.tsx';
import { enteredRemarkPath } from './remarks-address.ts';
import type { SavingDeps } from './use-saved-answer.ts';

interface RemarkItemProps {
  saving: SavingDeps;
  remark: Remark;
  choices: MarkChoices;
  /** See `RemarkMarks`. */
  usualUnitId: number | null;
  marked: boolean;
  onMark: (id: number, marked: boolean) => void;
  onTyped: (id: number, isTyped: boolean) => void;
}

/** One comment as it was written, and what the office answers. */
export function RemarkItem({ saving, remark, choices, usualUnitId, marked, onMark, onTyped }: RemarkItemProps) {
  const { id, content, createdBy, createdDate, likeCount, answer, number, channel } = remark;
  const isPublic = answer !== null && answer.publishedDate !== null;
  const come = channel === 'portal' ? '' : `, ${remarkChannelNames[channel].toLowerCase()}`;
  const sign = remark.sign === null ? '' : `, ${remark.sign}`;
  const support = likeCount === 0 ? '' : `, ${countPl(likeCount, 'osoba popiera', 'osoby popierają', 'osób popiera')}`;
  return (
    <li className={marked ? 'remark remark--marked' : 'remark'}>
      <div>
        <h3 className="remark__title">
          {isPublic ? (
            `Uwaga ${id}`
          ) : (
            <label className="remark__mark">
              <input type="checkbox" checked={marked} onChange={({ target }) => onMark(id, target.checked)} />
              {`Uwaga ${id}`}
            </label>
          )}
          {number !== null && <span className="remark__number">{nbsp(`nr ${number} w rejestrze`)}</span>}
        </h3>
        <p className="remark__words">{nbsp(content)}</p>
        <p className="small muted">
          {nbsp(`${createdBy}, ${formatDate(warsawDate(new Date(createdDate)))}${come}${sign}${support}`)}
        </p>
        {remark.refusalName !== null && (
          <p className="small">
            {nbsp(
              `Moderator odrzucił: ${remark.refusalName.toLowerCase()}. Jako uwaga liczy się, a wszyscy czytają […].`,
            )}
          </p>
        )}
        {remark.isEntered && (
          <p>
            <Link className="remark__edit" to={enteredRemarkPath(saving.projectId, id)}>
              {isPublic ? 'Kto ją zgłosił' : 'Popraw albo zobacz, kto ją zgłosił'}
              <span className="visually-hidden">{nbsp(`, uwaga ${id}`)}</span>
            </Link>
          </p>
        )}
        <RemarkMarks saving={saving} remark={remark} choices={choices} usualUnitId={usualUnitId} />
      </div>
      {isPublic ? (
        <PublicAnswer saving={saving} remark={remark} />
      ) : (
        <DraftAnswer saving={saving} remark={remark} onTyped={onTyped} />
      )}
    </li>
  );
}
