import { listRemarks, markRemarks, type Remark, type RemarkCounts } from '@wiec/contract/comment-answers.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { MarkChange } from '@wiec/domain/remark-marks.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { call, type Refusal } from '../../lib/api.ts';
import { keepTabDraft, readTabDraft } from '../../lib/tab-draft.ts';
import { failureText } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { SignInAgain } from '../../ui/sign-in-again.tsx';
import { changeOf, marksInWords, type TypedMarks, typedFrom } from './marks-in-words.ts';
import type { SavingDeps } from './use-saved-answer.ts';

/** What marks are chosen from. */
export interface MarkChoices {
  units: readonly { id: number; name: string }[];
  tags: RemarkCounts['tags'];
}

/** Tags that are told as used already. */
const TOLD_TAGS = 8;

export const usedTagsWords = (tags: RemarkCounts['tags']): string | undefined =>
  tags.length === 0
    ? undefined
    : `Używane: ${tags
        .toSorted((a, b) => b.count - a.count)
        .slice(0, TOLD_TAGS)
        .map(({ name }) => name)
        .join(', ')}`;

/** What the tab keeps of marks that are not saved: as they were read, and as they are in the fields. */
interface KeptMarks {
  from: Remark['marks'];
  typed: TypedMarks;
}

function useMarks({ api, projectId, onSaved }: SavingDeps, { id, marks }: Remark) {
  const name = `oznaczenia.${id}`;
  const [kept, setKept] = useState(() => readTabDraft(name) as KeptMarks | null);
  const [seen, setSeen] = useState(kept?.from.revision ?? null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** What somebody else has marked meanwhile, in words. */
  const [other, setOther] = useState<string | null>(null);
  const [busy, run] = useBusy();
  useEffect(() => keepTabDraft(name, kept), [name, kept]);
  const readOther = async (): Promise<void> => {
    const reply = await call(api, listRemarks, { params: { projectId }, query: { commentId: id, size: 1 } });
    const [found] = reply.ok ? reply.data.items : [];
    if (found === undefined) return;
    onSaved({ remarks: [found] });
    setSeen(found.marks.revision);
    setOther(marksInWords(found.marks));
  };
  const send = (change: MarkChange, revision: number): Promise<void | undefined> =>
    run(async () => {
      const body = { remarks: [{ id, revision }], ...change };
      const reply = await call(api, markRemarks, { params: { projectId }, body });
      setOther(null);
      if (!reply.ok) {
        setRefusal(reply);
        if (reply.status === 409) await readOther();
        return;
      }
      setRefusal(null);
      setKept(null);
      setSeen(null);
      onSaved(reply.data);
    });
  return {
    typed: kept?.typed ?? typedFrom(marks),
    isTyped: kept !== null,
    busy,
    refusal,
    other,
    change: (typed: TypedMarks) => {
      setKept({ from: kept?.from ?? marks, typed });
      setSeen(seen ?? marks.revision);
    },
    save: () => (kept === null ? undefined : send(changeOf(kept.from, kept.typed), seen ?? marks.revision)),
    giveTo: (unitId: number) => send({ unitId }, marks.revision),
  };
}

interface RemarkMarksProps {
  saving: SavingDeps;
  remark: Remark;
  choices: MarkChoices;
  /** That most remarks about the same place were given to; null: none was. */
  usualUnitId: number | null;
}

/** For whoever may only read the register. */
export const ReadMarks = ({ marks }: { marks: Remark['marks'] }) => (
  <p className="small">
    <span className="muted">Oznaczenia:</span> {nbsp(marksInWords(marks))}
  </p>
);

/** Which unit says what it thinks of a remark, under which words it is found, and that another one says the opposite. */
export function RemarkMarks({ saving, remark, choices: { units, tags }, usualUnitId }: RemarkMarksProps) {
  const { id, marks } = remark;
  const { typed, isTyped, busy, refusal, other, change, save, giveTo } = useMarks(saving, remark);
  const [open, setOpen] = useState(isTyped);
  const proposed = marks.unitId === null ? units.find((unit) => unit.id === usualUnitId) : undefined;
  const of = <span className="visually-hidden">{`, uwaga ${id}`}</span>;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <div className="remark__marks">
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="muted">Oznaczenia:</span> {nbsp(marksInWords(marks))}
          {of}
        </summary>
        <form aria-label={`Oznaczenia uwagi ${id}`} onSubmit={submit}>
          {(units.length > 0 || marks.unitId !== null) && (
            <SelectField
              label="Jednostka, która daje opinię"
              value={typed.unitId ?? ''}
              onChange={({ target }) => change({ ...typed, unitId: target.value === '' ? null : Number(target.value) })}
            >
              <option value="">Jeszcze nie wiadomo</option>
              {withOwn(units, marks).map((unit) => (
                <option key={unit.id} value={unit.id}>
                  {unit.name}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label="Tagi, po przecinku"
            help={usedTagsWords(tags)}
            value={typed.tags}
            maxLength={400}
            autoComplete="off"
            onChange={({ target }) => change({ ...typed, tags: target.value })}
          />
          <Checkbox
            checked={typed.contradicts}
            onChange={({ target }) => change({ ...typed, contradicts: target.checked })}
          >
            Sprzeczna z inną uwagą
          </Checkbox>
          {refusal !== null && (
            <Banner kind="error" role="alert" title={failureText(officeFailures.marks, refusal).title}>
              <p>{nbsp(failureText(officeFailures.marks, refusal).sentences.join(' ') || refusal.title)}</p>
              {other !== null && <p>{nbsp(`Teraz jest: ${other}. To, co zmieniono tutaj, zostało w polach.`)}</p>}
              {refusal.status === 401 && <SignInAgain />}
            </Banner>
          )}
          <div className="buttons">
            <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
              Zapisz oznaczenia
            </Button>
          </div>
        </form>
      </details>
      {proposed !== undefined && !isTyped && (
        <Button variant="tertiary" busy={busy} onClick={() => void giveTo(proposed.id)}>
          {`${proposed.name}?`}
          <span className="visually-hidden">{` Przydziel tej jednostce uwagę ${id}`}</span>
        </Button>
      )}
    </div>
  );
}

/** With the unit that it has, although it has been switched off since. */
const withOwn = (units: MarkChoices['units'], { unitId, unitName }: Remark['marks']): MarkChoices['units'] =>
  unitId === null || units.some(({ id }) => id === unitId) ? units : [...units, { id: unitId, name: unitName ?? '' }];
