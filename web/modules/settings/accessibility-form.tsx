import type { AccessibilitySetting } from '@wiec/contract/settings.ts';
import {
  type AccessibilityField,
  accessibilityLimits,
  attentionOf,
  checkAccessibility,
  conformities,
  tidyAccessibility,
} from '@wiec/domain/accessibility-statement.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import type { ChangeEvent } from 'react';
import type { Refusal, Reply } from '../../lib/api.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choice.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { Section } from '../../ui/section.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { GapFields } from './gap-fields.tsx';

interface AccessibilityFormProps {
  setting: AccessibilitySetting;
  save: (setting: AccessibilitySetting) => Promise<Reply<AccessibilitySetting>>;
  onSaved: () => void;
  onFailed: (refusal: Refusal) => void;
}

type TextField = keyof typeof accessibilityLimits & keyof AccessibilitySetting;

const FIELDS = {
  publishedOn: 'Data publikacji strony',
  updatedOn: 'Ostatnia istotna aktualizacja',
  drawnUpOn: 'Deklarację sporządzono',
  reviewedOn: 'Ostatni przegląd',
  status: 'Stan dostępności',
  gaps: 'Co jest niedostępne',
  method: 'Na jakiej podstawie ją sporządzono',
  assessmentUrl: 'Adres raportu z oceny',
  person: 'Kto odpowiada',
  email: 'E-mail',
  phone: 'Telefon',
  applications: 'Aplikacje mobilne',
  architecture: 'Dostępność architektoniczna',
  architectureUrl: 'Strona o dostępności architektonicznej',
  communication: 'Dostępność komunikacyjno-informacyjna',
} as const;
const options = conformities.map((status) => ({ value: status, label: status }));
const today = (): string => warsawDate(new Date());

/** What the public page does not know by itself; in the order in which that page says it. */
export function AccessibilityForm({ setting, save, onSaved, onFailed }: AccessibilityFormProps) {
  const state = useDraftForm<AccessibilitySetting, AccessibilitySetting, AccessibilityField>({
    initial: setting,
    keep: { name: 'deklaracja-dostepnosci', fields: FIELDS },
    tidy: tidyAccessibility,
    check: (draft) => checkAccessibility(draft, today()),
    // A row that is taken away renumbers the others, and the state decides whether there may be rows.
    touches: (field, part) => field === part || (field.startsWith('gap') && (part === 'gaps' || part === 'status')),
    save,
    draftOf: (saved) => saved,
    onSaved,
    onFailed,
  });
  const { draft, change, errors, busy, changed, form, refusal, kept, send } = state;
  const typed = (field: TextField) => ({
    name: field,
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    // What is too long gets an error; it is not cut off while it is pasted.
    maxLength: accessibilityLimits[field] * 2,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [field]: target.value }),
  });
  const day = (field: TextField) => ({ ...typed(field), type: 'date', max: today(), maxLength: undefined });
  const attention = attentionOf(draft.revision === 0 ? null : draft, today());
  return (
    <form ref={form} className="accessibility-form" onSubmit={(event) => void send(event)} noValidate>
      <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
      <KeptNotices kept={kept} />
      {attention !== null && (
        <Banner kind="info" title={attention.title}>
          <p>{attention.sentence}</p>
        </Banner>
      )}
      <Section id="strona" title="Strona">
        <div className="form-grid">
          <TextField label="Data publikacji strony" {...day('publishedOn')} />
          <TextField label="Ostatnia istotna aktualizacja" {...day('updatedOn')} />
        </div>
      </Section>
      <Section id="stan" title="Stan dostępności">
        <RadioGroup
          legend="Z ustawą o dostępności cyfrowej strona jest"
          name="status"
          options={options}
          value={draft.status}
          error={errors.status}
          onChange={(status) => change({ status })}
        />
        <GapFields gaps={draft.gaps} errors={errors} onChange={(gaps) => change({ gaps })} />
      </Section>
      <Section
        id="przygotowanie"
        title="Przygotowanie"
        aside={<p>Deklarację przegląda się co roku do 31&nbsp;marca. Biurko przypomina o&nbsp;tym od 1&nbsp;marca.</p>}
      >
        <div className="form-grid">
          <TextField label="Deklarację sporządzono" {...day('drawnUpOn')} />
          <div>
            <TextField label="Ostatni przegląd (jeśli był)" {...day('reviewedOn')} />
            <Button variant="tertiary" onClick={() => change({ reviewedOn: today() })}>
              Przejrzano dziś
            </Button>
          </div>
          <TextArea
            label="Na jakiej podstawie ją sporządzono"
            className="wide"
            rows={3}
            help="Na przykład: samoocena urzędu albo badanie, które zrobiła podana firma."
            {...typed('method')}
          />
          <TextField
            label="Adres raportu z oceny (jeśli jest)"
            type="url"
            className="wide"
            {...typed('assessmentUrl')}
          />
        </div>
      </Section>
      <Section id="kontakt" title="Kontakt" aside={<p>Do tej osoby mieszkańcy zgłaszają, co jest niedostępne.</p>}>
        <div className="form-grid">
          <TextField label="Kto odpowiada" className="wide" {...typed('person')} />
          <TextField label="E-mail" type="email" spellCheck={false} {...typed('email')} />
          <TextField label="Telefon" type="tel" {...typed('phone')} />
        </div>
      </Section>
      <Section id="aplikacje" title="Aplikacje mobilne">
        <TextArea
          label="Aplikacje mobilne (jeśli są)"
          rows={3}
          help="Nazwa, skąd ją pobrać i jej deklaracja."
          {...typed('applications')}
        />
      </Section>
      <Section id="budynek" title="Budynek" aside={<p>Wiersz jest akapitem.</p>}>
        <TextArea
          label="Dostępność architektoniczna"
          rows={6}
          help="Wejścia, schody, windy, toalety, miejsca postojowe, pies asystujący."
          {...typed('architecture')}
        />
        <TextField label="Strona, na której jest o tym więcej (jeśli jest)" type="url" {...typed('architectureUrl')} />
      </Section>
      <Section id="komunikacja" title="Komunikacja" aside={<p>Wiersz jest akapitem.</p>}>
        <TextArea
          label="Dostępność komunikacyjno-informacyjna"
          rows={6}
          help="Tłumacz języka migowego, pętla indukcyjna, tekst łatwy do czytania."
          {...typed('communication')}
        />
        <FormRefusal failure={officeFailures.settings} refusal={refusal} kept={kept} />
        <div className="buttons">
          <Button type="submit" busy={busy} busyLabel="Zapisywanie">
            Ogłoś deklarację
          </Button>
          <LinkButton variant="tertiary" to="/deklaracja-dostepnosci">
            Zobacz stronę
          </LinkButton>
        </div>
      </Section>
    </form>
  );
}
