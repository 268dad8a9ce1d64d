import { listRemarks, type Remark } from '@wiec/contract/comment-answers.ts';
import { answerGap } from '@wiec/domain/comment-answer.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { type RemarkView, remarkViews } from '@wiec/domain/remark.ts';
import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import type { Output } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { keepTabDraft } from '../../lib/tab-draft.ts';
import { routeId } from '../../lib/route-id.ts';
import { MarkedText } from '../../modules/acts/marked-text.tsx';
import { crumbsToProject, type OfficeProjectReply } from '../../modules/office-projects/office-project-paths.ts';
import { AnswerProgress } from '../../modules/office-remarks/answer-progress.tsx';
import { BatchAnswer } from '../../modules/office-remarks/batch-answer.tsx';
import { BatchMarks } from '../../modules/office-remarks/batch-marks.tsx';
import { PublishAnswers } from '../../modules/office-remarks/publish-answers.tsx';
import { RegisterDownload } from '../../modules/office-remarks/register-download.tsx';
import { RemarkItem } from '../../modules/office-remarks/remark-item.tsx';
import {
  allRemarks,
  newRemarkPath,
  readRemarksAddress,
  type RemarksAddress,
  remarksSheetPath,
  similarRemarksPath,
  remarksHref,
} from '../../modules/office-remarks/remarks-address.ts';
import { answerDraftName, wordsOf } from '../../modules/office-remarks/use-saved-answer.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/office-votes.css';
import '../../styles/office-projects.css';
import '../../styles/office-register.css';

type Register = Output<typeof listRemarks>;

const PAGE_SIZE = 20;
const TITLE = 'Uwagi i odpowiedzi urzędu';

export const handle: PageHandle<OfficeProjectReply> = { title: TITLE, crumbs: crumbsToProject(true) };

export function loader({ request, context, params }: LoaderFunctionArgs) {
  const { place, view, unitId, tag, searchTerm, page } = readRemarksAddress(new URL(request.url).searchParams);
  return readForOffice(context, listRemarks, {
    params: { projectId: routeId(params.id) },
    query: {
      page,
      size: PAGE_SIZE,
      ...(place !== null && { actElementId: place }),
      view,
      ...(unitId !== null && { unitId }),
      ...(tag !== '' && { tag }),
      ...(searchTerm !== '' && { searchTerm }),
    },
  });
}

export function Component() {
  return (
    <OfficePage<Register> title={TITLE} keeps>
      {(register) => <Remarks register={register} />}
    </OfficePage>
  );
}

/** What was read, with what has been saved since. */
function useRegister(read: Register) {
  const [kept, setKept] = useState({ read, counts: read.counts, changed: new Map<number, Remark>() });
  if (kept.read !== read) setKept({ read, counts: read.counts, changed: new Map() });
  const onSaved = useCallback(
    ({ remarks, counts }: { remarks: Remark[]; counts?: Register['counts'] | undefined }) =>
      setKept((before) => ({
        ...before,
        counts: counts ?? before.counts,
        changed: new Map([...before.changed, ...remarks.map((remark): [number, Remark] => [remark.id, remark])]),
      })),
    [],
  );
  const items = read.items.map((remark) => kept.changed.get(remark.id) ?? remark);
  return { items, counts: kept.counts, onSaved };
}

/** Ids, of which each comes and goes by itself. */
function useIds(): [ReadonlySet<number>, (id: number, isIn: boolean) => void, () => void] {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const put = useCallback(
    (id: number, isIn: boolean) =>
      setIds((before) => {
        if (before.has(id) === isIn) return before;
        const after = new Set(before);
        if (isIn) after.add(id);
        else after.delete(id);
        return after;
      }),
    [],
  );
  return [ids, put, useCallback(() => setIds(new Set()), [])];
}

function Remarks({ register }: { register: Register }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const address = readRemarksAddress(query);
  const { project, total, elements, units } = register;
  const { items, counts, onSaved } = useRegister(register);
  const [markedIds, mark, unmark] = useIds();
  const [typedIds, onTyped] = useIds();
  const heading = useFocusOnChange<HTMLHeadingElement>(query.toString());
  const saving = { api, projectId: project.id, onSaved };
  const choices = { units, tags: counts.tags };
  const shownElements = elementsNow(register, items);
  const may = new Set(project.acts);
  const isRead = !may.has('answer');
  const entered = !may.has('open') ? null : may.has('revise') ? 'revised' : 'opened';
  const waits = typedIds.size > 0;
  const marked = items.filter(({ id, answer }) => markedIds.has(id) && (answer?.publishedDate ?? null) === null);
  return (
    <>
      <UnsavedGuard
        changed={waits}
        keeps
        onLeave={() => typedIds.forEach((id) => keepTabDraft(answerDraftName(id), null))}
      />
      <div className="remarks-head">
        <p className="muted">
          {nbsp(numbersWords(counts.numbered, counts.total))}
          {counts.total > 0 && nbsp(' Plik ma cały rejestr, także odpowiedzi nieogłoszone.')}
        </p>
        <div className="remarks-acts">
          {counts.total > 0 && <RegisterDownload api={api} projectId={project.id} />}
          {may.has('enter') && (
            <LinkButton variant="secondary" to={newRemarkPath(project.id)}>
              <Icon name="plus" />
              Wpisz uwagę z pisma
            </LinkButton>
          )}
          {may.has('publish') && (
            <PublishAnswers api={api} project={project} counts={counts} waits={waits} onDone={revalidate} />
          )}
        </div>
      </div>
      <AnswerProgress counts={counts} />
      <div className={elements.length > 1 ? 'register' : undefined}>
        {elements.length > 1 && <Places projectId={project.id} address={address} elements={shownElements} />}
        <div>
          <Filters
            projectId={project.id}
            address={address}
            elements={shownElements}
            counts={counts}
            hasUnits={units.length > 0}
          />
          <div className="register__line">
            <h2 ref={heading} tabIndex={-1} className="office-projects__count">
              {nbsp(countPl(total, 'uwaga', 'uwagi', 'uwag'))}
            </h2>
            <p>
              {!isRead && counts.total - counts.answered > 1 && (
                <Link to={similarRemarksPath(project.id)}>Podobne uwagi</Link>
              )}
              {!isRead && counts.total > 0 && <Link to={remarksSheetPath(project.id)}>Odpowiedzi z arkusza</Link>}
            </p>
          </div>
          {items.length === 0 && <NoRemarks address={address} />}
          {groupsOf(items).map((group) => {
            const [{ actElementId, actElementName, actElementText }] = group;
            const place = actElementName ?? 'Całość konsultacji';
            const element = shownElements.find(({ id }) => id === (actElementId ?? 0));
            return (
              <section key={actElementId ?? 0} className="remark-group">
                <div className="remark-group__head">
                  <h2>{nbsp(place)}</h2>
                  {element !== undefined && (
                    <p className="small muted">{nbsp(`${element.answered} z ${element.total} z pełną odpowiedzią`)}</p>
                  )}
                </div>
                {actElementText !== null && (
                  <p className="remark-group__text">
                    <MarkedText text={actElementText} />
                  </p>
                )}
                <RemarkTable caption={`Uwagi: ${place}`}>
                  {group.map((remark) => (
                    <RemarkItem
                      key={remark.id}
                      saving={saving}
                      remark={remark}
                      choices={choices}
                      usualUnitId={element?.usualUnitId ?? null}
                      isRead={isRead}
                      mayCorrect={may.has('correct')}
                      entered={entered}
                      marked={markedIds.has(remark.id)}
                      onMark={mark}
                      onTyped={onTyped}
                    />
                  ))}
                </RemarkTable>
              </section>
            );
          })}
          <Pagination
            page={address.page}
            pageCount={Math.ceil(total / PAGE_SIZE)}
            href={(page) => remarksHref(project.id, { ...address, page })}
          />
          {marked.length > 0 && (
            <div className="remarks-batch">
              <BatchAnswer keptAs={String(project.id)} saving={saving} marked={marked} waits={waits} onClear={unmark} />
              <BatchMarks saving={saving} marked={marked} choices={choices} onClear={unmark} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** Places with how many of their remarks are answered now, by what was saved since they were read. */
function elementsNow({ elements, items: read }: Register, items: readonly Remark[]): Register['elements'] {
  const given = (remark: Remark): number => Number(answerGap(wordsOf(remark)) === null);
  return elements.map((element) => {
    const more = items
      .map((remark, at) => ((remark.actElementId ?? 0) === element.id ? given(remark) - given(read[at]!) : 0))
      .reduce((sum, each) => sum + each, 0);
    return more === 0 ? element : { ...element, answered: element.answered + more };
  });
}

function RemarkTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table className="table remarks">
      <caption className="visually-hidden">{nbsp(caption)}</caption>
      <thead>
        <tr>
          <td className="remark__mark">
            <span className="visually-hidden">Zaznacz</span>
          </td>
          <th scope="col" className="remark__number">
            Nr
          </th>
          <th scope="col">Uwaga</th>
          <th scope="col" className="remark__decision">
            Stanowisko urzędu
          </th>
          <th scope="col" className="remark__reason">
            Uzasadnienie
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface PlacesProps {
  projectId: number;
  address: RemarksAddress;
  elements: Register['elements'];
}

/** What people wrote about, beside the remarks: each place with how far its answers are. */
function Places({ projectId, address, elements }: PlacesProps) {
  const link = (place: number | null, name: string, count?: string) => (
    <li key={place ?? 'all'}>
      <Link
        to={remarksHref(projectId, { ...address, place, page: 1 })}
        aria-current={address.place === place ? 'true' : undefined}
      >
        {nbsp(name)}
        {count !== undefined && <span className="num">{nbsp(count)}</span>}
      </Link>
    </li>
  );
  return (
    <nav className="register__places" aria-label="Uwagi według miejsc">
      <ol>
        {link(null, 'Wszystkie miejsca')}
        {elements.map(({ id, name, total, answered }) => link(id, name, `${answered} z ${total}`))}
      </ol>
    </nav>
  );
}

/** Before the close a remark has the number under which it came; the register's own follow then, without gaps. */
const numbersWords = (numbered: number, total: number): string =>
  numbered > 0 && numbered === total
    ? 'Numery w rejestrze są nadane.'
    : 'Numery w rejestrze, bez luk, nadają się same po zakończeniu konsultacji.';

/** Comments about one element after another, as they come. */
const groupsOf = (items: readonly Remark[]) =>
  [...Map.groupBy(items, ({ actElementId }) => actElementId).values()] as [Remark, ...Remark[]][];

const VIEW_NAMES: Readonly<Record<RemarkView, string>> = {
  all: 'Wszystkie',
  unanswered: 'Bez odpowiedzi',
  ready: 'Do ogłoszenia',
  published: 'Ogłoszone',
  elsewhere: 'Z pism i spotkań',
  refused: 'Zakryte',
  unassigned: 'Bez jednostki',
  contradicting: 'Sprzeczne',
};

/** Said in a view without remarks, and what brings one there. */
const emptyWords: Readonly<Record<RemarkView, readonly [string, string]>> = {
  all: ['Nie ma jeszcze uwag', 'Pojawiają się tu, gdy moderator opublikuje komentarz.'],
  unanswered: ['Każda uwaga ma pełną odpowiedź', 'Zostaje je ogłosić.'],
  ready: [
    'Nie ma odpowiedzi do ogłoszenia',
    'Trafia tu uwaga, gdy ma pełną odpowiedź, a nikt jej jeszcze nie ogłosił.',
  ],
  published: ['Nie ma jeszcze ogłoszonych odpowiedzi', 'Trafia tu uwaga, gdy urząd ogłosi odpowiedź na nią.'],
  elsewhere: ['Nie ma uwag z pism i spotkań', 'Trafia tu, co wpiszesz z pisma, e-maila, rozmowy albo spotkania.'],
  refused: ['Nie ma uwag zakrytych', 'Trafia tu komentarz, który moderator odrzucił, a który liczy się jako uwaga.'],
  unassigned: [
    'Każda uwaga ma jednostkę',
    'Trafia tu uwaga, której nie dano żadnej jednostce, a urząd nie ogłosił odpowiedzi.',
  ],
  contradicting: ['Nie ma uwag sprzecznych', 'Trafia tu uwaga, którą oznaczysz jako sprzeczną z inną.'],
};

function NoRemarks({ address: { view, searchTerm, place, unitId, tag } }: { address: RemarksAddress }) {
  if (searchTerm !== '')
    return <Empty text={`Nic z „${searchTerm}” w uwagach`}>Sprawdź pisownię albo szukaj krótszego słowa.</Empty>;
  if (place !== null) return <Empty text="Nic takiego w tym miejscu">Wybierz inne miejsce albo inny widok.</Empty>;
  if (tag !== '' || unitId !== null)
    return <Empty text="Żadnej tak oznaczonej uwagi">Wybierz inną jednostkę, inny tag albo inny widok.</Empty>;
  const [text, whatBrings] = emptyWords[view];
  return <Empty text={text}>{nbsp(whatBrings)}</Empty>;
}

interface FiltersProps {
  projectId: number;
  address: RemarksAddress;
  elements: Register['elements'];
  counts: Register['counts'];
  hasUnits: boolean;
}

const RARE: readonly RemarkView[] = ['elsewhere', 'refused', 'contradicting'];

function Filters({ projectId, address, elements, counts, hasUnits }: FiltersProps) {
  const navigate = useNavigate();
  const { place, unitId, tag, searchTerm, view: shown } = address;
  const isNarrowed = searchTerm !== '' || place !== null || unitId !== null || tag !== '';
  // What hardly any register has takes no room where there is nothing of it.
  const views = remarkViews.filter(
    (view) => view === shown || (view === 'unassigned' ? hasUnits : !RARE.includes(view) || counts.views[view] > 0),
  );
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = formText(event.currentTarget);
    void navigate(remarksHref(projectId, { ...readRemarksAddress(typed), view: shown }));
  };
  return (
    <>
      <div className="list-views remarks-views">
        <nav className="entry-filter" aria-label="Które">
          {views.map((view) => (
            <Link
              key={view}
              to={remarksHref(projectId, { ...allRemarks, view })}
              aria-current={view === shown ? 'true' : undefined}
            >
              {VIEW_NAMES[view]}
              <span className="num"> {counts.views[view]}</span>
            </Link>
          ))}
        </nav>
      </div>
      <form key={`${place} ${unitId} ${tag} ${searchTerm}`} className="office-search" role="search" onSubmit={search}>
        {elements.length > 1 && (
          <SelectField className="register__place" label="Miejsce" name="miejsce" defaultValue={place ?? ''}>
            <option value="">Wszystkie</option>
            {elements.map(({ id, name, total, answered }) => (
              <option key={id} value={id}>
                {`${name}: ${answered} z ${total}`}
              </option>
            ))}
          </SelectField>
        )}
        {(counts.units.length > 0 || unitId !== null) && (
          <SelectField label="Jednostka" name="jednostka" defaultValue={unitId ?? ''}>
            <option value="">Wszystkie</option>
            {counts.units.map(({ id, name, count }) => (
              <option key={id} value={id}>
                {`${name}: ${count}`}
              </option>
            ))}
          </SelectField>
        )}
        {(counts.tags.length > 0 || tag !== '') && (
          <SelectField label="Tag" name="tag" defaultValue={tag}>
            <option value="">Wszystkie</option>
            {counts.tags.map(({ name, count }) => (
              <option key={name} value={name}>
                {`${name}: ${count}`}
              </option>
            ))}
          </SelectField>
        )}
        <TextField label="Słowa w uwadze" name="szukaj" defaultValue={searchTerm} maxLength={200} autoComplete="off" />
        <Button type="submit" variant="secondary">
          Szukaj
        </Button>
        {isNarrowed && <Link to={remarksHref(projectId, { ...allRemarks, view: shown })}>Wyczyść filtry</Link>}
      </form>
    </>
  );
}
