import {
  callOffClosing,
  givePassphrase,
  joinCommission,
  leaveCommission,
  type VoteCommission as Commission,
} from '@wiec/contract/vote-commission.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { commissionThreshold, LONGEST_PASSPHRASE, passphraseProblem } from '@wiec/domain/commission.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { call, type Refusal, type Reply } from '../../../lib/api.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { errorsIn } from '../../../ui/form/field-errors.ts';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { ClosingState, useLooksAgain } from './waiting-closing.tsx';

interface VoteCommissionProps {
  commission: Commission;
  onDone: () => Promise<void>;
}

/** Who guards the envelopes of a vote: passphrases are set before it opens, and given when it is closed. */
export function VoteCommission({ commission, onDone }: VoteCommissionProps) {
  const { stage, members, closing } = commission;
  const isBefore = stage === 'preparation';
  const waits = closing !== null && closing.problem === null;
  useLooksAgain(waits, onDone);
  if (!isBefore && members.length === 0) {
    return (
      <Empty text="To głosowanie nie ma komisji">Koperty otwiera sam urząd albo hasła podaje się na serwerze.</Empty>
    );
  }
  return (
    <>
      {closing !== null && (
        <div className="vote-course__note">
          <ClosingState closing={closing} />
        </div>
      )}
      <p>{nbsp(isBefore ? before(members.length) : after(members.length))}</p>
      <Members commission={commission} onDone={onDone} />
      <div className="vote-course__acts">
        {isBefore && <SetPassphrase commission={commission} onDone={onDone} />}
        {waits && closing.opened === null && (
          <>
            <GivePassphrase commission={commission} onDone={onDone} />
            {commission.mayManage && <CallOff commission={commission} onDone={onDone} />}
          </>
        )}
      </div>
    </>
  );
}

const needed = (members: number): string => `${commissionThreshold(members)} z ${members}`;

const before = (members: number): string =>
  [
    'Każdy członek komisji sam ustawia tu swoje hasło, na swoim komputerze. Portal go nie zapamięta i nikomu nie pokaże.',
    members < 2
      ? 'Gdy hasła nie ustawi nikt, koperty otworzy sam urząd.'
      : `Koperty otworzą hasła ${needed(members)} osób. Komisja jest ustalona, gdy głosowanie się otworzy.`,
  ].join(' ');
const after = (members: number): string =>
  `Koperty otworzą hasła ${needed(members)} osób. Członkowie podają je, gdy urząd zamyka głosowanie.`;

function Members({ commission: { id, stage, members, mayManage }, onDone }: VoteCommissionProps) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const leave = async (accountId: number): Promise<void> => {
    const reply = await call(api, leaveCommission, { params: { id, accountId } });
    setRefusal(reply.ok ? null : reply);
    if (reply.ok) toast({ kind: 'success', title: 'Tej osoby nie ma już w komisji' });
    await onDone();
  };
  if (members.length === 0) return null;
  return (
    <>
      {refusal !== null && <RefusalBanner failure={officeFailures.voteAct} refusal={refusal} />}
      <table className="table office-table">
        <caption className="visually-hidden">Członkowie komisji</caption>
        <thead>
          <tr>
            <th scope="col">Osoba</th>
            <th scope="col">Hasło</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ id: accountId, name, joinedAt, isOwn, hasGiven }) => (
            <tr key={accountId}>
              <th scope="row">{nbsp(name === '' ? 'Osoba, której konta już nie ma' : name)}</th>
              <td>
                {nbsp(hasGiven ? 'podane' : `ustawione ${formatDateTime(new Date(joinedAt))}`)}{' '}
                {stage === 'preparation' && (mayManage || isOwn) && (
                  <Button
                    variant="secondary"
                    busy={busy}
                    busyLabel="Usuwanie"
                    aria-label={`Usuń z komisji: ${name}`}
                    onClick={() => void run(() => leave(accountId))}
                  >
                    Usuń z komisji
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type Fields = 'passphrase' | 'again';

/** What forms with a passphrase share: it is in the fields alone, and gone from them when it was taken. */
function usePassphrase(check: (typed: FormData) => Partial<Record<Fields, string>>, onDone: () => Promise<void>) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, run] = useBusy();
  const [errors, setErrors] = useState<Partial<Record<Fields, string>>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const show = (found: Partial<Record<Fields, string>>): void => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>, send: (typed: FormData) => Promise<Reply<unknown>>): void => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const found = check(typed);
    setRefusal(null);
    show(found);
    if (Object.keys(found).length > 0) return;
    void run(async () => {
      const reply = await send(typed);
      if (reply.ok) {
        form.current?.reset();
        await onDone();
        return;
      }
      const ofFields = errorsIn<Fields>(reply);
      show(ofFields);
      setRefusal(Object.keys(ofFields).length > 0 ? null : reply);
      if (reply.status === 409) await onDone();
    });
  };
  return { form, busy, errors, refusal, submit };
}

function textOf(typed: FormData, name: Fields): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value : '';
}

function SetPassphrase({ commission: { id, members }, onDone }: VoteCommissionProps) {
  const api = useApi();
  const toast = useToast();
  const isMember = members.some(({ isOwn }) => isOwn);
  const { form, busy, errors, refusal, submit } = usePassphrase((typed) => {
    const problem = passphraseProblem(textOf(typed, 'passphrase'));
    if (problem !== null) return { passphrase: problem };
    const isSame = textOf(typed, 'passphrase') === textOf(typed, 'again');
    return isSame ? {} : { again: 'Za drugim razem wpisano inaczej.' };
  }, onDone);
  return (
    <form
      ref={form}
      className="setting-form"
      noValidate
      onSubmit={(event) =>
        submit(event, async (typed) => {
          const reply = await call(api, joinCommission, {
            params: { id },
            body: { passphrase: textOf(typed, 'passphrase') },
          });
          if (reply.ok) toast({ kind: 'success', title: 'Twoje hasło jest ustawione' });
          return reply;
        })
      }
    >
      <h2>{isMember ? 'Zmień swoje hasło' : 'Ustaw swoje hasło'}</h2>
      <p>
        {nbsp(
          'Wymyśl cztery słowa albo więcej i zapisz je w bezpiecznym miejscu. Zgubionego hasła nikt nie odtworzy, a gdy haseł zabraknie, głosów nie da się policzyć.',
        )}
      </p>
      <TextField
        label="Hasło do kopert"
        name="passphrase"
        type="password"
        autoComplete="new-password"
        maxLength={LONGEST_PASSPHRASE}
        required
        error={errors.passphrase ?? null}
      />
      <TextField
        label="Powtórz hasło do kopert"
        name="again"
        type="password"
        autoComplete="new-password"
        maxLength={LONGEST_PASSPHRASE}
        required
        error={errors.again ?? null}
      />
      {refusal !== null && <RefusalBanner failure={officeFailures.commission} refusal={refusal} />}
      <Button type="submit" busy={busy} busyLabel="Ustawianie">
        Ustaw hasło
      </Button>
    </form>
  );
}

function GivePassphrase({ commission: { id, members }, onDone }: VoteCommissionProps) {
  const api = useApi();
  const toast = useToast();
  const waited = members.filter(({ member, hasGiven }) => member !== null && !hasGiven);
  const own = waited.find(({ isOwn }) => isOwn) ?? waited[0];
  const [chosen, setChosen] = useState<number | null>(null);
  const member = waited.some((each) => each.member === chosen) ? chosen : (own?.member ?? null);
  const { form, busy, errors, refusal, submit } = usePassphrase(
    (typed): Partial<Record<Fields, string>> =>
      textOf(typed, 'passphrase') === '' ? { passphrase: 'Wpisz hasło.' } : {},
    onDone,
  );
  if (member === null) return null;
  return (
    <form
      ref={form}
      className="setting-form"
      noValidate
      onSubmit={(event) =>
        submit(event, async (typed) => {
          const reply = await call(api, givePassphrase, {
            params: { id },
            body: { member, passphrase: textOf(typed, 'passphrase') },
          });
          if (reply.ok) toast({ kind: 'success', title: 'Hasło jest przyjęte' });
          return reply;
        })
      }
    >
      <h2>Podaj hasło</h2>
      <SelectField
        label="Czyje hasło"
        value={String(member)}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {waited.map((each) => (
          <option key={each.id} value={String(each.member)}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Hasło do kopert"
        name="passphrase"
        type="password"
        autoComplete="off"
        maxLength={LONGEST_PASSPHRASE}
        required
        error={errors.passphrase ?? null}
      />
      {refusal !== null && <RefusalBanner failure={officeFailures.commission} refusal={refusal} />}
      <Button type="submit" busy={busy} busyLabel="Sprawdzanie">
        Podaj hasło
      </Button>
    </form>
  );
}

function CallOff({ commission: { id }, onDone }: VoteCommissionProps) {
  const api = useApi();
  const [busy, run] = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const callOff = async (): Promise<void> => {
    const reply = await call(api, callOffClosing, { params: { id } });
    setRefusal(reply.ok ? null : reply);
    await onDone();
  };
  return (
    <>
      {refusal !== null && <RefusalBanner failure={officeFailures.voteAct} refusal={refusal} />}
      <p className="buttons">
        <Button variant="secondary" busy={busy} busyLabel="Przerywanie" onClick={() => void run(callOff)}>
          Przerwij zamykanie
        </Button>
      </p>
    </>
  );
}
