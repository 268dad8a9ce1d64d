import type { NewPreviewLink } from '@wiec/contract/preview-links.ts';
import { checkPreviewLink, PREVIEW_DAYS, type PreviewLinkFaults } from '@wiec/domain/preview-link.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Reply } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { officeFailures } from '../../texts/office-failures.ts';

interface PreviewLinkFormProps {
  create: (link: { note: string; days: number | undefined }) => Promise<Reply<NewPreviewLink>>;
  onCreated: () => void;
}

const EMPTY = { note: '', days: String(PREVIEW_DAYS) };

const daysOf = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed));

/** Makes a link, whose address is shown this once: the portal keeps only what is needed to know it again. */
export function PreviewLinkForm({ create, onCreated }: PreviewLinkFormProps) {
  const [made, setMade] = useState<NewPreviewLink | null>(null);
  const { pathname } = useLocation();
  const { draft, change, errors, refusal, busy, kept, form, send } = useDraftForm({
    initial: EMPTY,
    keep: { name: pathname, fields: {} },
    // Asked here first: whoever has to show once more who they are should not learn afterwards that a field is empty.
    check: ({ note, days }): PreviewLinkFaults => {
      const number = daysOf(days);
      if (number !== undefined && !Number.isInteger(number)) return { days: 'Podaj liczbę dni, cyframi.' };
      return checkPreviewLink({ note, days: number ?? PREVIEW_DAYS });
    },
    save: ({ note, days }) => create({ note, days: daysOf(days) }),
    draftOf: () => EMPTY,
    onSaved: (link: NewPreviewLink) => {
      setMade(link);
      onCreated();
    },
  });
  const typed = (name: 'note' | 'days') => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  return (
    <>
      <form ref={form} className="link-form" onSubmit={(event) => void send(event)} noValidate>
        <KeptNotices kept={kept} />
        <TextField label="Dla kogo" help="Na przykład: radni komisji budżetu." maxLength={250} {...typed('note')} />
        <TextField
          label="Ile dni ma działać"
          className="link-form__days"
          inputMode="numeric"
          help="Od 1 do 365."
          maxLength={5}
          {...typed('days')}
        />
        <FormRefusal failure={officeFailures.previewLink} refusal={refusal} kept={kept} />
        <div className="buttons buttons--stretch">
          <Button type="submit" busy={busy} busyLabel="Tworzenie">
            Utwórz odnośnik
          </Button>
        </div>
      </form>
      <p className="visually-hidden" role="status">
        {made !== null && 'Odnośnik jest gotowy.'}
      </p>
      {made !== null && <NewLink key={made.id} link={made} />}
    </>
  );
}

function NewLink({ link }: { link: NewPreviewLink }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const address = `${window.location.origin}${link.path}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      field.current?.select();
      setCopied(false);
    }
  };
  return (
    <section className="new-link" aria-labelledby="nowy-odnosnik">
      <h3 id="nowy-odnosnik">{nbsp(`Odnośnik jest gotowy: ${link.note}`)}</h3>
      <label className="field">
        <span className="field__label">Adres</span>
        <input ref={field} className="input" readOnly value={address} onFocus={({ target }) => target.select()} />
        <span className="field__help">{nbsp('Skopiuj go teraz: drugi raz go nie pokażemy.')}</span>
      </label>
      <div className="buttons buttons--stretch">
        <Button variant="secondary" onClick={() => void copy()}>
          Kopiuj adres
        </Button>
        <p role="status">
          {copied === true && 'Skopiowano.'}
          {copied === false && 'Nie udało się skopiować. Adres jest zaznaczony: skopiuj go sam.'}
        </p>
      </div>
    </section>
  );
}
