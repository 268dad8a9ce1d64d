import type { CaseClerk, ListedCase } from '@wiec/contract/office-initiatives.ts';
import { classRules } from '@wiec/domain/case-class.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import type { ApiCaller } from '../../../lib/api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CaseDeadline } from './case-deadline.tsx';
import { CaseFiles } from '../case-files.tsx';
import { isOpen, likelyWords, originOf, termOf, waitsFor } from './case-words.ts';
import { casePath } from './inbox-paths.ts';
import { type CasePlaces, isPlaceable, proposedClass, ruledUnit } from './place-case.ts';
import { TriageForm } from './triage-form.tsx';

interface CaseRowProps {
  api: ApiCaller;
  item: ListedCase;
  clerks: readonly CaseClerk[];
  places: CasePlaces;
  now: string;
  readerId: number | null;
  /** The row is open in its place, with what its author wrote. */
  open: boolean;
  /** One that is to be assigned opens in its place; otherwise every row leads to the page of its case. */
  inPlace: boolean;
  /** Null: it cannot be marked. */
  marked: boolean | null;
  onMark: () => void;
  onOpen?: () => void;
  onDone?: () => Promise<void>;
}

/** A case in the list; one that is to be assigned opens in its place. */
export function CaseRow({
  api,
  item,
  clerks,
  places,
  now,
  readerId,
  open,
  inPlace,
  marked,
  onMark,
  onOpen,
  onDone,
}: CaseRowProps) {
  const waits = waitsFor(item, readerId);
  const ruled = isPlaceable(item) ? ruledUnit(item, proposedClass(item), places) : null;
  const proposed = places.units.find(({ id }) => id === ruled)?.name;
  const isNew = inPlace && item.led && (item.state === 'new' || item.state === 'classified');
  return (
    <li className={open ? 'case-row case-row--open' : 'case-row'}>
      <p className="case-row__number num">
        {marked !== null && (
          <label className="case-row__mark">
            <input
              type="checkbox"
              className="choice__input"
              aria-label={`Zaznacz ${item.number}`}
              checked={marked}
              onChange={onMark}
            />
          </label>
        )}
        {item.number}
      </p>
      <div className="case-row__matter">
        <h3>
          {isNew ? (
            <button type="button" className="case-row__title" aria-expanded={open} onClick={onOpen}>
              {nbsp(item.title)}
            </button>
          ) : (
            <Link className="case-row__title" to={casePath(item)}>
              {nbsp(item.title)}
            </Link>
          )}
        </h3>
        <p className="small muted">{nbsp(`${item.typeName}, ${originOf(item)}`)}</p>
        {item.sign !== null && <p className="small muted">{nbsp(`Znak sprawy: ${item.sign}`)}</p>}
        {item.marked && <p className="small">{nbsp('Jedno z bardzo wielu zgłoszeń z jednej sieci.')}</p>}
      </div>
      <div className="case-row__term">
        <b>{item.class === null ? 'rodzaju nie nadano' : classRules[item.class].name}</b>
        {isOpen(item) && <CaseDeadline now={now} until={item.dueAt} />}
        <span className="small muted">{nbsp(termOf(item))}</span>
      </div>
      <div className="case-row__who">
        <p>
          <span className="case-row__label">Jednostka: </span>
          {item.unit !== null ? (
            nbsp(item.unit.name)
          ) : (
            <span className="muted">{nbsp(proposed === undefined ? 'bez jednostki' : `proponujemy ${proposed}`)}</span>
          )}
        </p>
        {item.assignedTo !== null && <p className="small muted">{nbsp(`prowadzi ${item.assignedTo.name}`)}</p>}
      </div>
      <div className="case-row__who">
        {waits.who !== null && (
          <p>
            <span className="case-row__label">Czeka na: </span>
            {nbsp(waits.who)}
          </p>
        )}
        {waits.note !== null && <p className="small muted">{nbsp(waits.note)}</p>}
      </div>
      {open && onDone && (
        <div className="case-row__open">
          <div>
            <p className="case-words">{item.content}</p>
            <CaseFiles api={api} files={item.files} />
            {item.looksLike !== null && (
              <p className="case-row__hint">
                <Icon name="info" />
                {nbsp(likelyWords(item.looksLike))}
              </p>
            )}
          </div>
          <TriageForm key={item.revision} api={api} item={item} clerks={clerks} places={places} onDone={onDone} />
        </div>
      )}
    </li>
  );
}
