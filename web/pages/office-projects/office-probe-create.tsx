import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import { createProbe } from '@wiec/contract/office-projects.ts';
import { getTypedDraft } from '@wiec/contract/typed-drafts.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { mayInPartOf, permissionHolderOf } from '@wiec/domain/permission.ts';
import { Mode, ProjectType } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { checkProbeDraft, PROBE_LIMITS } from '@wiec/domain/probe-draft.ts';
import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate } from 'react-router';
import { DeniedPage } from '../../app/error-page.tsx';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call, type Output } from '../../lib/api.ts';
import { useTypedDraft } from '../../lib/use-typed-draft.ts';
import { officeLists, officeProjectPath } from '../../modules/office-projects/office-project-paths.ts';
import { instantsOf, missingDates, touchesDates, type TypedDates, WhenFields } from '../../ui/when-fields.tsx';
import { titleOfStatus } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { texts } from '../../texts/polish.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, RadioGroup } from '../../ui/choice.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import type { Errors } from '../../ui/form/field-errors.ts';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { RestoredNotice } from '../../ui/restored-notice.tsx';
import { SavedState } from '../../ui/saved-state.tsx';
import { SignInAgain } from '../../ui/sign-in-again.tsx';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import '../../styles/office-projects.css';

const { path: LIST, title: LIST_TITLE } = officeLists.surveys;

export const handle: PageHandle = {
  title: 'Nowa sonda',
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: LIST_TITLE, href: LIST },
  ],
};

const KEPT_NAME = 'sonda.nowa';

interface Loaded {
  user: CurrentUser;
  kept: Output<typeof getTypedDraft>;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const [user, kept] = await Promise.all([
    readForOffice(context, getCurrentUser),
    readForOffice(context, getTypedDraft, { params: { name: KEPT_NAME } }),
  ]);
  return together({ user, kept });
}

export function Component() {
  return (
    <OfficePage<Loaded>
      title="Nowa sonda"
      lead="Jedno pytanie, jedna odpowiedź. Zobaczą ją wszyscy dopiero, gdy ją ogłosisz."
      keeps
    >
      {(loaded) => <Begun {...loaded} />}
    </OfficePage>
  );
}

/** Begins anew where the reader throws away what they typed before. */
function Begun({ user, kept }: Loaded) {
  const [round, setRound] = useState(0);
  const again = (): void => setRound(round + 1);
  return <NewProbe key={round} user={user} kept={round === 0 ? kept : null} onDiscarded={again} />;
}

type AskedMode = Exclude<Mode, typeof Mode.NotSetted>;

interface Draft extends TypedDates {
  officeId: number;
  title: string;
  question: string;
  shortDescription: string;
  /** A line for each. */
  options: string;
  mode: AskedMode;
  onlyForLegalAge: boolean;
  withTerms: boolean;
  featured: boolean;
}

const MODES: readonly (readonly [AskedMode, string])[] = [
  [Mode.Open, 'Każdy, także bez konta'],
  [Mode.Close, 'Każdy, kto się zaloguje'],
  [Mode.Citizen, 'Zalogowani mieszkańcy gminy'],
];

const optionsOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map(tidyText)
    .filter((line) => line !== '');

const whole = ({ dateFrom, timeFrom, dateTo, timeTo, options, ...draft }: Draft) => ({
  ...draft,
  title: tidyText(draft.title),
  question: tidyText(draft.question),
  shortDescription: tidyText(draft.shortDescription),
  options: optionsOf(options),
  ...instantsOf({ dateFrom, timeFrom, dateTo, timeTo }),
});

/** The first thing that is wrong in each field. */
function faultsOf(draft: Draft): Errors<keyof Draft> {
  const faults: Errors<keyof Draft> = missingDates(draft);
  if (Object.keys(faults).length > 0) return faults;
  for (const { field, message } of checkProbeDraft(whole(draft), new Date())) faults[field] ??= message;
  return faults;
}

function NewProbe({ user, kept, onDiscarded }: Loaded & { onDiscarded: () => void }) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const offices = useInitData().offices.filter(({ id }) =>
    mayInPartOf(permissionHolderOf(user), 'consultations.edit', id),
  );
  const [first] = offices;
  const [today] = useState(() => warsawDate(new Date()));
  const { start, keeper, copy } = useTypedDraft<Draft>(api, KEPT_NAME, kept);
  const initial: Draft = {
    officeId: first?.id ?? 0,
    title: '',
    question: '',
    shortDescription: '',
    options: '',
    mode: Mode.Open,
    onlyForLegalAge: false,
    withTerms: false,
    featured: true,
    dateFrom: today,
    timeFrom: '08:00',
    dateTo: '',
    timeTo: '20:00',
  };
  const { draft, change, errors, refusal, busy, changed, form, send } = useDraftForm<Draft, { id: number }>({
    initial,
    restored: start && { ...initial, ...start.draft },
    check: faultsOf,
    touches: touchesDates,
    save: (typed) => {
      const { dateFrom, dateTo, ...probe } = whole(typed);
      return call(api, createProbe, {
        body: {
          ...probe,
          dateFrom: dateFrom.toISOString(),
          dateTo: dateTo.toISOString(),
        },
      });
    },
    onSaved: ({ id }) => {
      toast({ kind: 'success', title: 'Sonda jest w przygotowaniu' });
      void navigate(officeProjectPath({ id, type: ProjectType.Probe }));
    },
  });
  useEffect(() => keeper.keep(changed ? { revision: null, draft } : null), [keeper, changed, draft]);
  if (!first) return <DeniedPage status={403} title={titleOfStatus(403)} />;
  const typed = (name: keyof Draft) => ({
    name,
    value: String(draft[name]),
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const ticked = (name: 'onlyForLegalAge' | 'withTerms' | 'featured') => ({
    name,
    checked: draft[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.checked }),
  });
  return (
    <form ref={form} className="setting-form" onSubmit={(event) => void send(event)} noValidate>
      {start !== null && changed && (
        <RestoredNotice
          keptAt={start.keptAt}
          label="Odrzuć i zacznij od nowa"
          onDiscard={() => {
            keeper.keep(null);
            onDiscarded();
          }}
        />
      )}
      {offices.length > 1 && (
        <SelectField
          label="Urząd"
          name="officeId"
          value={draft.officeId}
          error={errors.officeId}
          onChange={({ target }) => change({ officeId: Number(target.value) })}
        >
          {offices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label="Tytuł" maxLength={PROBE_LIMITS.title + 50} {...typed('title')} />
      <TextField label="Pytanie" maxLength={PROBE_LIMITS.question + 50} {...typed('question')} />
      <TextArea
        label="Odpowiedzi, każda w osobnym wierszu"
        help={`Od ${PROBE_LIMITS.leastOptions} do ${PROBE_LIMITS.mostOptions}. Listę można wkleić.`}
        rows={5}
        {...typed('options')}
      />
      <TextArea
        label="Opis nad pytaniem (opcjonalnie)"
        rows={3}
        maxLength={PROBE_LIMITS.shortDescription + 50}
        {...typed('shortDescription')}
      />
      <WhenFields typed={typed} />
      <RadioGroup
        legend="Kto odpowiada"
        name="mode"
        value={String(draft.mode)}
        options={MODES.map(([mode, label]) => ({ value: String(mode), label }))}
        onChange={(mode) => change({ mode: Number(mode) as AskedMode })}
      />
      <Checkbox {...ticked('onlyForLegalAge')}>Tylko osoby pełnoletnie</Checkbox>
      <Checkbox {...ticked('withTerms')}>Odpowiedź wymaga akceptacji regulaminu</Checkbox>
      <Checkbox {...ticked('featured')}>Pokaż na stronie głównej, gdy będzie ogłoszona</Checkbox>
      {refusal !== null && (
        <RefusalBanner failure={officeFailures.newProbe} refusal={refusal}>
          {refusal.status === 401 && <SignInAgain />}
        </RefusalBanner>
      )}
      <div className="setting-form__actions">
        <Button type="submit" busy={busy} busyLabel="Zapisywanie">
          Przygotuj sondę
        </Button>
        <Link className="button button--tertiary" to={LIST}>
          Wróć do listy
        </Link>
        <SavedState changed={changed} savedAt={null} copy={copy} />
      </div>
      <UnsavedGuard changed={changed} keeps onLeave={() => keeper.keep(null)} />
    </form>
  );
}
