import { openCase } from '@wiec/contract/initiatives.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { onlyWith } from '../../app/module-gate.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Refusal } from '../../lib/api.ts';
import { casePath } from '../../modules/initiatives/sent-initiative.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import '../../styles/initiative.css';

export const handle: PageHandle = { title: 'Otwórz swoją sprawę' };

export const loader = onlyWith('consultation', 'budget');

/** For whoever has number and PIN on paper. */
export function Component() {
  const api = useApi();
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const reply = await run(() => call(api, openCase, { body: { number, pin } }));
    if (reply === undefined) return;
    if (reply.ok) return navigate(casePath(reply.data.token));
    setRefusal(reply);
  };
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>Otwórz swoją sprawę</h1>
        <p className="lead">{nbsp('Numer i PIN są na potwierdzeniu zgłoszenia.')}</p>
      </div>
      <form className="initiative-form" onSubmit={(event) => void open(event)} noValidate>
        <TextField
          label="Numer sprawy"
          name="number"
          autoComplete="off"
          help="Na przykład IN-2026-0417."
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextField
          label="PIN"
          name="pin"
          autoComplete="off"
          inputMode="numeric"
          help="Osiem cyfr."
          value={pin}
          onChange={({ target }) => setPin(target.value)}
        />
        {refusal !== null && <Banner kind="error" role="alert" title={refusal.title} />}
        <div className="buttons">
          <Button type="submit" busy={busy} busyLabel="Otwieranie">
            Otwórz sprawę
          </Button>
        </div>
      </form>
    </div>
  );
}
