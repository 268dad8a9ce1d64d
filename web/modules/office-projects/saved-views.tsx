import type { SavedView } from '@wiec/contract/saved-views.ts';
import { checkViewName, LONGEST_VIEW_NAME } from '@wiec/domain/saved-view.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Reply } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { failureText, failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useFirstField } from '../../ui/form/use-first-field.ts';
import { useToast } from '../../ui/toasts.tsx';

interface SavedViewsProps {
  /** Of the list. */
  path: string;
  views: readonly SavedView[];
  /** Of the list as it is shown. */
  query: string;
}

interface SaveViewProps extends Omit<SavedViewsProps, 'path'> {
  onSave: (name: string, query: string) => Promise<Reply<unknown>>;
  onRemove: (id: number) => Promise<Reply<unknown>>;
}

/** Links to what the clerk has saved, after the views that everybody has. */
export function SavedViewLinks({ path, views, query }: SavedViewsProps) {
  return views.map((view) => (
    <Link
      key={view.id}
      to={view.query === '' ? path : `${path}?${view.query}`}
      aria-current={view.query === query ? 'true' : undefined}
    >
      {view.name}
    </Link>
  ));
}

/** Saves the list as it is shown under a name, or deletes the view that it is. */
export function SaveView({ views, query, onSave, onRemove }: SaveViewProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<string>();
  const [busy, run] = useBusy();
  const opener = useRef<HTMLButtonElement>(null);
  const form = useFirstField('input', open);
  const saved = views.find((view) => view.query === query);
  const close = (): void => {
    setOpen(false);
    setFault(undefined);
    // Once the form is gone.
    setTimeout(() => opener.current?.focus());
  };
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = formText(event.currentTarget).get('nazwa') ?? '';
    const wrong = checkViewName(name);
    setFault(wrong ?? undefined);
    if (wrong !== null) return;
    void run(async () => {
      const reply = await onSave(name, query);
      if (!reply.ok) return setFault(failureText(officeFailures.savedView, reply).sentences.join(' ') || reply.title);
      toast({ kind: 'success', title: 'Zapisano widok' });
      await revalidate();
      close();
    });
  };
  const remove = (id: number): void =>
    void run(async () => {
      const reply = await onRemove(id);
      if (!reply.ok) return toast(failureToast(officeFailures.savedView, reply));
      toast({ kind: 'success', title: 'Usunięto widok' });
      await revalidate();
    });
  if (saved) {
    return (
      <Button ref={opener} variant="tertiary" busy={busy} busyLabel="Usuwanie" onClick={() => remove(saved.id)}>
        Usuń widok
      </Button>
    );
  }
  if (!open) {
    return (
      <Button ref={opener} variant="tertiary" onClick={() => setOpen(true)}>
        Zapisz ten widok
      </Button>
    );
  }
  return (
    <form ref={form} className="save-view" aria-label="Zapisz ten widok" onSubmit={save}>
      <TextField
        label="Nazwa widoku"
        name="nazwa"
        help="Widzisz go tylko Ty. Ta sama nazwa zastąpi poprzedni widok."
        error={fault}
        maxLength={LONGEST_VIEW_NAME}
        autoComplete="off"
      />
      <div className="buttons">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          Zapisz
        </Button>
        <Button variant="tertiary" onClick={close}>
          Anuluj
        </Button>
      </div>
    </form>
  );
}
