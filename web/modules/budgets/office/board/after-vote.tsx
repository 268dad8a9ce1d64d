import { enterResolution, getOfficeEdition, type OfficeEdition } from '@wiec/contract/office-editions.ts';
import { checkResolution, RESOLUTION_NUMBER_LIMIT, resolutionLine } from '@wiec/domain/budget-resolution.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { chosenStatuses } from '@wiec/domain/project-task-status.ts';
import { Link } from 'react-router';
import { useApi } from '../../../../app/providers.tsx';
import { call } from '../../../../lib/api.ts';
import { saveContent } from '../../../../lib/save-file.ts';
import { failureToast } from '../../../../texts/failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { useBusy } from '../../../../ui/form/use-busy.ts';
import { useDraftForm } from '../../../../ui/form/use-draft-form.ts';
import { SettingForm } from '../../../../ui/setting-form.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import { countOf } from '../editions-table.tsx';
import { officeEditionPath } from '../edition-paths.ts';
import { BoardPart } from './board-part.tsx';

interface AfterVoteProps {
  edition: OfficeEdition;
  onSaved: () => void;
}

/** What the unit that prepares the budget needs of the chosen projects, and the resolution into which they were entered. */
export function AfterVote({ edition, onSaved }: AfterVoteProps) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const { id, value, resolution, mayChange } = edition;
  const chosen = chosenStatuses.reduce((sum, status) => sum + countOf(edition, status), 0);
  if (chosen === 0 && resolution === null) return null;
  const save = async (): Promise<void> => {
    const path = `${getOfficeEdition.path.replace(':id', String(id))}/wybrane-projekty.xlsx`;
    const { status, body } = await api({ method: 'GET', path });
    if (status === 200 && body instanceof Blob) saveContent(body, `wybrane-projekty-${value}.xlsx`);
    else toast(failureToast('download'));
  };
  return (
    <BoardPart
      id="wybrane"
      title="Wybrane projekty w budżecie"
      note={countPl(chosen, 'projekt wybrany', 'projekty wybrane', 'projektów wybranych')}
    >
      <p>
        {nbsp(
          resolution === null
            ? 'Przekaż wykaz komórce, która przygotowuje uchwałę budżetową. Gdy rada ją podejmie, wpisz tu jej numer: przeczytają go mieszkańcy.'
            : resolutionLine(resolution),
        )}
      </p>
      <p className="editions-more">
        <Button variant="secondary" busy={busy} busyLabel="Pobieranie" onClick={() => void run(save)}>
          Pobierz wykaz (XLSX)
        </Button>
      </p>
      <p>
        <Link className="standalone-link" to={`${officeEditionPath(id)}/raport`}>
          Raport z edycji
        </Link>
      </p>
      {mayChange && <ResolutionForm edition={edition} onSaved={onSaved} />}
    </BoardPart>
  );
}

const FIELDS = { number: 'Numer uchwały budżetowej', passedOn: 'Dzień podjęcia uchwały' };

function ResolutionForm({ edition: { id, resolution }, onSaved }: AfterVoteProps) {
  const api = useApi();
  const toast = useToast();
  const state = useDraftForm({
    initial: draftOf(resolution),
    keep: { name: `uchwala.${id}`, fields: FIELDS },
    check: ({ number, passedOn }) => checkResolution({ number, passedOn }, warsawDate(new Date())),
    save: (body) => call(api, enterResolution, { params: { id }, body }),
    draftOf: (saved: OfficeEdition) => draftOf(saved.resolution),
    onSaved: () => {
      toast({ kind: 'success', title: 'Uchwała jest wpisana' });
      onSaved();
    },
  });
  const { draft, change, errors } = state;
  return (
    <SettingForm state={state} label={resolution === null ? 'Wpisz uchwałę' : 'Popraw uchwałę'} secondary>
      <TextField
        label={FIELDS.number}
        help="Na przykład „XLII/388/2026”."
        name="number"
        autoComplete="off"
        maxLength={RESOLUTION_NUMBER_LIMIT + 20}
        value={draft.number}
        error={errors.number}
        onChange={({ target }) => change({ number: target.value })}
      />
      <TextField
        label={FIELDS.passedOn}
        type="date"
        name="passedOn"
        value={draft.passedOn}
        error={errors.passedOn}
        onChange={({ target }) => change({ passedOn: target.value })}
      />
    </SettingForm>
  );
}

const draftOf = (resolution: OfficeEdition['resolution']) => resolution ?? { number: '', passedOn: '', revision: 0 };
