import { Fragment, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { headingOf } from '@wiec/domain/acts/act-outline.ts';
import { changeWord } from '@wiec/domain/acts/act-change.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import type { ActNode } from '@wiec/contract/consultations.ts';
import { withNbsp } from '../../lib/with-nbsp.ts';
import '../../styles/act-comparison.css';
import { hasRemarks, RemarksButton } from './act-line.tsx';
import type { ActPart, ActRow } from './act-outline.ts';
import {
  changesIn,
  type Compared,
  type ComparedLine,
  type ComparedSide,
  compareVersions,
  type SameLine,
} from './compare-versions.ts';
import { MarkedText } from './marked-text.tsx';

interface ActComparisonProps {
  before: readonly ActNode[];
  after: readonly ActNode[];
  /** Of `after`. */
  parts: readonly ActPart[];
  /** What did not change stands open as well. */
  whole: boolean;
  canAdd: boolean;
  /** Ids of elements about which the reader has written. */
  own: ReadonlySet<number>;
  box: (row: ActRow, close: () => void) => ReactNode;
  /** Its lines are there. */
  onDrawn: () => void;
}

/** Where each line of the later version stands. */
interface Place {
  readonly part: ActPart;
  readonly row: ActRow;
}

/** 'Jest / ma być': each change beside what it changes; on phones one under the other. */
export function ActComparison({ before, after, parts, whole, canAdd, own, box, onDrawn }: ActComparisonProps) {
  const compared = useMemo(() => compareVersions(before, after), [before, after]);
  const places = useMemo(
    () =>
      new Map<string, Place>(
        parts.flatMap((part) =>
          part.rows.flatMap((row) => row.addresses.map((address) => [address, { part, row }] as const)),
        ),
      ),
    [parts],
  );
  const [openId, setOpenId] = useState<number | null>(null);
  const toggle = useCallback((id: number) => setOpenId((open) => (open === id ? null : id)), []);
  const close = useCallback(() => setOpenId(null), []);
  const changes = changesIn(compared);
  useEffect(onDrawn, [onDrawn]);
  return (
    <div className="act act-comparison">
      <p>
        {changes === 0
          ? 'Oba brzmienia są takie same.'
          : `Projekt zmienia ${countPl(changes, 'jednostkę', 'jednostki', 'jednostek')}.`}
      </p>
      {changes > 0 && (
        <p className="act-comparison__legend">
          <span>
            <del>słowa skreślone</del> znikają
          </span>
          <span>
            <ins>słowa podkreślone</ins> dochodzą
          </span>
        </p>
      )}
      <div className="act-comparison__heads" aria-hidden="true">
        <span>Jest</span>
        <span>Ma być</span>
      </div>
      {byChapter(compared, places).map(({ part, items }) => (
        <Fragment key={items[0]!.key}>
          {part?.heading && (
            <h4 className="act-comparison__chapter" id={part.heading.address}>
              {withNbsp(headingOf(part))}
            </h4>
          )}
          {items.map((each) =>
            each.is === 'same' ? (
              <Same key={each.key} lines={each.lines} places={places} whole={whole} />
            ) : (
              <Pair
                key={each.key}
                line={each.line}
                row={each.line.address === null ? undefined : places.get(each.line.address)?.row}
                {...{ canAdd, own, openId }}
                onToggle={toggle}
                box={(row) => box(row, close)}
              />
            ),
          )}
        </Fragment>
      ))}
    </div>
  );
}

type Item = Compared & { readonly key: string };
type Places = ReadonlyMap<string, Place>;

/** What was compared, by the chapters of the later version; a run of unchanged lines ends with its chapter. */
function byChapter(compared: readonly Compared[], places: Places): { part: ActPart | undefined; items: Item[] }[] {
  const chapters: { part: ActPart | undefined; items: Item[] }[] = [];
  const put = (address: string | null, item: Item): void => {
    const last = chapters.at(-1);
    // What is repealed stands in the chapter of what stood before it.
    const part = address === null ? last?.part : places.get(address)?.part;
    if (last === undefined || last.part !== part) return void chapters.push({ part, items: [item] });
    const run = last.items.at(-1);
    if (item.is === 'same' && run?.is === 'same') {
      last.items[last.items.length - 1] = { ...run, lines: [...run.lines, ...item.lines] };
    } else last.items.push(item);
  };
  for (const each of compared) {
    if (each.is === 'line') put(each.line.address, { ...each, key: each.line.key });
    else for (const line of each.lines) put(line.address, { is: 'same', lines: [line], key: `s-${line.address}` });
  }
  return chapters;
}

interface PairProps extends Pick<ActComparisonProps, 'canAdd' | 'own'> {
  line: ComparedLine;
  /** Undefined: there is none to write about. */
  row: ActRow | undefined;
  openId: number | null;
  onToggle: (id: number) => void;
  box: (row: ActRow) => ReactNode;
}

function Pair({ line: { state, address, before, after }, row, canAdd, own, openId, onToggle, box }: PairProps) {
  const isOwn = row !== undefined && own.has(row.node.id);
  const isOpen = row !== undefined && row.node.id === openId;
  return (
    <section className={isOpen ? 'act-pair act-pair--open' : 'act-pair'} id={row?.addresses[0] ?? address ?? undefined}>
      <p className="act-pair__state">
        <MoreAddresses row={row} />
        {changeWord(state)}
      </p>
      <div className="act-pair__before">
        <p className="act-pair__label">Jest</p>
        <Side side={before} missing="Nie ma takiego przepisu." whole={after === null ? 'del' : null} />
      </div>
      <div className="act-pair__after">
        <p className="act-pair__label">Ma być</p>
        <Side side={after} missing="Przepis ma zniknąć." whole={before === null ? 'ins' : null} />
      </div>
      {row !== undefined && hasRemarks(row, canAdd, isOwn) && (
        <RemarksButton {...{ row, canAdd, isOwn, isOpen, onToggle }} />
      )}
      {isOpen && (
        <div className="act-line__box" id={`uwagi-${row.node.id}`}>
          {box(row)}
        </div>
      )}
    </section>
  );
}

/** A paragraph whose first unit stands in its line is led to as well. */
const MoreAddresses = ({ row }: { row: ActRow | undefined }) =>
  row?.addresses.slice(1).map((address) => <span key={address} id={address} />);

/** What is the same in both, folded, or open where the whole act is shown. */
function Same({ lines, places, whole }: { lines: readonly SameLine[]; places: Places; whole: boolean }) {
  return (
    <details key={String(whole)} className="act-fold" open={whole}>
      <summary>{`Pokaż ${countPl(lines.length, 'jednostkę', 'jednostki', 'jednostek')} bez zmian`}</summary>
      {lines.map(({ address, label, text }) => {
        const row = places.get(address)?.row;
        return (
          <p key={address} id={row?.addresses[0] ?? address}>
            <MoreAddresses row={row} />
            {label !== '' && (
              <>
                <b>
                  <MarkedText text={label} />
                </b>{' '}
              </>
            )}
            <MarkedText text={text.replaceAll('\t', ', ')} />
          </p>
        );
      })}
    </details>
  );
}

/** @param whole the whole text comes or goes */
function Side({ side, missing, whole }: { side: ComparedSide | null; missing: string; whole: 'ins' | 'del' | null }) {
  if (side === null) return <p className="muted">{missing}</p>;
  const Mark = whole ?? 'span';
  return (
    <p>
      <Mark>
        {side.label !== '' && (
          <>
            <b>
              <MarkedText text={side.label} />
            </b>{' '}
          </>
        )}
        {side.words === null ? <MarkedText text={side.text.replaceAll('\t', ', ')} /> : <Words side={side} />}
      </Mark>
    </p>
  );
}

const Words = ({ side }: { side: ComparedSide }) =>
  (side.words ?? []).map(({ is, text }, at) => {
    const Mark = is === 'added' ? 'ins' : is === 'struck' ? 'del' : 'span';
    return (
      // Pieces of one text have nothing of their own but their place.
      <Mark key={at}>
        <MarkedText text={text} />
      </Mark>
    );
  });
