import type { LetterTemplate } from '@wiec/contract/letter-templates.ts';
import { checkLetter, letterLimits, letterTemplates } from '@wiec/domain/letter-template.ts';
import { fillFields } from '@wiec/domain/text-fields.ts';
import type { LetterTemplate as OwnLetter } from '@wiec/domain/letter-template.ts';
import type { Refusal, Reply } from '../../lib/api.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { SettingForm } from '../../ui/setting-form.tsx';
import { LETTERS_PATH } from './settings-paths.ts';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';

interface LetterFormProps {
  letter: LetterTemplate;
  save: (words: { subject: string; body: string; revision: number }) => Promise<Reply<LetterTemplate>>;
  onSaved: () => void;
  onFailed: (refusal: Refusal) => void;
}

/** The wording of a letter, the fields that it may contain, and a preview with invented data. */
export function LetterForm({ letter, save, onSaved, onFailed }: LetterFormProps) {
  const own: OwnLetter = letterTemplates[letter.id as keyof typeof letterTemplates];
  const state = useDraftForm({
    initial: wordsOf(letter),
    keep: { name: `list.${letter.id}`, fields: { subject: 'Temat', body: 'Treść' } },
    check: (words) => checkLetter(own, words),
    save,
    draftOf: wordsOf,
    onSaved,
    onFailed,
  });
  const { draft, change, errors } = state;
  const isDefault = draft.subject === own.subject && draft.body === own.body;
  const examples = Object.fromEntries(own.fields.map(({ name, example }) => [name, example]));
  return (
    <>
      <Section
        id="slowa-listu"
        title="Temat i treść"
        aside={
          <>
            <p>Pola w nawiasach portal zamienia na dane listu:</p>
            <ul className="letter-fields">
              {own.fields.map(({ name, meaning, required }) => (
                <li key={name}>
                  <b>{`{${name}}`}</b> {meaning}
                  {required && ', konieczne'}
                </li>
              ))}
            </ul>
          </>
        }
      >
        <SettingForm
          state={state}
          label="Zapisz list"
          aside={
            <>
              {!isDefault && (
                <Button variant="secondary" onClick={() => change({ subject: own.subject, body: own.body })}>
                  Przywróć domyślny
                </Button>
              )}
              <LinkButton variant="tertiary" to={LETTERS_PATH}>
                Wróć do listy
              </LinkButton>
            </>
          }
        >
          <TextField
            label="Temat"
            name="subject"
            autoComplete="off"
            maxLength={letterLimits.subject + 50}
            value={draft.subject}
            error={errors.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
          <TextArea
            label="Treść"
            name="body"
            rows={12}
            maxLength={letterLimits.body + 500}
            value={draft.body}
            error={errors.body}
            onChange={({ target }) => change({ body: target.value })}
          />
        </SettingForm>
      </Section>
      <Section id="podglad-listu" title="Podgląd" aside={<p>Dane są wymyślone.</p>}>
        <p className="letter-subject">{draft.subject}</p>
        <div className="letter-text">{fillFields(draft.body, examples)}</div>
      </Section>
    </>
  );
}

const wordsOf = ({ subject, body, revision }: LetterTemplate) => ({ subject, body, revision });
