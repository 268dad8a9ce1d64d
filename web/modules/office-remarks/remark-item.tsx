import type { Remark } from '@wiec/contract/comment-answers.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { DraftAnswer } from './draft-answer.tsx';
import { PublicAnswer } from './public-answer.tsx';
import type { SavingDeps } from './use-saved-answer.ts';

interface RemarkItemProps {
  saving: SavingDeps;
  remark: Remark;
  marked: boolean;
  onMark: (id: number, marked: boolean) => void;
  onTyped: (id: number, isTyped: boolean) => void;
}

/** One comment as it was written, and what the office answers. */
export function RemarkItem({ saving, remark, marked, onMark, onTyped }: RemarkItemProps) {
  const { id, content, createdBy, createdDate, likeCount, answer } = remark;
  const isPublic = answer !== null && answer.publishedDate !== null;
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
        </h3>
        <p className="remark__words">{nbsp(content)}</p>
        <p className="small muted">
          {nbsp(`${createdBy}, ${formatDate(warsawDate(new Date(createdDate)))}${support}`)}
        </p>
      </div>
      {isPublic ? (
        <PublicAnswer saving={saving} remark={remark} />
      ) : (
        <DraftAnswer saving={saving} remark={remark} onTyped={onTyped} />
      )}
    </li>
  );
}
