import { warsawTime } from '@wiec/domain/calendar.ts';
import { type EditedElement, endOfBranch } from '@wiec/domain/acts/edited-act.ts';
import * as edit from '@wiec/domain/acts/edit-act.ts';
import { type ElementRole, isUnrecognised, kindOfRole, roleName } from '@wiec/domain/acts/element-role.ts';
import { renumbered } from '@wiec/domain/acts/renumber-act.ts';
import { treeWarnings } from '@wiec/domain/acts/tree-warnings.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Refusal, Reply } from '../../lib/api.ts';
import { useHistory } from '../../lib/use-history.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useFocusNext } from '../../ui/form/use-focus-next.ts';
import { SignInAgain } from '../../ui/sign-in-again.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useKeysChoice } from '../../ui/use-keys.ts';
import { VersionChoice } from '../../ui/version-choice.tsx';
import '../../styles/act-editor.css';
import { actDifferences } from './act-differences.ts';
import { freeId, keepAct, readKept, StoredIds } from './act-draft.ts';
import { ElementRow, nameOf, type RowActs } from './element-row.tsx';
import { type ElementActs, ElementTools } from './element-tools.tsx';
import { SourceLines } from './source-lines.tsx';
import { ROW_KEYS, type RowKeyAct, useRowKeys } from './use-row-keys.ts';

type List = edit.EditedList;

export interface ActEditorProps {
  id: number;
  version: number;
  /** As it is saved. */
  saved: List;
  /** Id of the element that is gone to at first; null: none. */
  shown?: number | null;
  revision: string;
  source: readonly { line: number; text: string }[] | null;
  filename: string;
  /** What was told of the file when it was read, and is not of the tree. */
  told: readonly { line: number; sentence: string }[];
  save: (elements: EditedElement[], seen: string) => Promise<Reply<{ revision: string; ids: number[] }>>;
  /** The act as it is saved now. */
  read: () => Promise<Reply<{ revision: string; elements: List }>>;
  onSaved: (revision: string) => void;
  /** There are changes that are not saved, or none any more. */
  onChanged: (changed: boolean) => void;
}

/** The elements of an act in preparation, put right by hand: kinds, places, limits, numbers and words. */
export function ActEditor(props: ActEditorProps) {
  const { id, version, saved, shown = null, revision, source, filename, told, save, read, onSaved, onChanged } = props;
  const [start] = useState(() => readKept(id, version));
  const [isRestored, setRestored] = useState(start !== null);
  const history = useHistory<List>(() => start?.elements ?? saved);
  const list = history.now;
  const [base, setBase] = useState<List>(saved);
  const [seen, setSeen] = useState(start?.seen ?? revision);
  const [ids, setIds] = useState(() => new StoredIds(saved));
  const [current, setCurrent] = useState<number | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const [said, setSaid] = useState<{ words: string; isRefusal: boolean }>({ words: '', isRefusal: false });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [busy, run] = useBusy();
  const [hasKeys, chooseKeys] = useKeysChoice();
  const place = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(place);
  const isChanged = list !== base;

  useEffect(() => {
    keepAct(id, version, isChanged ? { seen, elements: list } : null);
    onChanged(isChanged);
  }, [id, version, isChanged, seen, list, onChanged]);

  // The row that has the focus is the one that is worked on.
  useEffect(() => {
    if (shown !== null) place.current?.querySelector<HTMLElement>(`[data-element="${shown}"] .act-row__open`)?.focus();
  }, [shown]);

  const warnings = useMemo(() => [...treeWarnings(list), ...told.map((each) => ofLine(list, each))], [list, told]);
  const warned = useMemo(() => new Set(warnings.map((each) => each.id)), [warnings]);
  const placeOf = (element: number): number => list.findIndex((each) => each.id === element);
  const say = (words: string, isRefusal = false): void => setSaid({ words, isRefusal });
  /** @param next what follows the step, once it is drawn */
  const take = (step: edit.EditStep, words: string, next?: (element: EditedElement) => void): void => {
    if (!step.ok) return say(step.reason, true);
    history.change(step.list);
    say(words);
    next?.(step.list[step.at]!);
  };
  /** @param of the field, in which typing on is one step */
  const type = (next: List, of: string): void => {
    history.change(next, of);
    say('');
  };
  const goTo = (element: number, selector = '.act-row__open'): void => {
    setCurrent(element);
    focusNext(`[data-element="${element}"] ${selector}`);
  };
  const withRole = (element: number, role: ElementRole): void => {
    const at = placeOf(element);
    take(edit.withRole(list, at, role), `Teraz to: ${roleName(kindOfRole(role))}.`);
    goTo(element, open === element ? '[data-role]' : '.act-row__open');
  };
  const step = (element: number, what: 'promote' | 'demote' | 'merge' | 'renumber'): void => {
    const at = placeOf(element);
    if (what === 'renumber') {
      history.change(renumbered(list, at));
      return say(`Ponumerowano od: ${nameOf(list[at]!)}.`);
    }
    const made = { promote: edit.promoted, demote: edit.demoted, merge: edit.merged }[what](list, at);
    const words = {
      promote: 'Przeniesiono o poziom wyżej.',
      demote: 'Przeniesiono o poziom niżej.',
      merge: 'Połączono z poprzednim.',
    };
    take(made, words[what], (whole) => {
      if (what !== 'merge') return;
      if (open === element) setOpen(whole.id);
      goTo(whole.id);
    });
  };
  const acts = useStable<RowActs>({
    focus: setCurrent,
    toggle: (element) => {
      setCurrent(element);
      setOpen(open === element ? null : element);
    },
    role: withRole,
    comments: (element, canComment) => {
      history.change(edit.withComments(list, placeOf(element), canComment));
      say(canComment ? 'Można zgłaszać uwagi.' : 'Nie można zgłaszać uwag.');
    },
  });
  const toolsOf = (element: EditedElement): ElementActs => {
    const at = placeOf(element.id);
    return {
      role: (role) => withRole(element.id, role),
      label: (label) => type(edit.withLabel(list, at, label), `numer-${element.id}`),
      text: (text) => type(edit.withText(list, at, text), `tekst-${element.id}`),
      promote: () => step(element.id, 'promote'),
      demote: () => step(element.id, 'demote'),
      merge: () => step(element.id, 'merge'),
      renumber: () => step(element.id, 'renumber'),
      divide: (from) =>
        take(edit.divided(list, at, from, freeId(list)), 'Podzielono na dwa.', (second) => {
          setOpen(second.id);
          goTo(second.id);
        }),
      comments: (canComment) => {
        history.change(edit.withComments(list, at, canComment, true));
        say(canComment ? 'Można zgłaszać uwagi do całości.' : 'Nie można zgłaszać uwag do całości.');
      },
    };
  };
  const goBack = (way: 'undo' | 'redo'): void => {
    if (!(way === 'undo' ? history.canUndo : history.canRedo)) return;
    history[way]();
    say(way === 'undo' ? 'Cofnięto ostatnią zmianę.' : 'Ponowiono zmianę.');
  };
  useRowKeys(place, {
    on: hasKeys,
    undo: () => goBack('undo'),
    redo: () => goBack('redo'),
    act: (element, what: RowKeyAct) => {
      const at = placeOf(element);
      if (what === 'comments') return acts.comments(element, !list[at]!.canComment);
      if (what !== 'role' && what !== 'text') return step(element, what);
      setOpen(element);
      goTo(element, what === 'role' ? '[data-role]' : 'textarea');
    },
  });
  const send = async (): Promise<void> => {
    setRefusal(null);
    const sent = list;
    const reply = await run(() => save(ids.send(sent), seen));
    if (reply === undefined) return;
    if (!reply.ok) {
      if (reply.status === 409) await compare(reply);
      else setRefusal(reply);
      return focusNext('.banner--error');
    }
    ids.saved(sent, reply.data.ids);
    setConflict(null);
    setRestored(false);
    setBase(sent);
    say('');
    setSeen(reply.data.revision);
    setSavedAt(new Date());
    onSaved(reply.data.revision);
  };
  /** Reads what somebody else has saved meanwhile. @param told what is said of it */
  const compare = async (told: Refusal): Promise<void> => {
    const reply = await run(read);
    const isGone = reply?.ok === true && reply.data.elements.length === 0;
    setRefusal(reply?.ok === false ? reply : isGone ? { ...told, messages: [GONE] } : null);
    setConflict(isGone ? null : { told, theirs: reply?.ok ? reply.data : null });
  };
  /** @param whose which version goes on: the one on this page, or the one that somebody else saved and the reader has seen */
  const settle = (whose: 'mine' | 'theirs', { revision: stored, elements }: SavedVersion): void => {
    setConflict(null);
    setRefusal(null);
    setRestored(false);
    setSeen(stored);
    setBase(elements);
    setIds(new StoredIds(elements));
    // Whichever goes on, a step back brings the other.
    history.change(elements);
    if (whose === 'mine') history.change(ids.send(list));
    say(
      whose === 'mine'
        ? 'Twoja wersja zastąpi zapisaną, gdy ją zapiszesz. Tamtą przywróci „Cofnij”.'
        : 'Wczytano zapisaną wersję.',
    );
    focusNext('[data-save]');
  };
  const unknown = list.filter(isUnrecognised).length;
  const reached = current !== null && placeOf(current) >= 0 ? current : list[0]!.id;

  return (
    <div ref={place} className="act-editor">
      <UnsavedGuard changed={isChanged && !busy} keeps onLeave={() => keepAct(id, version, null)} />
      {isRestored && isChanged && (
        <Banner kind="info" title="Wróciło to, czego nie zapisano w tej karcie">
          <Button
            variant="tertiary"
            onClick={() => {
              history.begin(saved);
              setBase(saved);
              setIds(new StoredIds(saved));
              setSeen(revision);
              setRestored(false);
              setConflict(null);
            }}
          >
            Odrzuć i weź zapisane
          </Button>
        </Banner>
      )}
      {refusal !== null && <NotSaved refusal={refusal} />}
      {conflict !== null && (
        <NotSaved refusal={conflict.told}>
          {conflict.theirs === null ? (
            <div className="buttons banner__choice">
              <Button variant="secondary" busy={busy} onClick={() => void compare(conflict.told)}>
                Porównaj
              </Button>
            </div>
          ) : (
            <SavedAct
              saved={conflict.theirs.elements}
              own={list}
              ids={ids}
              onTake={() => settle('theirs', conflict.theirs!)}
              onKeep={() => settle('mine', conflict.theirs!)}
            />
          )}
        </NotSaved>
      )}
      <p>
        {nbsp(`Akt ma ${countPl(list.length, 'element', 'elementy', 'elementów')}. `)}
        {unknown > 0 && (
          <b>{nbsp(`Nie rozpoznano: ${unknown}. Wskaż rodzaj, żeby mieszkańcy wiedzieli, o czym piszą.`)}</b>
        )}
      </p>
      <Warnings warnings={warnings} onGo={goTo} />
      <div className="act-editor__bar">
        <p className={said.isRefusal ? 'act-editor__said act-editor__said--refusal' : 'act-editor__said'} role="status">
          {said.words === '' ? savedWords(isChanged, savedAt) : nbsp(said.words)}
        </p>
        <Button variant="tertiary" aria-disabled={!history.canUndo || undefined} onClick={() => goBack('undo')}>
          Cofnij
        </Button>
        <Button variant="tertiary" aria-disabled={!history.canRedo || undefined} onClick={() => goBack('redo')}>
          Ponów
        </Button>
        <Button data-save="" busy={busy} busyLabel="Zapisywanie" onClick={() => void send()}>
          Zapisz akt
        </Button>
      </div>
      <div
        className={source === null ? 'act-editor__panes' : 'act-editor__panes act-editor__panes--source'}
        inert={busy}
      >
        <ol className="act-rows" aria-label="Elementy aktu">
          {list.map((element) => (
            <ElementRow
              key={element.id}
              element={element}
              isCurrent={element.id === reached}
              isOpen={element.id === open}
              isWarned={warned.has(element.id)}
              acts={acts}
              tools={
                element.id === open ? (
                  <ElementTools
                    element={element}
                    hasInside={endOfBranch(list, placeOf(element.id)) > placeOf(element.id) + 1}
                    acts={toolsOf(element)}
                  >
                    {source !== null && <SourceLines source={source} line={element.line} />}
                  </ElementTools>
                ) : null
              }
            />
          ))}
        </ol>
        {source !== null && (
          <aside className="act-editor__source" aria-labelledby="plik-aktu">
            <h2 id="plik-aktu">W pliku</h2>
            <p className="muted">{filename}</p>
            <SourceLines source={source} line={list[placeOf(reached)]!.line} />
          </aside>
        )}
      </div>
      <div className="act-editor__keys">
        <ul aria-label="Klawisze na liście elementów">
          <li>
            <kbd className="key">↑ ↓</kbd> element
          </li>
          <li>
            <kbd className="key">Enter</kbd> zmień
          </li>
          <li>
            <kbd className="key">Ctrl Enter</kbd> w treści: podziel
          </li>
          {hasKeys &&
            ROW_KEYS.map(([key, name]) => (
              <li key={key}>
                <kbd className="key">{key}</kbd> {name}
              </li>
            ))}
          <li>
            <kbd className="key">Ctrl Z</kbd> cofnij
          </li>
        </ul>
        <Button variant="tertiary" onClick={() => chooseKeys(!hasKeys)}>
          {hasKeys ? 'Wyłącz skróty' : 'Włącz skróty klawiszy'}
        </Button>
      </div>
    </div>
  );
}

interface SavedVersion {
  revision: string;
  elements: List;
}
/** Somebody else has saved meanwhile. `theirs`: what they saved; null: it could not be read. */
interface Conflict {
  told: Refusal;
  theirs: SavedVersion | null;
}

const GONE = 'Ktoś tymczasem usunął ten akt z konsultacji. To, co tu widać, można już tylko skopiować.';

interface SavedActProps {
  saved: List;
  own: List;
  ids: StoredIds;
  onKeep: () => void;
  onTake: () => void;
}

/** What the act that somebody else has saved says otherwise than the one on this page, and the choice between them. */
function SavedAct({ saved, own, ids, onKeep, onTake }: SavedActProps) {
  // Typing goes on under it.
  const latest = useDeferredValue(own);
  const differences = useMemo(() => actDifferences(saved, ids.send(latest)), [saved, ids, latest]);
  return <VersionChoice differences={differences} onKeep={onKeep} onTake={onTake} />;
}

/** The same functions as long as the editor is open, which do what those of the last drawing do. */
function useStable<Acts extends object>(latest: Acts): Acts {
  const now = useRef(latest);
  useEffect(() => {
    now.current = latest;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(latest).map((name) => [
          name,
          (...given: unknown[]) => (now.current as Record<string, (...all: unknown[]) => void>)[name]!(...given),
        ]),
      ) as Acts,
  );
  return stable;
}

/** The element in which a line of the file stands. */
const ofLine = (list: List, { line, sentence }: { line: number; sentence: string }) => ({
  id: (list.findLast((element) => element.line <= line) ?? list[0]!).id,
  sentence,
});

const MOST_WARNINGS = 40;

function Warnings({
  warnings,
  onGo,
}: {
  warnings: readonly { id: number; sentence: string }[];
  onGo: (id: number) => void;
}) {
  if (warnings.length === 0) return null;
  return (
    <details className="act-warnings" open={warnings.length <= 5}>
      <summary>
        <h2>{`Do sprawdzenia: ${warnings.length}`}</h2>
      </summary>
      <ul>
        {warnings.slice(0, MOST_WARNINGS).map(({ id, sentence }) => (
          <li key={`${id} ${sentence}`}>
            <button type="button" onClick={() => onGo(id)}>
              {nbsp(sentence)}
            </button>
          </li>
        ))}
      </ul>
      {warnings.length > MOST_WARNINGS && (
        <p>{`Popraw te, a pokażą się następne (${warnings.length - MOST_WARNINGS}).`}</p>
      )}
    </details>
  );
}

/** Why, in the words of the server; what was changed stays. */
const NotSaved = ({ refusal: { status, title, messages }, children }: { refusal: Refusal; children?: ReactNode }) => (
  <Banner kind="error" role="alert" title="Akt nie jest zapisany" focusable>
    {(messages.length > 0 ? [...new Set(messages)] : [title]).map((sentence) => (
      <p key={sentence}>{nbsp(sentence)}</p>
    ))}
    {status === 401 && <SignInAgain />}
    {children}
  </Banner>
);

function savedWords(isChanged: boolean, savedAt: Date | null): string {
  if (isChanged) return 'Zmiany nie są zapisane';
  return savedAt === null ? 'Zapisano' : `Zapisano o ${warsawTime(savedAt)}`;
}
