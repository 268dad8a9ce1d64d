import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { findRegisterEntry, type RegisterEntry } from '@wiec/contract/vote-register.ts';
import { formatDateTime, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { BIRTH_DATE_INPUT_MAX, voterFieldNames } from '@wiec/domain/voter-data.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type ApiCaller, call, type Refusal } from '../../../lib/api.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import { optional } from '../voter/person-fields.tsx';
import { channelWords } from './channel-words.ts';
import { statusWords } from './entry-words.ts';
import { entryPath } from './office-vote-paths.ts';
import {
  checkPerson,
  declaredFields,
  emptyPerson,
  type PersonErrors,
  type PersonField,
  personQuery,
  type PersonWay,
  waysOf,
} from './person-query.ts';
import { officeFailures } from '../../../texts/office-failures.ts';

const wayWords: Readonly<Record<PersonWay, string>> = {
  pesel: 'Po numerze PESEL',
  declared: 'Po danych z oświadczenia, gdy osoba nie ma numeru PESEL',
  login: 'Po loginie konta',
};

const fieldsOf: Readonly<Record<PersonWay, readonly PersonField[]>> = {
  pesel: ['pesel'],
  login: ['login'],
  declared: declaredFields,
};

/** Whether somebody has voted. What is typed is in the memory of this page alone: not in its address, not in the history. */
export function PersonSearch({ vote, api }: { vote: OfficeVote; api: ApiCaller }) {
  const ways = waysOf(vote.identityScheme);
  const [way, setWay] = useState<PersonWay>(ways[0]!);
  const [draft, setDraft] = useState(emptyPerson);
  const [errors, setErrors] = useState<PersonErrors>({});
  const [busy, run] = useBusy();
  const [found, setFound] = useState<{ entry: RegisterEntry | null } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useRef<HTMLFormElement>(null);
  /** Raised by every change of the form: the answer to an earlier question would be about another person. */
  const asked = useRef(0);

  const forget = (): void => {
    asked.current += 1;
    setFound(null);
    setRefusal(null);
  };
  const search = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const wrong = checkPerson(way, draft, warsawDate(new Date(vote.now)));
    setErrors(wrong);
    const first = fieldsOf[way].find((field) => wrong[field] !== undefined);
    if (first !== undefined) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    forget();
    const mine = asked.current;
    const body = personQuery(way, draft);
    const reply = await run(() => call(api, findRegisterEntry, { params: { id: vote.id }, body }));
    if (reply === undefined || mine !== asked.current) return;
    if (reply.ok) setFound(reply.data);
    else setRefusal(reply);
  };
  return (
    <form ref={form} className="person-search" onSubmit={(event) => void search(event)} noValidate autoComplete="off">
      {ways.length > 1 && (
        <RadioGroup
          legend="Jak znaleźć osobę"
          name="sposob"
          value={way}
          options={ways.map((each) => ({ value: each, label: nbsp(wayWords[each]) }))}
          onChange={(value) => {
            setWay(ways.find((each) => each === value) ?? way);
            setErrors({});
            forget();
          }}
        />
      )}
      <div className="form-grid">
        {fieldsOf[way].map((field) => (
          <TextField
            key={field}
            name={field}
            label={labelOf(field)}
            help={field === 'login' ? 'Adres e-mail, którym ta osoba się loguje.' : undefined}
            type={field === 'birthDate' ? 'date' : 'text'}
            max={field === 'birthDate' ? BIRTH_DATE_INPUT_MAX : undefined}
            inputMode={field === 'pesel' ? 'numeric' : undefined}
            className={fieldsOf[way].length === 1 ? 'wide person-search__one' : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={draft[field]}
            error={errors[field]}
            onChange={({ target }) => {
              setDraft({ ...draft, [field]: target.value });
              setErrors({ ...errors, [field]: undefined });
              forget();
            }}
          />
        ))}
      </div>
      <p id="sprawdzenie-opis">{nbsp('Każde sprawdzenie zapisuje się w dzienniku zdarzeń, bez danych tej osoby.')}</p>
      <div className="buttons buttons--stretch">
        <Button type="submit" aria-describedby="sprawdzenie-opis" busy={busy} busyLabel="Sprawdzanie">
          Sprawdź
        </Button>
      </div>
      {refusal !== null && <RefusalBanner failure={officeFailures.registerSearch} refusal={refusal} />}
      <div role="status">{found !== null && <Found voteId={vote.id} way={way} entry={found.entry} />}</div>
    </form>
  );
}

const optionalFields: ReadonlySet<PersonField> = new Set(['postCode', 'street']);

function labelOf(field: PersonField) {
  if (field === 'login') return 'Login';
  return optionalFields.has(field) ? optional(voterFieldNames[field]) : voterFieldNames[field];
}

function Found({ voteId, way, entry }: { voteId: number; way: PersonWay; entry: RegisterEntry | null }) {
  if (entry === null) {
    return (
      <Banner kind="info" title="Ta osoba nie zagłosowała">
        {way === 'declared' &&
          nbsp('W rejestrze nie ma dokładnie takich danych. Sprawdź pisownię nazwiska i adresu, zanim tak odpowiesz.')}
      </Banner>
    );
  }
  return (
    <Banner kind="info" title="Ta osoba zagłosowała">
      <p>
        {nbsp(`${formatDateTime(new Date(entry.registeredAt))}, ${channelWords[entry.channel]}.`)} Głos{' '}
        {nbsp(statusWords[entry.status])}.
      </p>
      <Link className="standalone-link" to={entryPath(voteId, entry.entryId)}>
        Zobacz wpis
      </Link>
    </Banner>
  );
}
