import { getPlaceOfProbe, type OfficeProject, placeProbe } from '@wiec/contract/office-projects.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useState } from 'react';
import { useApi } from '../../app/providers.tsx';
import { call, type Output } from '../../lib/api.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';

/** In which consultation a probe stands; it can be put there and taken out at any time. */
export function ProbePlaceAct({ project: { id } }: { project: OfficeProject }) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const [place, setPlace] = useState<Output<typeof getPlaceOfProbe> | null>(null);
  useEffect(() => {
    let left = false;
    void call(api, getPlaceOfProbe, { params: { id } }).then((reply) => {
      if (reply.ok && !left) setPlace(reply.data);
    });
    return () => {
      left = true;
    };
  }, [api, id]);
  if (place === null) return null;
  const save = async (form: HTMLFormElement): Promise<void> => {
    const consultationId = Number(new FormData(form).get('konsultacja')) || null;
    const reply = await call(api, placeProbe, { params: { id }, body: { consultationId } });
    if (!reply.ok) return toast(failureToast(officeFailures.probePlace, reply));
    setPlace({ ...place, consultationId: reply.data.consultationId });
    toast({
      kind: 'success',
      title: consultationId === null ? 'Sonda nie stoi w konsultacji' : 'Sonda stoi w konsultacji',
    });
  };
  return (
    <form
      className="setting-form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => save(event.currentTarget));
      }}
    >
      <p>{nbsp('Na stronie konsultacji można odpowiedzieć na sondę, która w niej stoi. Jest też na liście sond.')}</p>
      <SelectField
        label="Konsultacja"
        name="konsultacja"
        key={place.consultationId}
        defaultValue={place.consultationId ?? ''}
      >
        <option value="">Żadna</option>
        {place.items.map((each) => (
          <option key={each.id} value={each.id}>
            {each.title}
          </option>
        ))}
      </SelectField>
      <div className="setting-form__actions">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          Zapisz
        </Button>
      </div>
    </form>
  );
}
