import { checkLegalText, legalTextLimits, slugProblem } from '@wiec/domain/legal-text.ts';
import type { ReactNode } from 'react';
import type { Refusal, Reply } from '../../lib/api.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx';
import { SettingForm } from '../../ui/setting-form.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';

export interface TextDraft {
  /** Null: not asked for. */
  slug: string | null;
  title: string;
  displayText: string;
  validFrom: string;
  text: string;
  fileIds: readonly number[];
}

interface TextFormProps<Saved> {
  initial: TextDraft;
  /** Day in Poland. */
  today: string;
  /** Terms have no heading of their own. */
  isTerms: boolean;
  /** Those of the version before, which the new one may keep. */
  files?: readonly { id: number; filename: string }[];
  label: string;
  /** By which the tab keeps what is typed. */
  keptAs: string;
  aside: ReactNode;
  save: (draft: TextDraft) => Promise<Reply<Saved>>;
  onSaved: (saved: Saved) => void;
  onFailed: (refusal: Refusal) => void;
}

const FIELDS = {
  slug: 'Adres',
  title: 'Tytuł',
  displayText: 'Nagłówek strony',
  validFrom: 'Obowiązuje od',
  text: 'Treść',
  fileIds: 'Załączniki z poprzedniej wersji',
} as const satisfies Record<keyof TextDraft, string>;

/** A version of the terms or of a document: what it is called, since when it holds, and what it says. */
export function TextForm<Saved>({ initial, today, isTerms, files = [], label, aside, ...props }: TextFormProps<Saved>) {
  const { keptAs, save, onSaved, onFailed } = props;
  const state = useDraftForm<TextDraft, Saved>({
    initial,
    keep: { name: keptAs, fields: FIELDS },
    check: (draft) => {
      const problem = draft.slug === null ? null : slugProblem(draft.slug);
      return { ...(problem === null ? {} : { slug: problem }), ...checkLegalText(draft, today) };
    },
    save,
    draftOf: (_, sent) => sent,
    onSaved,
    onFailed,
  });
  const { draft, change, errors } = state;
  return (
    <SettingForm state={state} label={label} aside={aside}>
      <TextField
        label="Tytuł"
        name="title"
        autoComplete="off"
        maxLength={legalTextLimits.title + 50}
        value={draft.title}
        error={errors.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      {draft.slug !== null && (
        <TextField
          label="Adres"
          help={`Strona dokumentu: /dokumenty/${draft.slug || 'nazwa'}. Adresu nie można potem zmienić.`}
          name="slug"
          autoComplete="off"
          spellCheck={false}
          maxLength={legalTextLimits.slug + 20}
          value={draft.slug}
          error={errors.slug}
          onChange={({ target }) => change({ slug: target.value })}
        />
      )}
      {!isTerms && (
        <TextField
          label="Nagłówek strony (nieobowiązkowo)"
          help="Gdy jest pusty, nagłówkiem jest tytuł."
          name="displayText"
          autoComplete="off"
          maxLength={legalTextLimits.displayText + 50}
          value={draft.displayText}
          error={errors.displayText}
          onChange={({ target }) => change({ displayText: target.value })}
        />
      )}
      <TextField
        label="Obowiązuje od"
        name="validFrom"
        type="date"
        min={today}
        value={draft.validFrom}
        error={errors.validFrom}
        onChange={({ target }) => change({ validFrom: target.value })}
      />
      <RichTextField
        label="Treść"
        help="Tekst można wkleić z edytora. Zostaną nagłówki, listy, tabele i odnośniki."
        name="text"
        key={state.turn}
        initial={draft.text}
        error={errors.text}
        onChange={(text) => change({ text })}
      />
      {files.length > 0 && (
        <fieldset className="fieldset">
          <legend>Załączniki z poprzedniej wersji</legend>
          <div className="choices">
            {files.map(({ id, filename }) => (
              <Checkbox
                key={id}
                checked={draft.fileIds.includes(id)}
                onChange={({ target }) =>
                  change({
                    fileIds: target.checked ? [...draft.fileIds, id] : draft.fileIds.filter((fileId) => fileId !== id),
                  })
                }
              >
                {filename}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
    </SettingForm>
  );
}
