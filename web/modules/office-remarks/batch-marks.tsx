import { markRemarks, type Remark } from '@wiec/contract/comment-answers.ts';
import { nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { readTags } from '@wiec/domain/remark-marks.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useKept } from '../../lib/use-kept.ts';
import { failureText } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { type MarkChoices, usedTagsWords } from './remark-marks.tsx';
import type { SavingDeps } from './use-saved-answer.ts';

/** '' stays as it is. */
interface Chosen {
  unit: string;
  add: string;
  remove: string;
  contradicts: string;
}
const NOTHING: Chosen = { unit: '', add: '', remove: '', contradicts: '' };
/** In place of a unit: none. */
const NO_UNIT = 'brak';

const changeOf = ({ unit, add, remove, contradicts }: Chosen) => ({
  ...(unit !== '' && { unitId: unit === NO_UNIT ? null : Number(unit) }),
  ...(readTags(add).length > 0 && { addTags: readTags(add) }),
  ...(remove !== '' && { removeTags: [remove] }),
  ...(contradicts !== '' && { contradicts: contradicts === 'tak' }),
});

interface BatchMarksProps {
  saving: SavingDeps;
  marked: readonly Remark[];
  choices: MarkChoices;
  onClear: () => void;
}

/** The same marks to all that are chosen. */
export function BatchMarks({ saving: { api, projectId, onSaved }, marked, choices, onClear }: BatchMarksProps) {
  const [chosen, setChosen, forget] = useKept(`oznaczenia-wielu.${projectId}`, NOTHING);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const put = (field: keyof Chosen) => ({
    value: chosen[field],
    onChange: ({ target }: { target: { value: string } }) => setChosen({ ...chosen, [field]: target.value }),
  });
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const change = changeOf(chosen);
    if (Object.keys(change).length === 0) return setFailed('Wybierz, co ma się zmienić.');
    const remarks = marked.map(({ id, marks }) => ({ id, revision: marks.revision }));
    const body = { remarks, ...change };
    const reply = await run(() => call(api, markRemarks, { params: { projectId }, body }));
    if (reply === undefined) return;
    if (!reply.ok) return setFailed(failureText(officeFailures.marks, reply).sentences.join(' ') || reply.title);
    setFailed(null);
    forget();
    onSaved(reply.data);
    onClear();
  };
  const tags = [...new Set(marked.flatMap((remark) => remark.marks.tags))];
  return (
    <details className="batch-marks">
      <summary>Jednostka, tagi i sprzeczność zaznaczonych</summary>
      <form aria-label="Te same oznaczenia kilku uwag" onSubmit={(event) => void send(event)}>
        {choices.units.length > 0 && (
          <SelectField label="Jednostka, która daje opinię" {...put('unit')}>
            <option value="">Bez zmian</option>
            <option value={NO_UNIT}>Jeszcze nie wiadomo</option>
            {choices.units.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label="Dodaj tagi, po przecinku"
          help={usedTagsWords(choices.tags)}
          maxLength={400}
          autoComplete="off"
          {...put('add')}
        />
        {tags.length > 0 && (
          <SelectField label="Usuń tag" {...put('remove')}>
            <option value="">Bez zmian</option>
            {tags.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label="Sprzeczne" {...put('contradicts')}>
          <option value="">Bez zmian</option>
          <option value="tak">Sprzeczne z inną uwagą</option>
          <option value="nie">Nie są sprzeczne</option>
        </SelectField>
        {failed !== null && (
          <Banner kind="error" role="alert" title="Oznaczenia nie zostały zapisane">
            {nbsp(failed)}
          </Banner>
        )}
        <div className="buttons">
          <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
            {`Oznacz ${marked.length} ${pluralPl(marked.length, 'uwagę', 'uwagi', 'uwag')}`}
          </Button>
        </div>
      </form>
    </details>
  );
}
