import { memo, type ReactNode } from 'react';
import { changeWord } from '@wiec/domain/acts/act-change.ts';
import { pluralPl } from '@wiec/domain/polish-text.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ActRow } from './act-outline.ts';
import { ActTable, MarkedText } from './marked-text.tsx';

interface ActLineProps {
  row: ActRow;
  /** The reader may write about the element now. */
  canAdd: boolean;
  /** They have. */
  isOwn: boolean;
  isOpen: boolean;
  onToggle: (id: number) => void;
  /** What is said about the element; drawn once it is open. */
  box: (row: ActRow) => ReactNode;
}

/** Whether there is, or may be, something said about the element. */
export const hasRemarks = ({ node }: ActRow, canAdd: boolean, isOwn: boolean): boolean =>
  node.commentCount > 0 || isOwn || (canAdd && node.canComment);

/** One line of the act, with what people say about it a press away. Nothing is kept for a line until then. */
export const ActLine = memo(function ActLine({ row, canAdd, isOwn, isOpen, onToggle, box }: ActLineProps) {
  const { node, addresses, indent } = row;
  const [first, ...more] = addresses;
  const hasBox = hasRemarks(row, canAdd, isOwn);
  const classes = [
    'act-line',
    `act-line--${node.name}`,
    indent > 0 && `act-line--l${indent}`,
    isOpen && 'act-line--open',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')} id={first}>
      <div className="act-line__text">
        {more.map((address) => (
          <span key={address} id={address} />
        ))}
        {row.change !== null && <span className="act-mark">{changeWord(row.change)}</span>}
        <LineText row={row} />
      </div>
      {hasBox && <RemarksButton {...{ row, canAdd, isOwn, isOpen, onToggle }} />}
      {isOpen && (
        <div className="act-line__box" id={`uwagi-${node.id}`}>
          {box(row)}
        </div>
      )}
    </div>
  );
});

/** Opens and closes what is said about an element, and tells how much that is. */
export function RemarksButton({ row: { node, name }, canAdd, isOwn, isOpen, onToggle }: Omit<ActLineProps, 'box'>) {
  return (
    <button
      type="button"
      className="act-line__remarks"
      aria-expanded={isOpen}
      aria-controls={isOpen ? `uwagi-${node.id}` : undefined}
      onClick={() => onToggle(node.id)}
    >
      {isOwn && (
        <span className="act-line__own">
          <Icon name="check" />
          <span>Twoja</span>
        </span>
      )}
      {node.commentCount > 0 ? (
        <>
          <Icon name="comment" />
          <span className="num">{node.commentCount}</span>
          <span className="visually-hidden">
            {` ${pluralPl(node.commentCount, 'uwaga', 'uwagi', 'uwag')} do: ${name}`}
          </span>
        </>
      ) : (
        <>
          {canAdd ? 'Dodaj' : 'Pokaż'}
          <span className="visually-hidden">{` uwagę do: ${name}`}</span>
        </>
      )}
    </button>
  );
}

function LineText({ row: { node, labels, heading, name } }: { row: ActRow }) {
  if (node.name === 'tabela') return <ActTable text={node.text} name={name} />;
  const Heading = heading === null ? 'span' : (`h${heading}` as const);
  const isTitle = heading !== null && node.name !== 'paragraf' && labels.length === 0;
  if (isTitle) {
    return (
      <Heading className="act-line__title">
        <MarkedText text={node.text} />
      </Heading>
    );
  }
  // Of `§ 14. 1.` the paragraph alone is the heading.
  const [first, ...rest] = labels;
  return (
    <>
      {first !== undefined && (
        <>
          <Heading className={heading === null ? undefined : 'act-line__head'}>
            <MarkedText text={first} />
          </Heading>{' '}
        </>
      )}
      <span>
        {rest.length > 0 && (
          <>
            <MarkedText text={rest.join(' ')} />{' '}
          </>
        )}
        <MarkedText text={node.text} />
      </span>
    </>
  );
}
