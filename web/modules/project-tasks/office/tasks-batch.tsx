import { changeTasks, type OfficeTaskItem, type TaskBatch, type TaskBatchResult } from '@wiec/contract/office-tasks.ts';
import { countPl, formatInteger, nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { projectTaskStatuses } from '@wiec/domain/project-task-status.ts';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { useInitData } from '../../../app/root-data.ts';
import { call } from '../../../lib/api.ts';
import { failureText, type FailureText, isLost } from '../../../texts/failures.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextArea } from '../../../ui/field.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useToast } from '../../../ui/toasts.tsx';

interface TasksBatchProps {
  editionId: number;
  marked: readonly OfficeTaskItem[];
  onClear: () => void;
  /** It was done, but for these. */
  onDone: (left: readonly number[]) => Promise<void>;
}

const UNCERTAIN = {
  title: 'Nie wiadomo, czy projekty się zmieniły',
  sentences: ['Połączenie się zerwało. Zapisz jeszcze raz, gdy wróci: nic nie zmieni się podwójnie.'],
};

interface Left {
  item: OfficeTaskItem;
  why: string;
}
const WHOLE_TOWN = 'cale';

/** Does the same with all that are marked, after a look at which of them it would be refused to, and why. */
export function TasksBatch({ editionId, marked, onClear, onDone }: TasksBatchProps) {
  const api = useApi();
  const toast = useToast();
  const { districts, officeThematicAreas } = useInitData();
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  const [decision, setDecision] = useState('');
  const [category, setCategory] = useState('');
  const [district, setDistrict] = useState('');
  const [trial, setTrial] = useState<TaskBatchResult | null>(null);
  const [left, setLeft] = useState<readonly Left[]>([]);
  const [failed, setFailed] = useState<FailureText | null>(null);
  const [busy, run] = useBusy();
  const told = useRef<HTMLDivElement>(null);
  const tried = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (trial !== null) tried.current?.focus();
  }, [trial]);
  const officeId = marked[0]?.officeId;
  const inOneOffice = marked.every((each) => each.officeId === officeId);
  const change: TaskBatch['change'] = {
    ...(status !== '' && { status: Number(status) }),
    ...(decision.trim() !== '' && { decision }),
    ...(category !== '' && { officeThematicAreaId: Number(category) }),
    ...(district !== '' && { districtId: district === WHOLE_TOWN ? null : Number(district) }),
  };
  const isEmpty = Object.keys(change).length === 0;
  const send = (isTrial: boolean) =>
    call(api, changeTasks, {
      params: { id: editionId },
      body: { tasks: marked.map(({ id, revision }) => ({ id, revision })), change, isTrial },
    });
  const leftOf = ({ items }: TaskBatchResult): Left[] =>
    items.flatMap(({ id, problem }) => {
      const item = marked.find((each) => each.id === id);
      return problem === null || item === undefined ? [] : [{ item, why: problem }];
    });
  const open = (): void => {
    setLeft([]);
    setTrial(null);
    setFailed(null);
    setOpen(true);
  };
  const attempt = async (): Promise<void> => {
    const reply = await send(true);
    setFailed(reply.ok ? null : failureText(officeFailures.tasksBatch, reply));
    if (reply.ok) setTrial(reply.data);
  };
  const act = async (): Promise<void> => {
    const reply = await send(false);
    if (!reply.ok) {
      return setFailed(isLost(reply.status) ? UNCERTAIN : failureText(officeFailures.tasksBatch, reply));
    }
    const stayed = leftOf(reply.data);
    const done = reply.data.items.length - stayed.length;
    setOpen(false);
    setLeft(stayed);
    for (const set of [setStatus, setDecision, setCategory, setDistrict]) set('');
    if (done > 0) toast({ kind: 'success', title: `Zmieniono: ${countPl(done, 'projekt', 'projekty', 'projektów')}` });
    await onDone(stayed.map(({ item }) => item.id));
    told.current?.focus();
  };
  const typed =
    (set: (value: string) => void) =>
    ({ target }: { target: { value: string } }): void => {
      set(target.value);
      setTrial(null);
    };
  const refusedRows = trial === null ? [] : leftOf(trial);
  const would = marked.length - refusedRows.length;
  return (
    <div ref={told} tabIndex={-1}>
      {left.length > 0 && (
        <Banner
          kind="error"
          role="alert"
          title={`Bez zmian: ${countPl(left.length, 'projekt', 'projekty', 'projektów')}`}
        >
          <Reasons rows={left} />
        </Banner>
      )}
      {marked.length > 0 && (
        <section className="tasks-batch" aria-label="Zaznaczone projekty">
          <p role="status">
            <b>{`Zaznaczone: ${formatInteger(marked.length)}`}</b>
          </p>
          <div className="buttons">
            <Button variant="secondary" onClick={open}>
              {`Zmień ${formatInteger(marked.length)}`}
            </Button>
            <Button variant="tertiary" onClick={onClear}>
              Odznacz
            </Button>
          </div>
        </section>
      )}
      <Dialog
        open={isOpen}
        title={`Co zmienić w ${formatInteger(marked.length)} ${pluralPl(marked.length, 'projekcie', 'projektach', 'projektach')}?`}
        onClose={() => setOpen(false)}
      >
        {isOpen && (
          <div className="tasks-batch__form">
            <SelectField label="Stan" value={status} onChange={typed(setStatus)}>
              <option value="">bez zmiany</option>
              {projectTaskStatuses.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextArea
              label="Uzasadnienie decyzji"
              help="To samo we wszystkich. Puste: zostają te, które są."
              rows={3}
              value={decision}
              onChange={typed(setDecision)}
            />
            <SelectField
              label="Kategoria"
              help={inOneOffice ? undefined : nbsp('Zaznaczone są z różnych urzędów, a kategorie ma każdy swoje.')}
              disabled={!inOneOffice}
              value={category}
              onChange={typed(setCategory)}
            >
              <option value="">bez zmiany</option>
              {officeThematicAreas
                .filter((area) => area.officeId === officeId)
                .map(({ id, thematicAreaName }) => (
                  <option key={id} value={id}>
                    {thematicAreaName}
                  </option>
                ))}
            </SelectField>
            <SelectField label="Obszar" value={district} onChange={typed(setDistrict)}>
              <option value="">bez zmiany</option>
              <option value={WHOLE_TOWN}>całe miasto</option>
              {districts
                .filter(({ isSystem }) => !isSystem)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </SelectField>
            {failed !== null && (
              <Banner kind="error" role="alert" title={failed.title}>
                {nbsp(failed.sentences.join(' '))}
              </Banner>
            )}
            {trial !== null && (
              <div>
                <h3 ref={tried} tabIndex={-1}>
                  {nbsp(wouldInWords(would, refusedRows.length))}
                </h3>
                <Reasons rows={refusedRows} />
              </div>
            )}
            <div className="dialog__actions">
              {trial === null ? (
                <Button
                  busy={busy}
                  busyLabel="Sprawdzanie"
                  aria-disabled={isEmpty || undefined}
                  onClick={() => !isEmpty && void run(attempt)}
                >
                  {nbsp('Sprawdź, co się zmieni')}
                </Button>
              ) : (
                would > 0 && (
                  <Button busy={busy} busyLabel="Zapisywanie" onClick={() => void run(act)}>
                    {nbsp(`Zmień ${countPl(would, 'projekt', 'projekty', 'projektów')}`)}
                  </Button>
                )
              )}
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Anuluj
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </div>
  );
}

const wouldInWords = (would: number, refused: number): string =>
  [
    would === 0
      ? 'Żaden projekt się nie zmieni'
      : `${pluralPl(would, 'Zmieni', 'Zmienią', 'Zmieni')} się ${countPl(would, 'projekt', 'projekty', 'projektów')}`,
    ...(refused > 0 ? [`${formatInteger(refused)} bez zmian`] : []),
  ].join(', ');

/** Rows that stay for the same reason stand under it. */
const Reasons = ({ rows }: { rows: readonly Left[] }) => (
  <ul className="tasks-batch__rows">
    {[...Map.groupBy(rows, ({ why }) => why)].map(([why, alike]) => (
      <li key={why}>
        {nbsp(why)}
        <span className="small muted">
          {nbsp(alike.map(({ item }) => `nr ${item.number} „${item.title}”`).join(', '))}
        </span>
      </li>
    ))}
  </ul>
);
