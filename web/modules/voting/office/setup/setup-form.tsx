import {
  changeVoteSetup,
  getVoteSetup,
  type OfficeVoteSetup,
  type VoteSetupWords,
} from '@wiec/contract/office-vote-setup.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../../app/providers.tsx';
import { call } from '../../../../lib/api.ts';
import { keepTabDraft, readTabDraft } from '../../../../lib/tab-draft.ts';
import { isLost } from '../../../../texts/failures.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useDraftForm } from '../../../../ui/form/use-draft-form.ts';
import { OthersSaved } from '../../../../ui/others-saved.tsx';
import { RefusalBanner } from '../../../../ui/refusal-banner.tsx';
import { RestoredNotice } from '../../../../ui/restored-notice.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SignInAgain } from '../../../../ui/sign-in-again.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import { UnsavedGuard } from '../../../../ui/unsaved-guard.tsx';
import { touchesDates } from '../../../../ui/when-fields.tsx';
import { officeVotePath } from '../office-vote-paths.ts';
import { SetupAreas, SetupLimits } from './setup-areas.tsx';
import { SetupBallots } from './setup-ballots.tsx';
import { SetupCounting } from './setup-counting.tsx';
import { partTitle, setupParts } from './setup-parts.ts';
import { SetupTrial } from './setup-trial.tsx';
import { SetupVoters, SetupWords } from './setup-words.tsx';
import { contestedParts, faultsOfSetup, movedOver, type TypedSetup, typedSetup, wordsOfSetup } from './typed-setup.ts';

/** What the tab keeps of settings that are not saved: what was typed, over what, and which revision that was. */
interface KeptSetup {
  typed: TypedSetup;
  base: TypedSetup;
  seen: string;
}

const saysSame = (saved: OfficeVoteSetup, words: VoteSetupWords): boolean =>
  JSON.stringify(wordsOfSetup(typedSetup(saved))) === JSON.stringify(words);

const keptName = (voteId: number): string => `glosowanie.${voteId}`;

/** Parts of the settings that the page which was typed into did not know are as they are saved. */
function keptIn(loaded: OfficeVoteSetup): KeptSetup | null {
  const kept = readTabDraft(keptName(loaded.id)) as KeptSetup | null;
  if (kept === null) return null;
  const saved = typedSetup(loaded);
  return { ...kept, typed: { ...saved, ...kept.typed }, base: { ...saved, ...kept.base } };
}

/** The settings of a vote in preparation; of one that is open they are only read. */
export function VoteSetupFolder({ loaded, mayChange, projectsHref, onSaved }: Omit<FormProps, 'start' | 'onRestart'>) {
  const [begun, setBegun] = useState(() => ({
    round: 0,
    kept: loaded.isFrozen || !mayChange ? null : keptIn(loaded),
    from: 'tab' as 'tab' | 'choice',
  }));
  const restart = (kept: KeptSetup | null): void => {
    keepTabDraft(keptName(loaded.id), kept);
    setBegun({ round: begun.round + 1, kept, from: 'choice' });
  };
  const common = { loaded, mayChange, projectsHref, onSaved };
  return <VoteSetupForm key={begun.round} {...common} start={begun} onRestart={restart} />;
}

interface FormProps {
  loaded: OfficeVoteSetup;
  /** Otherwise the reader looks alone. */
  mayChange: boolean;
  /** Where the projects of the edition are. */
  projectsHref: string;
  start: { kept: KeptSetup | null; from: 'tab' | 'choice' };
  onSaved: () => void;
  onRestart: (kept: KeptSetup | null) => void;
}

function VoteSetupForm({ loaded, mayChange, projectsHref, start, onSaved, onRestart }: FormProps) {
  const api = useApi();
  const toast = useToast();
  const { id } = loaded;
  const [setup, setSetup] = useState(loaded);
  const [base, setBase] = useState(start.kept?.base ?? typedSetup(loaded));
  const [seen, setSeen] = useState(start.kept?.seen ?? loaded.seen);
  const isOthers = setup.seen !== seen;
  const state = useDraftForm<TypedSetup, OfficeVoteSetup, string>({
    initial: base,
    restored: start.kept?.typed ?? null,
    check: (typed) => faultsOfSetup(typed, new Date()),
    touches: (field, changed) => touchesDates(field, changed) || field.startsWith(`${changed}.`),
    save: async (typed) => {
      const words = wordsOfSetup(typed);
      const reply = await call(api, changeVoteSetup, { params: { id }, body: { ...words, seen } });
      if (reply.ok || !(reply.status === 409 || isLost(reply.status))) return reply;
      const now = await call(api, getVoteSetup, { params: { id } });
      if (!now.ok) return reply;
      // Saved by a call whose answer was lost, it is what stands there.
      if (now.data.seen !== seen && saysSame(now.data, words)) return now;
      if (reply.status === 409) setSetup(now.data);
      return reply;
    },
    draftOf: typedSetup,
    onSaved: (saved) => {
      setSetup(saved);
      setSeen(saved.seen);
      setBase(typedSetup(saved));
      toast({ kind: 'success', title: 'Ustawienia głosowania są zapisane' });
      onSaved();
    },
    onFailed: ({ status }) => void (status === 409 && form.current?.focus()),
  });
  const { draft, change, errors, busy, changed, form, refusal, send } = state;
  const kept: KeptSetup | null = changed ? { typed: draft, base, seen } : null;
  const keptText = JSON.stringify(kept);
  const isTyped = mayChange && !loaded.isFrozen;
  useEffect(() => {
    if (isTyped) keepTabDraft(keptName(id), JSON.parse(keptText));
  }, [id, keptText, isTyped]);
  useEffect(() => {
    if (start.from === 'choice') form.current?.focus();
  }, [start, form]);
  const { isFrozen } = setup;
  const isRead = isFrozen || !mayChange;
  const parts = { setup, draft, errors, isRead, change };
  return (
    <form
      ref={form}
      className="setting-form consultation-form vote-setup"
      aria-label="Ustawienia głosowania"
      tabIndex={-1}
      onSubmit={(event) => void send(event)}
      noValidate
    >
      {isFrozen && (
        <Banner kind="info" title="Zasady tego głosowania są zamrożone">
          <p>
            {nbsp('Tu widać, jak je ustawiono. Zmienia je tylko przedłużenie, zakończenie albo wycofanie głosowania.')}
          </p>
        </Banner>
      )}
      {!isFrozen && !mayChange && (
        <p className="muted">{nbsp('Oglądasz ustawienia. Zmienia je ten, kto prowadzi budżet tego urzędu.')}</p>
      )}
      {start.kept !== null && start.from === 'tab' && changed && !isOthers && (
        <RestoredNotice keptAt={null} label="Odrzuć i weź zapisane" onDiscard={() => onRestart(null)} />
      )}
      {isOthers && !isRead && (
        <OthersSaved
          title="Ktoś tymczasem zapisał te ustawienia"
          contested={contestedParts(draft, base, typedSetup(setup))}
          onKeep={() => {
            const now = typedSetup(setup);
            onRestart({ typed: movedOver(draft, base, now), base: now, seen: setup.seen });
          }}
          onTake={() => onRestart(null)}
        />
      )}
      <nav className="setup-nav" aria-label="Części ustawień">
        <ol>
          {setupParts
            .filter(({ id: part }) => (part !== 'brakuje' || !isFrozen) && (part !== 'proba' || !isRead))
            .map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
              </li>
            ))}
        </ol>
      </nav>
      <fieldset className="setup-all" disabled={isRead}>
        <legend className="visually-hidden">Ustawienia głosowania</legend>
        <SetupWords {...parts} />
        <SetupVoters {...parts} />
        <SetupAreas {...parts} />
        <SetupLimits {...parts} />
        <SetupBallots {...parts} projectsHref={projectsHref} />
        <SetupCounting {...parts} />
      </fieldset>
      {!isRead && <SetupTrial setup={setup} draft={draft} />}
      {!isFrozen && <Missing id={id} problems={setup.problems} changed={changed} />}
      {refusal !== null && !(isOthers && refusal.status === 409) && (
        <RefusalBanner failure={officeFailures.voteSetup} refusal={refusal}>
          {refusal.status === 401 && <SignInAgain />}
        </RefusalBanner>
      )}
      {!isRead && (
        <div className="setting-form__actions">
          <Button type="submit" busy={busy} busyLabel="Zapisywanie">
            Zapisz ustawienia
          </Button>
        </div>
      )}
      <UnsavedGuard changed={changed && !isRead} keeps onLeave={() => keepTabDraft(keptName(id), null)} />
    </form>
  );
}

/** What keeps the vote from being opened, as it was saved last. */
function Missing({ id, problems, changed }: { id: number; problems: readonly string[]; changed: boolean }) {
  return (
    <Section id="brakuje" title={partTitle('brakuje')}>
      {changed && <p className="muted">{nbsp('Tak było przy ostatnim zapisie.')}</p>}
      {problems.length === 0 ? (
        <p>{nbsp('Niczego nie brakuje. Głosowanie otwiera się na stronie przebiegu: wtedy zasady się zamrażają.')}</p>
      ) : (
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{nbsp(problem)}</li>
          ))}
        </ul>
      )}
      <p>
        <Link to={`${officeVotePath(id)}/przebieg`}>Przebieg i otwarcie głosowania</Link>
      </p>
    </Section>
  );
}
