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
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { call, type Refusal, type Reply } from '../../../lib/api.ts';
import { useLooksAgain, WHILE_IT_WORKS } from '../../../lib/use-looks-again.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { errorsIn } from '../../../ui/form/field-errors.ts';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useLostAnswer } from '../../../ui/form/use-lost-answer.ts';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { ClosingState } from './closing-state.tsx';

interface VoteCommissionProps {
  commission: Commission;
  onDone: () => Promise<void>;
}

/** Who guards the envelopes of a vote: passphrases are set before it opens, and given when it is closed. */
export function VoteCommission({ commission, onDone }: VoteCommissionProps) {
  const { stage, members, closing } = commission;
  const isBefore = stage === 'preparation';
  const waits = closing !== null && closing.problem === null;
  useLooksAgain(waits ? WHILE_IT_WORKS : null, onDone);
  if (!isBefore && members.length === 0) {
    return (
      <Empty text="To głosowanie nie ma komisji">Koperty otwiera sam urząd albo hasła podaje się na serwerze.</Empty>
    );
  }
  return (
    <>
      {closing !== null && (
        <div className="vote-course__note">
          <ClosingState closing={closing} stage={stage} />
        </div>
      )}
      <p>{nbsp(isBefore ? before(members.length) : after(members.length))}</p>
      <Members commission={commission} onDone={onDone} />
      <div className="vote-course__acts">
        {isBefore && commission.maySit && <SetPassphrase commission={commission} onDone={onDone} />}
        {waits && closing.opened === null && commission.maySit && (
          <GivePassphrase commission={commission} onDone={onDone} />
        )}
        {waits && closing.opened === null && commission.mayManage && (
          <CallOff commission={commission} onDone={onDone} />
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
  const heard = useLostAnswer(onDone);
  const leave = async (accountId: number): Promise<void> => {
    const reply = await call(api, leaveCommission, { params: { id, accountId } });
    setRefusal(reply.ok ? null : reply);
    heard(reply.ok ? 200 : reply.status);
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
                {nbsp(hasGiven ? 'podane' : `ustawione ${formatDateTime(new Date(joinedAt))}`)}
                {stage === 'preparation' && (mayManage || isOwn) && (
                  <p className="buttons">
                    <Button
                      variant="secondary"
                      busy={busy}
                      busyLabel="Usuwanie"
                      aria-label={`Usuń z komisji: ${name}`}
                      onClick={() => void run(() => leave(accountId))}
                    >
                      Usuń z komisji
                    </Button>
                  </p>
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
type Errors = Partial<Record<Fields, string>>;

interface PassphraseFormProps {
  title: string;
  help?: string;
  /** What stands before the first field. */
  before?: ReactNode;
  /** Of the fields with a passphrase. */
  labels: Partial<Record<Fields, string>>;
  autoComplete: 'new-password' | 'off';
  button: string;
  busyLabel: string;
  done: string;
  check: (typed: Record<Fields, string>) => Errors;
  send: (passphrase: string) => Promise<Reply<unknown>>;
  onDone: () => Promise<void>;
  /** When the last one was taken that it knows of; null: none was. */
  takenAt: string | null;
}

/** A passphrase is in the fields alone, and gone from them when it was taken. */
function PassphraseForm(props: PassphraseFormProps) {
  const { title, help, before, labels, autoComplete, button, busyLabel, done, check, send, onDone, takenAt } = props;
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [busy, run] = useBusy();
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const heard = useLostAnswer(onDone);
  const [known, setKnown] = useState(takenAt);
  if (takenAt !== known) {
    setKnown(takenAt);
    setRefusal(null);
  }
  // Also of one whose answer was lost nothing stays in the fields.
  useEffect(() => form.current?.reset(), [takenAt]);
  const show = (found: Errors): boolean => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const typed = { passphrase: textOf(fields, 'passphrase'), again: textOf(fields, 'again') };
    setRefusal(null);
    if (show(check(typed))) return;
    void run(async () => {
      const reply = await send(typed.passphrase);
      heard(reply.ok ? 200 : reply.status);
      if (reply.ok) {
        toast({ kind: 'success', title: done });
        form.current?.reset();
        await onDone();
        return;
      }
      if (!show(errorsIn<Fields>(reply))) setRefusal(reply);
    });
  };
  return (
    <form ref={form} className="setting-form" noValidate onSubmit={submit}>
      <h2>{title}</h2>
      {help !== undefined && <p>{nbsp(help)}</p>}
      {before}
      {(Object.keys(labels) as Fields[]).map((name) => (
        <TextField
          key={name}
          label={labels[name]!}
          name={name}
          type="password"
          autoComplete={autoComplete}
          maxLength={LONGEST_PASSPHRASE}
          required
          error={errors[name] ?? null}
        />
      ))}
      {refusal !== null && <RefusalBanner failure={officeFailures.commission} refusal={refusal} />}
      <Button type="submit" busy={busy} busyLabel={busyLabel}>
        {button}
      </Button>
    </form>
  );
}

function textOf(typed: FormData, name: Fields): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value : '';
}

function SetPassphrase({ commission: { id, members }, onDone }: VoteCommissionProps) {
  const api = useApi();
  const own = members.find(({ isOwn }) => isOwn);
  return (
    <PassphraseForm
      takenAt={own?.joinedAt ?? null}
      title={own ? 'Zmień swoje hasło' : 'Ustaw swoje hasło'}
      help="Wymyśl cztery słowa albo więcej i zapisz je w bezpiecznym miejscu. Zgubionego hasła nikt nie odtworzy, a gdy haseł zabraknie, głosów nie da się policzyć."
      labels={{ passphrase: 'Hasło do kopert', again: 'Powtórz hasło do kopert' }}
      autoComplete="new-password"
      button="Ustaw hasło"
      busyLabel="Ustawianie"
      done="Twoje hasło jest ustawione"
      check={({ passphrase, again }) => {
        const problem = passphraseProblem(passphrase);
        if (problem !== null) return { passphrase: problem };
        return passphrase === again ? {} : { again: 'Za drugim razem wpisano inaczej.' };
      }}
      send={(passphrase) => call(api, joinCommission, { params: { id }, body: { passphrase } })}
      onDone={onDone}
    />
  );
}

function GivePassphrase({ commission: { id, members }, onDone }: VoteCommissionProps) {
  const api = useApi();
  const waited = members.filter(({ member, hasGiven }) => member !== null && !hasGiven);
  const own = waited.find(({ isOwn }) => isOwn) ?? waited[0];
  const [chosen, setChosen] = useState<number | null>(null);
  const member = waited.some((each) => each.member === chosen) ? chosen : (own?.member ?? null);
  if (member === null) return null;
  return (
    <PassphraseForm
      // What was typed for one member is not sent for another, once the first one's is there.
      key={member}
      takenAt={null}
      title="Podaj hasło"
      before={
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
      }
      labels={{ passphrase: 'Hasło do kopert' }}
      autoComplete="off"
      button="Podaj hasło"
      busyLabel="Sprawdzanie"
      done="Hasło jest przyjęte"
      check={({ passphrase }) => (passphrase === '' ? { passphrase: 'Wpisz hasło.' } : {})}
      send={(passphrase) => call(api, givePassphrase, { params: { id }, body: { member, passphrase } })}
      onDone={onDone}
    />
  );
}

function CallOff({ commission: { id }, onDone }: VoteCommissionProps) {
  const api = useApi();
  const [busy, run] = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const heard = useLostAnswer(onDone);
  const callOff = async (): Promise<void> => {
    const reply = await call(api, callOffClosing, { params: { id } });
    setRefusal(reply.ok ? null : reply);
    heard(reply.ok ? 200 : reply.status);
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
