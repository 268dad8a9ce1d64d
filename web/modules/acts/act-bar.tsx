import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ActPart } from './act-outline.ts';
import { countOf, type Shown } from './act-fold.ts';
import { type ActView, VersionSwitch } from './version-switch.tsx';

interface ActBarProps {
  /** There is an act in force to compare with. */
  isCompared: boolean;
  view: ActView;
  onView: (view: ActView) => void;
  parts: readonly ActPart[];
  own: ReadonlySet<number>;
  shown: Shown;
  onShown: (shown: Shown) => void;
  /** Lines that differ between the versions, with those that go. */
  changeCount: number;
  /** Where its file is. */
  pdf: string;
}

const SORTS: readonly (readonly [Shown, string])[] = [
  ['changes', 'tylko zmiany'],
  ['remarks', 'tylko z uwagami'],
  ['own', 'moje uwagi'],
];

/** Over the text of an act: which version, which of its lines, and the act on paper. */
export function ActBar({ isCompared, view, onView, parts, own, shown, onShown, changeCount, pdf }: ActBarProps) {
  const sorts = SORTS.flatMap(([sort, label]) => {
    if (view === 'both' && sort !== 'changes') return [];
    const count = view === 'both' ? changeCount : countOf(parts, sort, own);
    return view === 'as-is' || count === 0 ? [] : [{ sort, label: `${label} (${count})` }];
  });
  return (
    <div className="act-bar no-print">
      {isCompared && <VersionSwitch value={view} onChange={onView} />}
      {sorts.length > 0 && (
        <label className="act-bar__show">
          Pokaż
          <span className="select">
            <select className="input" value={shown} onChange={(event) => onShown(event.currentTarget.value as Shown)}>
              <option value="all">cały akt</option>
              {sorts.map(({ sort, label }) => (
                <option key={sort} value={sort}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </span>
        </label>
      )}
      <span className="act-bar__paper">
        <Button variant="tertiary" onClick={printAct}>
          Drukuj akt
        </Button>
        <a className="standalone-link" href={pdf} download>
          <Icon name="download" />
          PDF<span className="visually-hidden"> aktu</span>
        </a>
      </span>
    </div>
  );
}

/** Prints the act without the rest of its page: styles go by the mark while the browser prints. */
function printAct(): void {
  const { dataset } = document.documentElement;
  dataset['printed'] = 'act';
  window.addEventListener('afterprint', () => delete dataset['printed'], { once: true });
  window.print();
}
