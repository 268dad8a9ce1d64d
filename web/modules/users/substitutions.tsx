import type { Substitution, Substitutions } from '@wiec/contract/substitutions.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { substitutionFaults } from '@wiec/domain/substitution.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Refusal, Reply } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusTag, type StatusShape } from '../../ui/status-tag.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { officeFailures } from '../../texts/office-failures.ts';

interface Typed {
  substituteId: string;
  firstDay: string;
  lastDay: string;
}

interface SubstitutionsSectionProps {
  userId: number;
  told: Substitutions;
  /** They may be changed by the reader. */
  isOpen: boolean;
  make: (wanted: { substituteId: number; firstDay: string; lastDay: string }) => Promise<Reply<unknown>>;
  end: (id: number) => Promise<Refusal | null>;
  onMade: () => void;
}

const STATES: Readonly<Record<Substitution['state'], readonly [StatusShape, string]>> = {
  coming: ['waiting', 'nadchodzi'],
  running: ['active', 'trwa'],
  over: ['withdrawn', 'zakończone'],
};

/** Who stands in for the user and for whom the user does, and the form for another one. */
export function SubstitutionsSection({ userId, told, isOpen, make, end, onMade }: SubstitutionsSectionProps) {
  return (
    <Section
      id="zastepstwa"
      title="Zastępstwo"
      aside={
        <p>
          {nbsp(
            'Zastępca może w tych dniach to, co zastępowana osoba w swoich urzędach. Uprawnień administratora się nie powierza.',
          )}
        </p>
      }
    >
      {told.items.length === 0 ? (
        <p className="muted">Nikt nikogo nie zastępuje.</p>
      ) : (
        <ul className="account-actions">
          {told.items.map((item) => (
            <Item key={item.id} item={item} userId={userId} isOpen={isOpen} end={end} />
          ))}
        </ul>
      )}
      {isOpen && <NewSubstitution userId={userId} candidates={told.candidates} make={make} onMade={onMade} />}
    </Section>
  );
}

interface ItemProps extends Pick<SubstitutionsSectionProps, 'userId' | 'isOpen' | 'end'> {
  item: Substitution;
}

function Item({ item, userId, isOpen, end }: ItemProps) {
  const [busy, run] = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { absent, substitute, firstDay, lastDay, state } = item;
  const isAbsent = absent.id === userId;
  const other = isAbsent ? substitute : absent;
  const [shape, text] = STATES[state];
  return (
    <li>
      <div>
        <p>
          {isAbsent ? 'Kto zastępuje: ' : 'Kogo zastępuje: '}
          <Link to={`/uzytkownicy/edytuj/${other.id}`}>{nbsp(other.name)}</Link>
        </p>
        <p className="muted">
          {nbsp(`od ${formatDate(firstDay)} do ${formatDate(lastDay)}`)} <StatusTag shape={shape}>{text}</StatusTag>
        </p>
        {refusal !== null && <RefusalBanner failure={officeFailures.substitution} refusal={refusal} />}
      </div>
      {isOpen && state !== 'over' && (
        <Button
          variant="secondary"
          busy={busy}
          busyLabel="Zapisywanie"
          onClick={() => void run(async () => setRefusal(await end(item.id)))}
        >
          Zakończ
          <span className="visually-hidden">{nbsp(`: ${other.name}, od ${formatDate(firstDay)}`)}</span>
        </Button>
      )}
    </li>
  );
}

type NewSubstitutionProps = Pick<SubstitutionsSectionProps, 'userId' | 'make' | 'onMade'> &
  Pick<Substitutions, 'candidates'>;

const FIELDS = { substituteId: 'Kto zastępuje', firstDay: 'Pierwszy dzień', lastDay: 'Ostatni dzień' } as const;

function NewSubstitution({ userId, candidates, make, onMade }: NewSubstitutionProps) {
  const [initial] = useState((): Typed => ({ substituteId: '', firstDay: warsawDate(new Date()), lastDay: '' }));
  const { draft, change, errors, refusal, busy, changed, kept, form, send } = useDraftForm<Typed, unknown>({
    initial,
    keep: { name: `zastepstwo.${userId}`, fields: FIELDS },
    check: (typed) => ({
      ...(typed.substituteId === '' && { substituteId: 'Wybierz, kto zastępuje tę osobę.' }),
      ...substitutionFaults(typed, warsawDate(new Date())),
    }),
    save: ({ substituteId, ...days }) => make({ substituteId: Number(substituteId), ...days }),
    draftOf: () => initial,
    onSaved: onMade,
  });
  const day = (name: 'firstDay' | 'lastDay', label: string) => (
    <TextField
      label={label}
      type="date"
      name={name}
      autoComplete="off"
      value={draft[name]}
      error={errors[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <form ref={form} className="setting-form" noValidate onSubmit={(event) => void send(event)}>
      <KeptNotices kept={kept} />
      <SelectField
        label="Kto zastępuje"
        name="substituteId"
        value={draft.substituteId}
        error={errors.substituteId}
        onChange={({ target }) => change({ substituteId: target.value })}
      >
        <option value="">[Wybierz]</option>
        {candidates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="when">
        {day('firstDay', 'Pierwszy dzień')}
        {day('lastDay', 'Ostatni dzień')}
      </div>
      <FormRefusal failure={officeFailures.substitution} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          Ustanów zastępstwo
        </Button>
      </div>
      <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}
