import type { AnsweredComment } from '@wiec/contract/comment-answers.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { remarkChannelNames } from '@wiec/domain/remark.ts';
import { Link } from 'react-router';
import { OfficeAnswer } from './office-answer.tsx';
import { anchorOf, answerHref } from './answers-address.ts';

/** A comment beside its answer; its number leads to it. */
export function AnsweredCommentItem({ projectId, comment }: { projectId: number; comment: AnsweredComment }) {
  const { id, content, createdBy, createdDate, likeCount, answer, number, channel } = comment;
  return (
    <li id={anchorOf(id)} className="answered" tabIndex={-1}>
      <div>
        <h4>
          <Link to={answerHref(projectId, id)} preventScrollReset>{`Uwaga ${id}`}</Link>
          {number !== null && <span className="small muted">{nbsp(`, nr ${number} w rejestrze`)}</span>}
        </h4>
        <p className="answered__words">{nbsp(content)}</p>
        <p className="small muted">
          {nbsp(createdBy)}, <time dateTime={createdDate}>{nbsp(formatDate(warsawDate(new Date(createdDate))))}</time>
          {channel !== 'portal' && `, ${remarkChannelNames[channel].toLowerCase()}`}
          {likeCount > 0 && nbsp(`, ${countPl(likeCount, 'osoba popiera', 'osoby popierają', 'osób popiera')}`)}
        </p>
      </div>
      <OfficeAnswer answer={answer} />
    </li>
  );
}
