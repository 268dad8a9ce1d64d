import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { type CaseOutcome, caseOutcomes, outcomesFor } from '@wiec/domain/case-outcome.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useRef, useState } from 'react';
import type { ApiCaller } from '../../../lib/api.ts';
import { keepTabDraft, readTabDraft } from '../../../lib/tab-draft.ts';
import { RadioGroup } from '../../../ui/choice.tsx';
import { ActForm } from './act-form.tsx';
import { actForms, endsWithoutAnswer } from './act-forms.ts';
import type { FileSource } from '../use-reply-files.ts';

interface DecisionProps {
  api: ApiCaller;
  shown: OfficeCase;
  source: FileSource;
  /** How many acts were done here: with each, the form begins anew. */
  round: number;
  /** It is what brings the case on. */
  first: boolean;
  onDone: (now: OfficeCase) => void;
  onStale: () => Promise<void>;
}

/** What is decided and why (look/office-case): an answer with its outcome, or an end without one. Written already, it is folded. */
export function Decision({ shown, first, round, ...props }: DecisionProps) {
  // A draft that somebody else has written takes the place of the one before it, never of what was typed here, which the tab keeps.
  const choice = <Choice key={`${round} ${shown.outcome} ${shown.draft}`} shown={shown} {...props} />;
  if (shown.draft === null) return choice;
  return (
    <details key={round} className="case-acts" open={first || undefined}>
      <summary>{actForms.draft!.title}</summary>
      {choice}
    </details>
  );
}

function Choice({ api, shown, source, onDone, onStale }: Omit<DecisionProps, 'first' | 'round'>) {
  const draftKey = `inicjatywa.${shown.id}.decyzja`;
  const ends = endsWithoutAnswer.filter(({ act }) => shown.acts.includes(act));
  const outcomes = outcomesFor(shown.class);
  const [chosen, setChosen] = useState<string | null>(() => {
    const kept = readTabDraft(draftKey);
    const names = [...outcomes.map(({ outcome }) => outcome), ...ends.map(({ act }) => act)] as string[];
    return [kept, shown.outcome].find((each): each is string => names.includes(String(each))) ?? null;
  });
  const [error, setError] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== null) place.current?.querySelector<HTMLElement>('input[type=radio]')?.focus();
  }, [error]);
  const end = ends.find(({ act }) => act === chosen)?.act;
  const outcome: CaseOutcome | null = caseOutcomes.find((each) => each === chosen) ?? null;
  return (
    <div ref={place} className="case-decision">
      <RadioGroup
        legend={<span className="visually-hidden">Decyzja</span>}
        name={`decyzja-${shown.id}`}
        options={[
          ...outcomes.map(({ outcome: value, name }) => ({ value, label: nbsp(name) })),
          ...ends.map(({ act, name }) => ({ value: act, label: nbsp(name) })),
        ]}
        value={chosen ?? ''}
        error={error}
        onChange={(value) => {
          setChosen(value);
          setError(null);
          keepTabDraft(draftKey, value);
        }}
      />
      <ActForm
        key={end ?? 'draft'}
        api={api}
        shown={shown}
        act={end ?? 'draft'}
        source={source}
        outcome={outcome}
        onOutcomeError={setError}
        onDone={(now) => {
          keepTabDraft(draftKey, null);
          onDone(now);
        }}
        onStale={onStale}
      />
    </div>
  );
}
