import { useMemo } from 'react';
import { countPl } from '@wiec/domain/polish-text.ts';
import type { ActNode } from '@wiec/contract/consultations.ts';
import { changesIn, type ComparedLine, type ComparedSide, compareVersions } from './compare-versions.ts';
import { MarkedText } from './marked-text.tsx';

interface ActComparisonProps {
  before: readonly ActNode[];
  after: readonly ActNode[];
}

const STATES: Readonly<Record<ComparedLine['state'], string>> = {
  changed: 'zmiana',
  added: 'nowy',
  repealed: 'skreślony',
  moved: 'przeniesiony',
};

/** 'Jest / ma być': each change beside what it changes; on phones one under the other. */
export function ActComparison({ before, after }: ActComparisonProps) {
  const compared = useMemo(() => compareVersions(before, after), [before, after]);
  const changes = changesIn(compared);
  return (
    <div className="act-comparison">
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
      {compared.map((each, at) =>
        each.is === 'same' ? (
          <p key={`same-${at}`} className="act-comparison__same">
            {countPl(each.lines, 'jednostka', 'jednostki', 'jednostek')} bez zmian
          </p>
        ) : (
          <section key={each.line.key} className={`act-pair act-pair--${each.line.state}`}>
            <h4 className="act-pair__state">{STATES[each.line.state]}</h4>
            <div className="act-pair__before">
              <p className="act-pair__label">Jest</p>
              <Side
                side={each.line.before}
                missing="Nie ma takiego przepisu."
                whole={each.line.after === null ? 'del' : null}
              />
            </div>
            <div className="act-pair__after">
              <p className="act-pair__label">Ma być</p>
              <Side
                side={each.line.after}
                missing="Przepis ma zniknąć."
                whole={each.line.before === null ? 'ins' : null}
              />
            </div>
          </section>
        ),
      )}
    </div>
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
