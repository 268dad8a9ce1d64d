import type { WrittenSurvey } from '@wiec/contract/survey-drafts.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { questionNumbers } from '@wiec/domain/questions/question-numbers.ts';
import { type SurveyFault, tellSurveyFault } from '@wiec/domain/survey-draft.ts';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Refusal, Reply } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useFocusNext } from '../../ui/form/use-focus-next.ts';
import { RestoredNotice } from '../../ui/restored-notice.tsx';
import { SavedState } from '../../ui/saved-state.tsx';
import { SignInAgain } from '../../ui/sign-in-again.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import '../../styles/survey-builder.css';
import * as drafts from './builder-draft.ts';
import { typeNameOf } from './builder-words.ts';
import { atField, type Editing } from './editing.ts';
import { FaultSummary, type ToldSurveyFault } from './fault-summary.tsx';
import { FormEditor } from './form-editor.tsx';
import { ReadyQuestions } from './ready-questions.tsx';
import type { SavedSurvey } from './saved-survey.tsx';
import { IDENTITIES, MODES, SurveyFields, WhoAnswered } from './survey-fields.tsx';
import { useBuilderKeys } from './use-builder-keys.ts';
import { type PictureKeeper, useFormPictures, withShownPictures } from './use-form-pictures.ts';
import { useHistory } from '../../lib/use-history.ts';
import type { TypedDraft } from '../../lib/use-typed-draft.ts';

/** It needs all that residents get, and is not what a clerk begins with. */
const BuilderPreview = lazy(async () => ({ default: (await import('./builder-preview.tsx')).BuilderPreview }));

const FormTryOut = lazy(async () => ({ default: (await import('./form-try-out.tsx')).FormTryOut }));

export interface SurveyBuilderProps {
  /** Unset: a survey. */
  part?: drafts.BuilderPart;
  /** Null: it was never saved. */
  id: number | null;
  /** As it is saved, or empty. */
  saved: WrittenSurvey;
  revision: string | null;
  /** What was typed and not saved, and by which it is kept. */
  typed: TypedDraft<WrittenSurvey>;
  /** Offices that the clerk may choose for a new survey. */
  offices: readonly { id: number; name: string }[];
  districts: readonly string[];
  /** @param seen the revision on which it is based */
  save: (survey: WrittenSurvey, seen: string | null) => Promise<Reply<{ revision: string | null; id: number }>>;
  onSaved: (id: number) => void;
  /** The survey as it is saved now. */
  read: () => Promise<Reply<{ revision: string | null; survey: WrittenSurvey }>>;
  pictures: PictureKeeper;
  /** Drawn under the questions of a form, to copy some from elsewhere. */
  copying?: (copy: (from: WrittenSurvey) => void) => ReactNode;
}

/** A survey in preparation, written by clicks: its texts, its questions, and beside them what residents will see. */
export function SurveyBuilder(props: SurveyBuilderProps) {
  const {
    part = 'survey',
    id,
    saved,
    revision,
    typed,
    offices,
    districts,
    save,
    onSaved,
    read,
    pictures,
    copying,
  } = props;
  const office = offices[0]?.id ?? 0;
  const { keeper, copy } = typed;
  const [start] = useState(() => (isSurvey(typed.start?.draft) ? typed.start : null));
  const [isRestored, setRestored] = useState(start !== null);
  const history = useHistory(() => drafts.readWith(part, start?.draft ?? saved, saved, office));
  const draft = history.now;
  const [base, setBase] = useState(() => textOf(drafts.readSurvey(saved, office)));
  const [seen, setSeen] = useState(start === null ? revision : start.revision);
  const [faults, setFaults] = useState<readonly ToldFault[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [taken, setTaken] = useState<string | null>(null);
  const [version, setVersion] = useState(0);
  const [view, setView] = useState<'questions' | 'preview'>('questions');
  const [isTrying, setTrying] = useState(false);
  const [busy, run] = useBusy();
  const place = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(place);
  const isChanged = textOf(draft) !== base;

  useEffect(() => {
    keeper.keep(isChanged ? { revision: seen, draft: drafts.writeSurvey(draft) } : null);
  }, [keeper, isChanged, seen, draft]);

  const show = (found: readonly ToldFault[]): void => {
    setFaults(found);
    focusNext('.banner--error');
  };
  const change = (next: drafts.BuilderDraft, of?: string): void => {
    history.change(next, of ?? null);
    setTaken(null);
    // A fault stays told until its sentence no longer holds.
    setFaults((told) => {
      if (told.length === 0) return told;
      const left = new Set(drafts.faultsOf(drafts.tidyDraft(next), districts, new Date(), part).map(keyOf));
      return told.filter((fault) => left.has(keyOf(fault)));
    });
  };
  const goTo = (field: string): void => {
    setView('questions');
    setOpen(drafts.questionOfPlace(draft, field) ?? open);
    const ways = field.split('.').map((_, i, all) => all.slice(0, all.length - i).join('.'));
    focusNext(...ways.flatMap((way) => [`:is(input, select, textarea)${atField(way)}`, atField(way)]));
  };
  const send = async (): Promise<void> => {
    if (busy) return;
    setRefusal(null);
    const sent = drafts.tidyDraft(draft);
    const found = drafts.faultsOf(sent, districts, new Date(), part);
    if (found.length > 0) return show(found.map((fault) => ({ ...fault, sentence: tellSurveyFault(fault) })));
    setFaults([]);
    const reply = await run(() => save(drafts.writeSurvey(sent), seen));
    if (reply === undefined) return;
    if (reply.ok) {
      // Rendered before `onSaved`, which may navigate: there must be no unsaved changes by then.
      flushSync(() => {
        setConflict(null);
        setRestored(false);
        setBase(textOf(draft));
        setSeen(reply.data.revision);
        setSavedAt(new Date());
      });
      return onSaved(reply.data.id);
    }
    if (reply.status === 409) await compare(reply);
    else setRefusal(reply);
    const told = reply.errors.flatMap(({ field, message }) =>
      field === undefined ? [] : [{ field, place: null, message, sentence: message }],
    );
    if (told.length > 0) setRefusal(null);
    show(told);
  };
  /** Reads what somebody else has saved meanwhile. @param told what is said of it */
  const compare = async (told: Refusal): Promise<void> => {
    const [reply, view] =
      (await run(() => Promise.all([read(), import('./saved-survey.tsx').catch(() => null)]))) ?? [];
    const isOver = reply?.ok === true && reply.data.revision === null;
    setRefusal(reply?.ok === false ? reply : isOver ? told : null);
    if (isOver) return setConflict(null);
    // Without its part of the page nothing can be compared either; the reader asks again.
    if (!reply?.ok || !view) return setConflict({ told, theirs: null });
    const theirs = drafts.readSurvey(reply.data.survey, office);
    setConflict({
      told,
      theirs: { revision: reply.data.revision, draft: theirs, tidied: drafts.tidyDraft(theirs), view },
    });
  };
  /** @param whose which version goes on: the one on this page, or the one that somebody else saved and the reader has seen */
  const settle = (whose: 'mine' | 'theirs', theirs: SavedVersion): void => {
    setConflict(null);
    setRefusal(null);
    setRestored(false);
    setTaken(null);
    setSeen(theirs.revision);
    setBase(textOf(theirs.draft));
    // Whichever goes on, a step back brings the other.
    history.change(theirs.draft);
    if (whose === 'mine') {
      // The consultation around them is as it is now.
      history.change(part === 'consultation' ? drafts.withFormsOf(theirs.draft, draft) : draft);
    } else {
      setFaults([]);
      setVersion(version + 1);
    }
    setSaid(
      whose === 'mine'
        ? 'Twoja wersja zastąpi zapisaną, gdy ją zapiszesz. Tamtą przywróci „Cofnij”.'
        : 'Wczytano zapisaną wersję.',
    );
    focusNext('[data-save]');
  };
  const take = (parts: drafts.WrittenParts): void => {
    const asking = draft.forms.length === 0 ? drafts.withForm(draft) : draft;
    change(drafts.withCopiedParts(asking, asking.forms.at(-1)!.form.id, parts));
    setSaid(`Dodano pytania: ${drafts.countQuestions(parts)}.`);
  };
  const goBack = (step: 'undo' | 'redo'): void => {
    history[step]();
    setTaken(null);
    setFaults([]);
    setVersion(version + 1);
    setSaid(step === 'undo' ? 'Cofnięto ostatnią zmianę.' : 'Ponowiono zmianę.');
  };
  useBuilderKeys(place, {
    undo: () => history.canUndo && goBack('undo'),
    redo: () => history.canRedo && goBack('redo'),
  });

  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const urls = useFormPictures(pictures, draft.forms);
  const numbers = useMemo(() => new Map(draft.forms.flatMap((each) => [...questionNumbers(each.form)])), [draft.forms]);
  const editing: Editing = {
    part,
    draft,
    faults: new Map(faults.toReversed().map(({ field, message }) => [field, message])),
    dragged,
    setDragged,
    open,
    setOpen,
    change,
    changeLatest: (make) => change(make(latest.current)),
    pictures: { add: pictures.add, urls },
    removed: (next, what) => {
      change(next);
      setTaken(what);
      focusNext('[data-undo-removed]');
    },
    say: setSaid,
    focusNext,
    numbers,
    districts,
  };
  const tidied = useMemo(() => drafts.tidyDraft(draft), [draft]);
  const shown = (tidied.forms.find((each) => partOf(each.form, open) !== null) ?? tidied.forms[0])?.form;
  const shownForm = useMemo(() => shown && withShownPictures(shown, urls), [shown, urls]);

  return (
    <div ref={place} className="builder">
      <UnsavedGuard changed={isChanged && !busy} keeps onLeave={() => keeper.keep(null)} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {isRestored && isChanged && (
        <RestoredNotice
          keptAt={start?.keptAt ?? null}
          label="Odrzuć i weź zapisane"
          onDiscard={() => {
            const asSaved = drafts.readSurvey(saved, office);
            history.change(asSaved);
            setBase(textOf(asSaved));
            setSeen(revision);
            setRestored(false);
            setConflict(null);
            setFaults([]);
            setVersion(version + 1);
          }}
        />
      )}
      {faults.length > 0 && <FaultSummary title={NOT_SAVED[part]} faults={faults} onGo={goTo} />}
      {refusal !== null && <NotSaved title={NOT_SAVED[part]} refusal={refusal} />}
      {conflict !== null && (
        <NotSaved title={NOT_SAVED[part]} refusal={conflict.told}>
          {conflict.theirs === null ? (
            <div className="buttons banner__choice">
              <Button variant="secondary" busy={busy} onClick={() => void compare(conflict.told)}>
                Porównaj
              </Button>
            </div>
          ) : (
            <conflict.theirs.view.SavedSurvey
              part={part}
              saved={conflict.theirs.tidied}
              own={tidied}
              names={CHOICE_NAMES}
              onTake={() => settle('theirs', conflict.theirs!)}
              onKeep={() => settle('mine', conflict.theirs!)}
            />
          )}
        </NotSaved>
      )}
      <div className="builder__bar">
        <p className="builder__saved">
          <SavedState
            changed={isChanged}
            savedAt={savedAt}
            copy={copy}
            otherwise={id === null ? 'Nic jeszcze nie wpisano' : 'Zapisano'}
          />
        </p>
        <button
          type="button"
          className="button button--tertiary"
          aria-disabled={!history.canUndo || undefined}
          onClick={() => history.canUndo && goBack('undo')}
        >
          Cofnij
        </button>
        <button
          type="button"
          className="button button--tertiary"
          aria-disabled={!history.canRedo || undefined}
          onClick={() => history.canRedo && goBack('redo')}
        >
          Ponów
        </button>
        <Button data-save="" busy={busy} busyLabel="Zapisywanie" onClick={() => void send()}>
          Zapisz szkic
        </Button>
      </div>
      <div className="builder__switch" role="group" aria-label="Co widać">
        <Button
          variant={view === 'questions' ? 'primary' : 'secondary'}
          aria-pressed={view === 'questions'}
          onClick={() => setView('questions')}
        >
          Pytania
        </Button>
        <Button
          variant={view === 'preview' ? 'primary' : 'secondary'}
          aria-pressed={view === 'preview'}
          onClick={() => setView('preview')}
        >
          Podgląd
        </Button>
      </div>
      <div className={`builder__panes builder__panes--${view}`} inert={busy}>
        <div className="builder__main">
          {part === 'survey' && (
            <section className="builder-section" aria-labelledby="o-ankiecie">
              <h2 id="o-ankiecie">O ankiecie</h2>
              <SurveyFields offices={id === null ? offices : []} version={version} editing={editing} />
            </section>
          )}
          <section className="builder-section" aria-labelledby="pytania" data-field="forms" tabIndex={-1}>
            <h2 id="pytania">Pytania</h2>
            <p className="muted">
              Pytanie przenoszą strzałki przy nim, mysz za uchwyt, a z klawiatury Alt i strzałka w górę albo w dół.
            </p>
            {part === 'consultation' && draft.forms.length === 0 && (
              <p>{nbsp('Ta konsultacja o nic jeszcze nie pyta. Ankieta otworzy się i skończy razem z nią.')}</p>
            )}
            {draft.forms.map(({ form: each }, i) => (
              <FormEditor key={each.id} at={i} editing={editing} />
            ))}
            <div className="buttons">
              <Button
                variant={draft.forms.length === 0 ? 'secondary' : 'tertiary'}
                onClick={() => change(drafts.withForm(draft))}
              >
                {ADD[part](draft.forms.length)}
              </Button>
            </div>
            <ReadyQuestions
              onTake={take}
              copying={copying?.((from) => take(from.forms.flatMap(({ parts }) => parts)))}
            />
          </section>
          {part === 'consultation' && draft.forms.length > 0 && (
            <section className="builder-section" aria-labelledby="kto-odpowiedzial">
              <h2 id="kto-odpowiedzial">Kto już odpowiedział</h2>
              <div className="builder-fields">
                <WhoAnswered editing={editing} />
              </div>
            </section>
          )}
        </div>
        <aside className="builder__side" aria-labelledby="podglad">
          <h2 id="podglad">Tak widzi mieszkaniec</h2>
          {shownForm !== undefined && (
            <Suspense fallback={<Loading rows={3} />}>
              <BuilderPreview key={shownForm.id} form={shownForm} partId={partOf(shownForm, open)} />
            </Suspense>
          )}
          {shownForm !== undefined && (
            <Button variant="secondary" onClick={() => setTrying(true)}>
              Wypełnij na próbę
            </Button>
          )}
          <p className="muted">
            Podgląd idzie za pytaniem, które zmieniasz. Nic, co tu klikniesz, nie jest odpowiedzią.
          </p>
        </aside>
      </div>
      <Dialog open={isTrying} title="Próba: nic nie zostanie zapisane" onClose={() => setTrying(false)}>
        {shownForm !== undefined && (
          <Suspense fallback={<Loading rows={3} />}>
            <FormTryOut form={shownForm} onClose={() => setTrying(false)} />
          </Suspense>
        )}
      </Dialog>
      {taken !== null && (
        <div className="builder-undo" role="status">
          <span>Usunięto {taken}.</span>
          <Button variant="secondary" data-undo-removed="" onClick={() => goBack('undo')}>
            Cofnij usunięcie
          </Button>
        </div>
      )}
    </div>
  );
}

interface SavedVersion {
  revision: string | null;
  draft: drafts.BuilderDraft;
  tidied: drafts.BuilderDraft;
  /** Loaded when it is needed, with what it shows. */
  view: { readonly SavedSurvey: typeof SavedSurvey };
}
/** Somebody else has saved meanwhile. `theirs`: what they saved; null: it could not be read. */
interface Conflict {
  told: Refusal;
  theirs: SavedVersion | null;
}

const CHOICE_NAMES = { modes: MODES, identities: IDENTITIES, type: typeNameOf };

const NOT_SAVED: Readonly<Record<drafts.BuilderPart, string>> = {
  survey: 'Ankieta nie jest zapisana',
  consultation: 'Ankiety nie są zapisane',
};
/** @param forms how many there are */
const ADD: Readonly<Record<drafts.BuilderPart, (forms: number) => string>> = {
  survey: () => 'Dodaj kolejny formularz',
  consultation: (forms) => (forms === 0 ? 'Dodaj ankietę' : 'Dodaj kolejną ankietę'),
};

/** Why, in the words of the server; what was typed stays. */
const NotSaved = ({
  title,
  refusal: { status, title: reason, messages },
  children,
}: {
  title: string;
  refusal: Refusal;
  children?: ReactNode;
}) => (
  <Banner kind="error" role="alert" title={title} focusable>
    {(messages.length > 0 ? [...new Set(messages)] : [reason]).map((sentence) => (
      <p key={sentence}>{nbsp(sentence)}</p>
    ))}
    {status === 401 && <SignInAgain />}
    {children}
  </Banner>
);

/** What is kept may be older than the portal. */
const isSurvey = (kept: Partial<WrittenSurvey> | undefined): boolean => Array.isArray(kept?.forms);

interface ToldFault extends SurveyFault, ToldSurveyFault {}

const keyOf = ({ field, message }: Pick<SurveyFault, 'field' | 'message'>): string => `${field} ${message}`;
const textOf = (draft: drafts.BuilderDraft): string => JSON.stringify(drafts.writeSurvey(draft));

/** The part in which a question stands, or what an option of one asks. */
const partOf = (form: drafts.BuilderForm['form'], questionId: number | null): number | null =>
  form.categories.find(({ questions }) => questions.some(({ id }) => id === questionId))?.id ?? null;
