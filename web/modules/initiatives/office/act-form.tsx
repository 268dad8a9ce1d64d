import { actOnCase, type CaseActBody, type OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { actsWithTemplates } from '@wiec/domain/answer-template.ts';
import { formatDay, lastDayOf } from '@wiec/domain/calendar.ts';
import { caseClasses, classRules } from '@wiec/domain/case-class.ts';
import { SIGN_EXAMPLE, SIGN_LIMIT } from '@wiec/domain/case-sign.ts';
import type { CaseOutcome } from '@wiec/domain/case-outcome.ts';
import { contentForUnit } from '@wiec/domain/case-opinion.ts';
import type { CaseAct } from '@wiec/domain/case-course.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ApiCaller, call, type Refusal } from '../../../lib/api.ts';
import { formText } from '../../../lib/form-text.ts';
import { keepTabDraft, readTabDraft } from '../../../lib/tab-draft.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { errorsIn } from '../../../ui/form/field-errors.ts';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import { UPLOAD_HEADER_NAME } from '../headers.ts';
import type { AddedFile } from '../initiative-draft.ts';
import { type ActField, actForms } from './act-forms.ts';
import { ReplyFiles } from '../reply-files.tsx';
import { type FileSource, useReplyFiles } from '../use-reply-files.ts';
import { proposalWords } from './case-words.ts';
import { WordsField } from './words-field.tsx';

interface ActFormProps {
  api: ApiCaller;
  shown: OfficeCase;
  act: CaseAct;
  /** How files are sent. */
  source: FileSource;
  onDone: (now: OfficeCase) => void;
  /** What is decided with the answer. */
  outcome?: CaseOutcome | null;
  /** What is wrong with that; null: nothing. */
  onOutcomeError?: (message: string | null) => void;
  /** Somebody has changed it since it was read: reads it anew. */
  onStale: () => Promise<void>;
}

/** One act with what it needs. What is typed stays in the tab until it is done. */
export function ActForm({ api, shown, act, source, outcome = null, onOutcomeError, onDone, onStale }: ActFormProps) {
  const form = actForms[act]!;
  const draftKey = `inicjatywa.${shown.id}.${act}`;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const added = useReplyFiles(`${draftKey}.pliki`, act === 'draft' ? shown.draftFiles : NO_FILES);
  const errors: Partial<Record<ActField, string>> = refusal === null ? {} : errorsIn<ActField>(refusal);
  const has = (field: ActField): boolean => form.fields.includes(field);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (added.isBusy) return added.setWaits(true);
    const body = {
      ...bodyOf(act, form.fields, formText(event.currentTarget), shown.revision),
      ...(has('outcome') && { outcome }),
      ...(has('attachments') && { attachments: added.files.map(({ id }) => ({ id })) }),
    };
    const headers: Record<string, string> = added.uploads === null ? {} : { [UPLOAD_HEADER_NAME]: added.uploads.token };
    const reply = await run(async () => {
      const answer = await call(api, actOnCase, { params: { id: shown.id }, body, headers });
      // Until the case is read anew, pressing again would be about what it was.
      if (!answer.ok && answer.status === 409) await onStale();
      return answer;
    });
    if (reply === undefined) return;
    if (reply.ok) {
      keepTabDraft(draftKey, null);
      keepTabDraft(`${draftKey}.tresc`, null);
      added.forget();
      setRefusal(null);
      onDone(reply.data);
      return;
    }
    setRefusal(reply);
    onOutcomeError?.(errorsIn<ActField>(reply).outcome ?? null);
  };
  const kept = readTabDraft(draftKey);
  const keptWords = typeof kept === 'string' ? kept : null;
  const keptText = readTabDraft(`${draftKey}.tresc`);
  const keptContent = typeof keptText === 'string' ? keptText : null;
  const awaited = shown.opinions.filter(({ state }) => state === 'asked');
  const firstWords = act === 'draft' ? (shown.draft ?? '') : '';
  const field = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal !== null) field.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  return (
    <form ref={field} className="case-act" noValidate onSubmit={(event) => void send(event)}>
      {refusal !== null && Object.keys(errors).length === 0 && (
        <RefusalBanner failure={officeFailures.caseAct} refusal={refusal} />
      )}
      {has('class') && (
        <SelectField
          label="Rodzaj"
          name="class"
          error={errors.class}
          defaultValue={shown.class ?? shown.looksLike ?? ''}
        >
          <option value="">[Wybierz]</option>
          {caseClasses.map((each) => (
            <option key={each} value={each}>
              {classRules[each].name}
            </option>
          ))}
        </SelectField>
      )}
      {has('assigneeId') && (
        <SelectField
          label="Osoba"
          name="assigneeId"
          error={errors.assigneeId}
          defaultValue={shown.assignedTo === null ? '' : String(shown.assignedTo.id)}
          help={
            shown.assignedTo === null ? proposalWords(shown.clerks, shown.officeId, shown.unit?.id ?? null) : undefined
          }
        >
          <option value="">[Wybierz]</option>
          {shown.clerks.map(({ id, name, open }) => (
            <option key={id} value={id}>
              {`${name}, ${countPl(open, 'sprawa w toku', 'sprawy w toku', 'spraw w toku')}`}
            </option>
          ))}
        </SelectField>
      )}
      {has('officeId') && (
        <SelectField label="Dokąd" name="officeId" error={errors.officeId} defaultValue="">
          <option value="">Poza portal</option>
          {shown.offices
            .filter(({ id }) => id !== shown.officeId)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
      )}
      {has('into') && (
        <TextField label="Numer tamtej sprawy" name="into" autoComplete="off" maxLength={60} error={errors.into} />
      )}
      {has('sign') && (
        <TextField
          label="Znak sprawy"
          name="sign"
          autoComplete="off"
          maxLength={SIGN_LIMIT + 20}
          defaultValue={shown.sign ?? ''}
          help={`Na przykład ${SIGN_EXAMPLE}`}
          error={errors.sign}
        />
      )}
      {has('unitId') && (
        <SelectField
          label="Jednostka"
          name="unitId"
          error={errors.unitId}
          defaultValue=""
          help={
            shown.units.length === 0 ? 'Ten urząd nie ma jeszcze jednostek. Zakłada je administrator kont.' : undefined
          }
        >
          <option value="">[Wybierz]</option>
          {unitsFor(act, shown).map(({ id, name, note }) => (
            <option key={id} value={id}>
              {note === null ? name : `${name} (${note})`}
            </option>
          ))}
        </SelectField>
      )}
      {has('opinionId') && awaited.length > 0 && (
        <SelectField label="Która opinia" name="opinionId" error={errors.opinionId} defaultValue={awaited[0]!.id}>
          {awaited.map(({ id, unitName, dueAt }) => (
            <option key={id} value={id}>
              {`${unitName}, do ${formatDay(lastDayOf(new Date(dueAt)))}`}
            </option>
          ))}
        </SelectField>
      )}
      {has('words') && (
        <WordsField
          label={form.words!}
          rows={act === 'draft' ? 8 : 4}
          error={errors.words}
          initial={keptWords ?? firstWords}
          templates={actsWithTemplates.includes(act) ? shown.templates : []}
          onWords={(words) => keepTabDraft(draftKey, words)}
        />
      )}
      {has('content') && (
        <TextArea
          label="Co jednostka przeczyta o sprawie"
          name="content"
          rows={8}
          error={errors.content}
          help="To, co napisał mieszkaniec, z […] zamiast numerów i adresów. Usuń też nazwiska, jeśli do opinii nie są potrzebne."
          defaultValue={keptContent ?? contentForUnit(shown)}
          onChange={(event) => keepTabDraft(`${draftKey}.tresc`, event.target.value)}
        />
      )}
      {has('withFiles') && shown.files.length > 0 && (
        <Checkbox name="withFiles">{nbsp(`Jednostka zobaczy też pliki mieszkańca (${shown.files.length})`)}</Checkbox>
      )}
      {has('day') && <TextField label="Ostatni dzień" name="day" type="date" error={errors.day} />}
      {has('attachments') && <ReplyFiles api={api} source={source} added={added} error={errors.attachments} />}
      {form.note !== undefined && <p className="small muted">{nbsp(form.note)}</p>}
      <Button
        type="submit"
        variant={PRIMARY.includes(act) ? 'primary' : 'secondary'}
        busy={busy}
        busyLabel="Zapisywanie"
      >
        {form.verb}
      </Button>
    </form>
  );
}

/** Units that are asked, or to which the case may go, with what is worth knowing of each. */
function unitsFor(act: CaseAct, { units, unit }: OfficeCase): { id: number; name: string; note: string | null }[] {
  if (act === 'hand') {
    return units
      .filter(({ id }) => id !== unit?.id)
      .map(({ id, name, leads }) => ({ id, name, note: leads ? null : 'nikt jeszcze nie prowadzi jej spraw' }));
  }
  return units.map(({ id, name, answers }) => ({ id, name, note: answers ? null : 'nikt nie odpowiada w portalu' }));
}

const NO_FILES: readonly AddedFile[] = [];

/** What brings the case on towards its answer. */
const PRIMARY: readonly CaseAct[] = ['start', 'draft', 'approve', 'answer', 'close', 'give-opinion'];

function bodyOf(act: CaseAct, fields: readonly ActField[], typed: URLSearchParams, revision: number): CaseActBody {
  const text = (name: ActField): string => typed.get(name)?.trim() ?? '';
  const number = (name: ActField): number | null => (text(name) === '' ? null : Number(text(name)));
  return {
    act,
    revision,
    ...(fields.includes('class') && { class: (text('class') || null) as CaseActBody['class'] }),
    ...(fields.includes('assigneeId') && { assigneeId: number('assigneeId') }),
    ...(fields.includes('officeId') && { officeId: number('officeId') }),
    ...(fields.includes('words') && { words: typed.get('words') ?? '' }),
    ...(fields.includes('day') && { day: text('day') }),
    ...(fields.includes('unitId') && { unitId: number('unitId') }),
    ...(fields.includes('opinionId') && { opinionId: number('opinionId') }),
    ...(fields.includes('content') && { content: typed.get('content') ?? '' }),
    ...(fields.includes('withFiles') && { withFiles: typed.has('withFiles') }),
    ...(fields.includes('sign') && { sign: text('sign') }),
    ...(fields.includes('into') && { into: text('into') }),
  };
}
