import type { CaseClerk, ListedCase } from '@wiec/contract/office-initiatives.ts';
import { formatDate, lastDayOf } from '@wiec/domain/calendar.ts';
import { classRules } from '@wiec/domain/case-class.ts';
import { caseStateNames } from '@wiec/domain/case-course.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import type { ApiCaller } from '../../../lib/api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CaseDeadline } from './case-deadline.tsx';
import { CaseFiles } from '../case-files.tsx';
import { isOpen, likelyWords, originOf, termOf } from './case-words.ts';
import { casePath } from './inbox-paths.ts';
import type { CasePlaces } from './place-case.ts';
import { TriageForm } from './triage-form.tsx';

interface CaseRowProps {
  api: ApiCaller;
  item: ListedCase;
  clerks: readonly CaseClerk[];
  places: CasePlaces;
  now: string;
  /** The row is open in its place, with what its author wrote. */
  open: boolean;
  /** One that is to be assigned opens in its place; otherwise every row leads to the page of its case. */
  inPlace: boolean;
  /** Null: it cannot be marked. */
  marked: boolean | null;
  onMark: () => void;
  onOpen: () => void;
  onDone: () => Promise<void>;
}

/** A case in the list; one that is to be assigned opens in its place. */
export function CaseRow({
  api,
  item,
  clerks,
  places,
  now,
  open,
  inPlace,
  marked,
  onMark,
  onOpen,
  onDone,
}: CaseRowProps) {
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
        <span>{item.assignedTo?.name ?? 'nikt nie prowadzi'}</span>
        {item.unit !== null && <span className="small">{nbsp(item.unit.name)}</span>}
        <span className="small muted">
          {item.awaitedOpinion === null
            ? caseStateNames[item.state]
            : nbsp(
                `Czeka na opinię: ${item.awaitedOpinion.unitName}, do ${formatDate(lastDayOf(new Date(item.awaitedOpinion.dueAt)))}`,
              )}
        </span>
      </div>
      {open && (
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
