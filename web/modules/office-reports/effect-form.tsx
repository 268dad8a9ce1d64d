import { addReportEffect, type OfficeReport } from '@wiec/contract/consultation-reports.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { checkEffect } from '@wiec/domain/consultation-report.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { useToast } from '../../ui/toasts.tsx';

const NOTHING = { happenedOn: '', words: '', link: '' };

const faultsOf = (typed: typeof NOTHING) => checkEffect(typed, warsawDate(new Date()));

/** Adds what was really done after a consultation. */
export function EffectForm({ report, onSaved }: { report: OfficeReport; onSaved: (report: OfficeReport) => void }) {
  const api = useApi();
  const toast = useToast();
  const { draft, change, errors, busy, refusal, kept, form, send } = useDraftForm<typeof NOTHING, OfficeReport>({
    initial: NOTHING,
    keep: { name: `efekt.${report.project.id}`, fields: {} },
    check: faultsOf,
    save: (body) => call(api, addReportEffect, { params: { projectId: report.project.id }, body }),
    draftOf: () => NOTHING,
    onSaved: (saved) => {
      toast({ kind: 'success', title: 'Efekt jest dopisany' });
      onSaved(saved);
    },
  });
  const [asking, setAsking] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (Object.keys(faultsOf(draft)).length === 0) setAsking(true);
    else void send(event);
  };
  return (
    <form ref={form} className="report-form" noValidate onSubmit={submit}>
      <KeptNotices kept={kept} />
      <TextField
        label="Dzień"
        type="date"
        name="happenedOn"
        value={draft.happenedOn}
        error={errors.happenedOn}
        onChange={({ target }) => change({ happenedOn: target.value })}
      />
      <TextArea
        label="Co zrobiono"
        help="Na przykład: Rada przyjęła uchwałę nr XL/412/2026. Wpisu nie da się potem zmienić, można dopisać następny."
        name="words"
        rows={2}
        value={draft.words}
        error={errors.words}
        onChange={({ target }) => change({ words: target.value })}
      />
      <TextField
        label={
          <>
            Strona, na której to widać <span className="muted regular">(nieobowiązkowe)</span>
          </>
        }
        type="url"
        name="link"
        value={draft.link}
        error={errors.link}
        autoComplete="off"
        onChange={({ target }) => change({ link: target.value.trim() })}
      />
      <FormRefusal failure={officeFailures.report} refusal={refusal} kept={kept} />
      <ConfirmDialog
        open={asking}
        title="Dopisać efekt na stałe?"
        label="Dopisz na stałe"
        onClose={() => setAsking(false)}
        onConfirm={(event) => void send(event)}
      >
        <p>
          {nbsp(
            'Od razu zobaczą go wszyscy na stronie konsultacji. Nie da się go zmienić ani usunąć, można tylko dopisać następny.',
          )}
        </p>
      </ConfirmDialog>
      <div className="buttons">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Dopisywanie">
          Dopisz efekt
        </Button>
      </div>
    </form>
  );
}
