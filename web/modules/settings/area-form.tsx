import type { OfficeFooter } from '@wiec/contract/site.ts';
import type { ThematicArea } from '@wiec/contract/thematic-areas.ts';
import { AREA_NAME_LIMIT, areaMotifs, checkThematicArea } from '@wiec/domain/thematic-area.ts';
import { Link } from 'react-router';
import type { Refusal, Reply } from '../../lib/api.ts';
import { Checkbox, RadioGroup } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Motif } from '../../ui/motif.tsx';
import { SettingForm } from '../../ui/setting-form.tsx';
import { AREAS_PATH } from './settings-paths.ts';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';

export interface AreaDraft {
  officeId: number;
  thematicAreaName: string;
  motif: string;
  isRetired: boolean;
  revision: number;
}

interface AreaFormProps {
  initial: AreaDraft;
  /** Those in which a new area may stand; absent: the area is there already. */
  offices?: readonly OfficeFooter[];
  /** By which the tab keeps what is typed. */
  keptAs: string;
  save: (draft: AreaDraft) => Promise<Reply<ThematicArea>>;
  onSaved: (area: ThematicArea) => void;
  onFailed: (refusal: Refusal) => void;
}

const motifs = Object.entries(areaMotifs).map(([value, name]) => ({
  value,
  label: (
    <span className="motif-choice">
      <Motif name={value} />
      {name}
    </span>
  ),
}));

const FIELDS = { officeId: 'Urząd', thematicAreaName: 'Nazwa', motif: 'Rysunek', isRetired: 'Wycofany' } as const;

export function AreaForm({ initial, offices, keptAs, save, onSaved, onFailed }: AreaFormProps) {
  const state = useDraftForm<AreaDraft, ThematicArea>({
    initial,
    keep: { name: keptAs, fields: FIELDS },
    check: checkThematicArea,
    save,
    draftOf: ({ officeId, thematicAreaName, motif, isRetired, revision }) => ({
      officeId,
      thematicAreaName,
      motif,
      isRetired,
      revision,
    }),
    onSaved,
    onFailed,
  });
  const { draft, change, errors } = state;
  return (
    <SettingForm
      state={state}
      label={offices ? 'Dodaj kategorię' : 'Zapisz kategorię'}
      aside={
        <Link className="button button--tertiary" to={AREAS_PATH}>
          Wróć do listy
        </Link>
      }
    >
      <TextField
        label="Nazwa"
        name="thematicAreaName"
        autoComplete="off"
        maxLength={AREA_NAME_LIMIT + 20}
        value={draft.thematicAreaName}
        error={errors.thematicAreaName}
        onChange={({ target }) => change({ thematicAreaName: target.value })}
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
      <RadioGroup
        legend="Rysunek tam, gdzie brakuje zdjęcia"
        name="motif"
        options={motifs}
        value={draft.motif}
        error={errors.motif}
        onChange={(motif) => change({ motif })}
      />
      {!offices && (
        <Checkbox checked={draft.isRetired} onChange={({ target }) => change({ isRetired: target.checked })}>
          <b>Wycofany</b>
          <span className="rights__note">Znika z filtrów i formularzy. Projekty, które w nim są, zostają.</span>
        </Checkbox>
      )}
    </SettingForm>
  );
}
