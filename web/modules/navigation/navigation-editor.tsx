import type { NavigationBody } from '@wiec/contract/navigation.ts';
import type { MenuItem } from '@wiec/contract/site.ts';
import {
  checkElements,
  checkSize,
  type ElementErrors,
  navigationLimits,
  type NavigationPlace,
} from '@wiec/domain/navigation.ts';
import type { PortalModule } from '@wiec/domain/portal-module.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Refusal, Reply } from '../../lib/api.ts';
import { readKeptForm } from '../../lib/kept-form.ts';
import { keepTabDraft } from '../../lib/tab-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useFocusNext } from '../../ui/form/use-focus-next.ts';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { Section } from '../../ui/section.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { ElementRows } from './element-row.tsx';
import * as drafts from './navigation-draft.ts';
import type { Draft, ElementDraft } from './navigation-draft.ts';
import { PortalPages } from './portal-pages.tsx';
import { officeFailures } from '../../texts/office-failures.ts';

interface NavigationEditorProps {
  place: NavigationPlace;
  initial: NavigationBody;
  flags: Readonly<Record<PortalModule, boolean>>;
  save: (body: NavigationBody) => Promise<Reply<NavigationBody>>;
  onSaved: (saved: NavigationBody) => void;
  /** The elements as readers see them. */
  /** Of the newest edition of the budget. */
  year: number | null;
  preview: (items: MenuItem[], signedIn: boolean) => ReactNode;
}

type Errors = ReadonlyMap<number, ElementErrors>;
const NONE: Errors = new Map();

/** Menu or tiles, changed in the browser and saved as a whole. */
export function NavigationEditor({ place, initial, flags, year, save, onSaved, preview }: NavigationEditorProps) {
  const keptAs = `nawigacja.${place}`;
  const [found] = useState(() => readKeptForm<NavigationBody>(keptAs));
  const [draft, setDraft] = useState<Draft>(() => drafts.draftOf((found?.draft ?? initial).elements));
  const [isRestored, setRestored] = useState(found !== null);
  /** Over which it was changed; not what is saved, where somebody else has saved since. */
  const [base, setBase] = useState(found?.base ?? initial);
  const [known, setKnown] = useState(initial);
  const [errors, setErrors] = useState<Errors>(NONE);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [busy, run] = useBusy();
  const [signedIn, setSignedIn] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusNext = useFocusNext(form);
  const isUnlike = (elements: NavigationBody['elements']): boolean =>
    JSON.stringify(drafts.elementsOf(draft)) !== JSON.stringify(elements);
  const isChanged = isUnlike(initial.elements);
  const isContested = isChanged && base.revision !== initial.revision;
  if (known !== initial) {
    // Read anew: what was not touched here is as it is saved now.
    setKnown(initial);
    setRefusal(null);
    if (!isUnlike(base.elements)) setDraft(drafts.draftOf(initial.elements));
    if (!isChanged || !isUnlike(base.elements)) setBase(initial);
  }
  useEffect(() => {
    const whole = { elements: drafts.elementsOf(draft), revision: base.revision };
    keepTabDraft(keptAs, isChanged ? { base, draft: whole } : null);
  }, [keptAs, isChanged, base, draft]);
  const kept = {
    isRestored: isRestored && isChanged,
    contested: isContested
      ? [
          {
            name: place === 'menu' ? 'Pozycje' : 'Kafelki',
            words: initial.elements.map(({ label }) => label).join(', '),
          },
        ]
      : [],
    keepMine: () => setBase(initial),
    takeSaved: () => {
      setBase(initial);
      setRestored(false);
      setErrors(NONE);
      setRefusal(null);
      setDraft(drafts.draftOf(initial.elements));
    },
    forget: () => keepTabDraft(keptAs, null),
  };
  const limits = navigationLimits[place];

  const show = (found: Errors): void => {
    setErrors(found);
    const [first] = found;
    if (!first) return;
    setOpen(first[0]);
    focusNext(`[name="${first[0]}.${Object.keys(first[1])[0]}"]`);
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (isContested) return form.current?.querySelector<HTMLElement>('[data-contested] button')?.focus();
    const elements = drafts.elementsOf(draft);
    const tooMuch = checkSize(place, elements);
    if (tooMuch !== null) return setRefusal(ownRefusal(tooMuch));
    setRefusal(null);
    const faulty = checkElements(place, elements).map(
      ({ path, errors: found }) => [drafts.findByPath(draft, path)!.key, found] as const,
    );
    if (faulty.length > 0) return show(new Map(faulty));
    const reply = await run(() => save({ elements, revision: initial.revision }));
    if (reply === undefined) return;
    if (reply.ok) {
      kept.forget();
      return onSaved(reply.data);
    }
    setRefusal(reply);
    show(drafts.errorsByKey(draft, reply.errors));
  };
  const add = (parent: ElementDraft | null): void => {
    const element = drafts.newElement();
    setDraft(drafts.added(draft, element, parent?.key ?? null));
    setOpen(element.key);
    focusNext(`[name="${element.key}.label"]`);
  };
  const move = (element: ElementDraft, by: -1 | 1): void => {
    const next = drafts.moved(draft, element.key, by);
    const now = drafts.placeOf(next, element.key);
    setDraft(next);
    setSaid(now ? `${element.label || 'Nowa pozycja'}: miejsce ${now.place} z ${now.of}` : '');
    focusNext(`[data-element="${element.key}"] [data-move="${by < 0 ? 'up' : 'down'}"]`);
  };
  const remove = (element: ElementDraft): void => {
    setDraft(drafts.without(draft, element.key));
    setSaid(`Usunięto: ${element.label || 'nowa pozycja'}`);
    focusNext('[data-add]');
  };

  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate>
      <UnsavedGuard changed={isChanged && !busy} keeps onLeave={kept.forget} />
      <KeptNotices kept={kept} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Section
        id="pozycje"
        title={place === 'menu' ? 'Pozycje' : 'Kafelki'}
        aside={
          <p>
            {place === 'menu'
              ? `Najwyżej trzy poziomy, na pierwszym do ${limits.first} pozycji.`
              : `Do ${limits.first}, w tej kolejności na stronie głównej.`}
          </p>
        }
      >
        {draft.length === 0 ? (
          <p className="muted">{place === 'menu' ? 'Menu jest puste.' : 'Nie ma żadnego kafelka.'}</p>
        ) : (
          <ElementRows
            list={draft}
            level={1}
            editing={{
              place,
              flags,
              errors,
              open,
              setOpen,
              change: (key, change) => {
                setDraft(drafts.changed(draft, key, change));
                setErrors(withoutFields(errors, key, Object.keys(change)));
              },
              move,
              remove,
              add,
              levels: limits.levels,
            }}
          />
        )}
        <div className="buttons">
          <Button variant="secondary" data-add="" onClick={() => add(null)}>
            {place === 'menu' ? 'Dodaj pozycję' : 'Dodaj kafelek'}
          </Button>
        </div>
        <PortalPages />
      </Section>
      <Section id="podglad" title="Podgląd" aside={<p>Odnośniki działają: sprawdź, dokąd prowadzą.</p>}>
        <Checkbox checked={signedIn} onChange={({ target }) => setSignedIn(target.checked)}>
          Jak widzi to osoba zalogowana
        </Checkbox>
        <div className={`navigation-preview navigation-preview--${place}`}>
          {preview(drafts.previewOf(draft, flags, year), signedIn)}
        </div>
        <FormRefusal failure={officeFailures.settings} refusal={refusal} kept={kept} />
        <div className="buttons">
          <Button type="submit" busy={busy} busyLabel="Zapisywanie">
            {place === 'menu' ? 'Zapisz menu' : 'Zapisz kafelki'}
          </Button>
        </div>
      </Section>
    </form>
  );
}

const ownRefusal = (sentence: string): Refusal => ({
  ok: false,
  status: 422,
  title: sentence,
  messages: [sentence],
  errors: [{ message: sentence }],
});

function withoutFields(errors: Errors, key: number, fields: readonly string[]): Errors {
  const left = Object.entries(errors.get(key) ?? {}).filter(([field]) => !fields.includes(field));
  const others = [...errors].filter(([other]) => other !== key);
  return new Map(left.length > 0 ? [...others, [key, Object.fromEntries(left)]] : others);
}
