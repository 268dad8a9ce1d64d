import { QUESTION_LIMITS } from '@wiec/domain/questions/question.ts';
import { useEffect, useRef, useState } from 'react';
import { TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { roomLeft } from './room-left.ts';

interface CommentFieldProps {
  /** Of the question's heading: there are many such fields on a page. */
  labelId: string;
  comment: string;
  onChange: (comment: string) => void;
  disabled: boolean | undefined;
}

/** A comment to an answer: behind a button until somebody wants one. */
export function CommentField({ labelId, comment, onChange, disabled }: CommentFieldProps) {
  const [isWanted, setIsWanted] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  // The button that had the focus has made way for the field.
  useEffect(() => {
    if (isWanted) field.current?.querySelector('textarea')?.focus();
  }, [isWanted]);
  if (!isWanted && comment === '') {
    return (
      <button
        type="button"
        className="question__button"
        aria-describedby={labelId}
        disabled={disabled}
        onClick={() => setIsWanted(true)}
      >
        <Icon name="comment" />
        Dodaj komentarz do odpowiedzi
      </button>
    );
  }
  return (
    <div className="question__comment" ref={field}>
      <TextArea
        label={
          <>
            Komentarz do odpowiedzi <span className="regular muted">(nieobowiązkowy)</span>
          </>
        }
        help={roomLeft(comment, QUESTION_LIMITS.comment)}
        rows={2}
        value={comment}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
