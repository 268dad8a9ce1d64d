import { acceptErratum, dropErratum, proposeErratum, type TaskErrata } from '@wiec/contract/task-errata.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { readReason, REASON_FAULT, REASON_LENGTH } from '@wiec/domain/public-reason.ts';
import { type ErratumField, erratumFieldPlaces, erratumFields } from '@wiec/domain/erratum-field.ts';
import { acceptanceProblem, ERRATUM_LENGTH, erratumProblems } from '@wiec/domain/task-erratum.ts';
import { useApi } from '../../../app/providers.tsx';
import { call } from '../../../lib/api.ts';
import { isLost } from '../../../texts/failures.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { ActForm } from '../../../ui/act-form.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Errata } from '../../../ui/errata.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import type { Errors } from '../../../ui/form/field-errors.ts';
import { useDraftForm } from '../../../ui/form/use-draft-form.ts';
import { useLostAnswer } from '../../../ui/form/use-lost-answer.ts';
import { FormRefusal, KeptNotices } from '../../../ui/kept-notices.tsx';
import { Section } from '../../../ui/section.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { useFocusOnChange } from '../../../ui/use-focus-on-change.ts';

interface OfficeErrataProps {
  errata: TaskErrata;
  onDone: () => Promise<void>;
}

/** What waits for another person, what everybody reads already, and the form of a new one. */
export function OfficeErrata({ errata, onDone }: OfficeErrataProps) {
  const { texts, mayChange, problem, accepted, waiting } = errata;
  const head = useFocusOnChange<HTMLHeadingElement>(`${waiting?.id} ${accepted.length}`);
  return (
    <>
      <h2 ref={head} tabIndex={-1} className="vote-course__stage">
        {nbsp(waiting === null ? stateWords(accepted.length) : 'Sprostowanie czeka na drugą osobę')}
      </h2>
      {problem !== null && <Banner title={nbsp(problem)} />}
      {waiting !== null && (
        <div className="vote-course__acts">
          <Waiting key={waiting.id} errata={errata} waiting={waiting} onDone={onDone} />
        </div>
      )}
      {accepted.length > 0 && (
        <Section id="przyjete" title="Przyjęte" aside={<p>{nbsp('Tak czytają je mieszkańcy.')}</p>}>
          <Errata errata={accepted} />
          <p className="muted small">
            {nbsp(
              `Ostatnie zaproponowała osoba: ${accepted.at(-1)!.proposedBy ?? GONE}, przyjęła: ${accepted.at(-1)!.acceptedBy ?? GONE}.`,
            )}
          </p>
        </Section>
      )}
      {waiting === null && problem === null && mayChange && (
        <div className="vote-course__acts">
          <Propose key={accepted.length} errata={errata} onDone={onDone} />
        </div>
      )}
      <Section id="tekst" title="Zamrożony tekst">
        <p>
          <b>{nbsp(texts.title)}</b>
        </p>
        <p className="task-errata__text">{texts.description}</p>
      </Section>
    </>
  );
}

const GONE = 'ktoś, czyjego konta już nie ma';
const stateWords = (accepted: number): string => (accepted === 0 ? 'Nic jeszcze nie sprostowano' : 'Tekst sprostowano');

interface WaitingProps extends OfficeErrataProps {
  waiting: NonNullable<TaskErrata['waiting']>;
}

function Waiting({ errata: { task, mayChange, problem }, waiting, onDone }: WaitingProps) {
  const api = useApi();
  const { id: erratumId, field, before, after, reason, proposedAt, proposedBy, isOwn } = waiting;
  const params = { id: task.id, erratumId };
  const own = acceptanceProblem(isOwn);
  const shared = { about: task.title, failure: officeFailures.erratum, inPublic: false, onDone };
  return (
    <>
      <dl className="facts">
        <dt>{field === 'title' ? 'W tytule jest' : 'W opisie jest'}</dt>
        <dd>
          <del>{before}</del>
        </dd>
        <dt>Powinno być</dt>
        <dd>
          <ins>{after}</ins>
        </dd>
        <dt>Powód</dt>
        <dd>{nbsp(reason)}</dd>
        <dt>Zaproponowano</dt>
        <dd>{nbsp(`${formatDateTime(new Date(proposedAt))}, ${proposedBy ?? GONE}`)}</dd>
      </dl>
      {mayChange && own !== null && <Banner title={nbsp(own)} />}
      {mayChange && own === null && problem === null && (
        <ActForm
          {...shared}
          title="Przyjmij sprostowanie"
          says="Porównaj je z tekstem poniżej. Sprostowanie poprawia literówkę, a nie treść."
          button="Przyjmij"
          question="Przyjąć sprostowanie?"
          consequence={() =>
            nbsp(`${whatChanges(waiting)} Zamrożony tekst i skrót zasad zostają. Usunąć sprostowania się nie da.`)
          }
          leave="Jeszcze nie"
          done="Sprostowanie jest przyjęte"
          send={() => call(api, acceptErratum, { params })}
        />
      )}
      {mayChange && (
        <ActForm
          {...shared}
          title={isOwn ? 'Wycofaj propozycję' : 'Odrzuć propozycję'}
          says="Nikt spoza urzędu jej nie widział."
          button={isOwn ? 'Wycofaj' : 'Odrzuć'}
          question={isOwn ? 'Wycofać propozycję?' : 'Odrzucić propozycję?'}
          consequence={() => nbsp('Sprostowanie można potem zaproponować jeszcze raz.')}
          leave="Zostaw"
          done={isOwn ? 'Propozycja jest wycofana' : 'Propozycja jest odrzucona'}
          send={() => call(api, dropErratum, { params })}
        />
      )}
    </>
  );
}

const whatChanges = ({ field, before, after }: WaitingProps['waiting']): string =>
  after === before
    ? `Karta nie będzie już prostować słów „${before}” ${erratumFieldPlaces[field]}, a na stronie projektu wszyscy przeczytają, że zostają bez zmian.`
    : `Na karcie i na stronie projektu wszyscy przeczytają, że ${erratumFieldPlaces[field]} zamiast „${before}” powinno być „${after}”.`;

interface Draft {
  field: ErratumField;
  before: string;
  after: string;
  reason: string;
}

const FIELDS = { before: 'Jest', after: 'Powinno być', reason: 'Powód' } as const;

function Propose({ errata: { task, texts, accepted }, onDone }: OfficeErrataProps) {
  const api = useApi();
  const toast = useToast();
  const heard = useLostAnswer(onDone);
  const { draft, change, errors, busy, changed, refusal, kept, form, send } = useDraftForm<Draft, TaskErrata>({
    initial: { field: 'title', before: '', after: '', reason: '' },
    keep: { name: `sprostowanie.${task.id}`, fields: FIELDS },
    check: ({ field, reason, ...words }) => {
      const found: Errors<keyof Draft> = erratumProblems(
        words,
        texts[field],
        accepted.filter((each) => each.field === field),
      );
      if (readReason(reason) === null) found.reason = REASON_FAULT;
      return found;
    },
    save: (body) => call(api, proposeErratum, { params: { id: task.id }, body }),
    onSaved: () => {
      heard(200);
      toast({ kind: 'success', title: 'Sprostowanie czeka na drugą osobę' });
      void onDone();
    },
    onFailed: ({ status }) => {
      // As in `ActForm`.
      if (isLost(status)) kept?.forget();
      heard(status);
    },
  });
  const typed = (name: 'before' | 'after' | 'reason') => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form ref={form} className="setting-form" noValidate onSubmit={(event) => void send(event)}>
      <h3>Zaproponuj sprostowanie</h3>
      <KeptNotices kept={kept} />
      <p className="muted">{nbsp('Przyjmie je inna osoba, która zarządza budżetem.')}</p>
      <SelectField
        label="Gdzie jest literówka"
        name="field"
        value={draft.field}
        onChange={({ target }) => change({ field: target.value === 'title' ? 'title' : 'description' })}
      >
        {erratumFields.map((field) => (
          <option key={field} value={field}>
            {erratumFieldPlaces[field]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={FIELDS.before}
        help={`Słowa z błędem, tak jak stoją w tekście, do ${ERRATUM_LENGTH} znaków.`}
        autoComplete="off"
        {...typed('before')}
      />
      <TextField
        label={FIELDS.after}
        help="Te same słowa bez literówki. Liczb zmienić się nie da. Gdy przyjęte sprostowanie było pomyłką, wpisz te słowa tak, jak stoją."
        autoComplete="off"
        {...typed('after')}
      />
      <TextArea
        label={FIELDS.reason}
        help="Przeczytają go wszyscy."
        rows={2}
        maxLength={REASON_LENGTH.longest + 100}
        {...typed('reason')}
      />
      <FormRefusal failure={officeFailures.erratum} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          Zaproponuj
        </Button>
      </div>
      <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}
