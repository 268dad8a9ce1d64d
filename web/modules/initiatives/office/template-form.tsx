import type { AnswerTemplate } from '@wiec/contract/answer-templates.ts';
import type { OfficeFooter } from '@wiec/contract/site.ts';
import { answerFields, answerTemplateLimits, checkAnswerTemplate, fillAnswer } from '@wiec/domain/answer-template.ts';
import { type CaseClass, caseClasses, classRules } from '@wiec/domain/case-class.ts';
import { SIGN_EXAMPLE } from '@wiec/domain/case-sign.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { Reply } from '../../../lib/api.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { useDraftForm } from '../../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../../ui/kept-notices.tsx';
import { Section } from '../../../ui/section.tsx';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { TEMPLATES_PATH } from './inbox-paths.ts';

export interface TemplateDraft {
  officeId: number;
  name: string;
  classes: CaseClass[];
  body: string;
  isRetired: boolean;
  revision: number;
}

interface TemplateFormProps {
  initial: TemplateDraft;
  /** Those in which a new one may stand; absent: the template is there already. */
  offices?: readonly OfficeFooter[];
  /** By which the tab keeps what is typed. */
  keptAs: string;
  save: (draft: TemplateDraft) => Promise<Reply<AnswerTemplate>>;
  onSaved: () => void;
}

const FIELDS = { name: 'Nazwa', classes: 'Do jakich spraw', body: 'Treść', isRetired: 'Wycofany' } as const;

/** What an office often answers: the words, the fields that may stand in them, and how they read in an invented case. */
export function TemplateForm({ initial, offices, keptAs, save, onSaved }: TemplateFormProps) {
  const state = useDraftForm<TemplateDraft, AnswerTemplate>({
    initial,
    keep: { name: keptAs, fields: FIELDS },
    check: checkAnswerTemplate,
    save,
    draftOf: ({ officeId, name, classes, body, isRetired, revision }) => ({
      officeId,
      name,
      classes,
      body,
      isRetired,
      revision,
    }),
    onSaved,
  });
  const { draft, change, errors, busy, changed, form, refusal, kept, send } = state;
  const toggle = (each: CaseClass, on: boolean): void =>
    change({ classes: caseClasses.filter((one) => (one === each ? on : draft.classes.includes(one))) });
  return (
    <>
      <Section
        id="slowa-wzoru"
        title="Nazwa i treść"
        aside={
          <>
            <p>{nbsp('Pola w nawiasach portal zamienia na dane sprawy. Czego nie wie, zostaje do wpisania.')}</p>
            <ul className="letter-fields">
              {Object.entries(answerFields).map(([name, meaning]) => (
                <li key={name}>
                  <b>{`{${name}}`}</b> {nbsp(meaning)}
                </li>
              ))}
            </ul>
          </>
        }
      >
        <form ref={form} className="setting-form" onSubmit={(event) => void send(event)} noValidate>
          <KeptNotices kept={kept} />
          <TextField
            label="Nazwa"
            name="name"
            autoComplete="off"
            maxLength={answerTemplateLimits.name + 20}
            value={draft.name}
            error={errors.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          {offices && offices.length > 1 && (
            <SelectField
              label="Urząd"
              name="officeId"
              value={draft.officeId}
              onChange={({ target }) => change({ officeId: Number(target.value) })}
            >
              {offices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <TextArea
            label="Treść"
            name="body"
            rows={12}
            maxLength={answerTemplateLimits.body + 500}
            value={draft.body}
            error={errors.body}
            onChange={({ target }) => change({ body: target.value })}
          />
          <fieldset className="fieldset template-classes">
            <legend>{nbsp('Do jakich spraw. Bez wyboru: do każdej.')}</legend>
            {caseClasses.map((each) => (
              <Checkbox
                key={each}
                name="classes"
                checked={draft.classes.includes(each)}
                onChange={({ target }) => toggle(each, target.checked)}
              >
                {classRules[each].name}
              </Checkbox>
            ))}
          </fieldset>
          {!offices && (
            <Checkbox checked={draft.isRetired} onChange={({ target }) => change({ isRetired: target.checked })}>
              <b>Wycofany</b>
              <span className="rights__note">Nie pojawia się przy pisaniu odpowiedzi.</span>
            </Checkbox>
          )}
          <FormRefusal failure={officeFailures.answerTemplate} refusal={refusal} kept={kept} />
          <div className="setting-form__actions">
            <Button type="submit" busy={busy} busyLabel="Zapisywanie">
              {offices ? 'Dodaj wzór' : 'Zapisz wzór'}
            </Button>
            <LinkButton variant="tertiary" to={TEMPLATES_PATH}>
              Wróć do listy
            </LinkButton>
          </div>
          <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
        </form>
      </Section>
      <Section id="podglad-wzoru" title="Podgląd" aside={<p>Sprawa jest wymyślona.</p>}>
        <div className="letter-text">
          {fillAnswer(draft.body, { ...EXAMPLE, class: draft.classes[0] ?? 'proposal' })}
        </div>
      </Section>
    </>
  );
}

const EXAMPLE = {
  number: 'IN-2026-0118',
  receivedAt: new Date('2026-09-09T10:00:00Z'),
  dueAt: new Date('2026-10-09T22:00:00Z'),
  officeName: 'Urząd Miasta Lipogród',
  unitName: 'Wydział Zieleni Miejskiej',
  sign: SIGN_EXAMPLE,
};
