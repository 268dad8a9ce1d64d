import { enterRemarks, getEntering } from '@wiec/contract/entered-remarks.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Output } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { keepTabDraft, readTabDraft } from '../../lib/tab-draft.ts';
import { crumbsToProject, type OfficeProjectReply } from '../../modules/office-projects/office-project-paths.ts';
import { LetterFields } from '../../modules/office-remarks/letter-fields.tsx';
import { remarksPath } from '../../modules/office-remarks/remarks-address.ts';
import {
  emptyLetter,
  letterFaults,
  type LetterField,
  sentPart,
  touchesLetter,
  type TypedLetter,
} from '../../modules/office-remarks/typed-letter.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { Key } from '../../ui/key.tsx';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { SignInAgain } from '../../ui/sign-in-again.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import '../../styles/office-projects.css';
import '../../styles/office-remarks.css';

type Entering = Output<typeof getEntering>;

const TITLE = 'Wpisz uwagę z pisma';

export const handle: PageHandle<OfficeProjectReply> = { title: TITLE, crumbs: crumbsToProject(true) };

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readForOffice(context, getEntering, { params: { projectId: routeId(params.id) } });

export function Component() {
  return (
    <OfficePage<Entering> title={TITLE} keeps>
      {(entering) => <Entry entering={entering} />}
    </OfficePage>
  );
}

function Entry({ entering }: { entering: Entering }) {
  const { project, whyNot } = entering;
  const [after, setAfter] = useState<TypedLetter | undefined>(undefined);
  const [count, setCount] = useState(0);
  if (whyNot !== null) {
    return (
      <Banner kind="warning" title="Teraz uwag się nie wpisuje">
        {nbsp(whyNot)}
      </Banner>
    );
  }
  return (
    <>
      <p className="lead">{nbsp(project.title)}</p>
      <LetterForm
        key={count}
        entering={entering}
        after={after}
        onNext={(letter) => {
          setAfter(letter);
          setCount(count + 1);
        }}
      />
    </>
  );
}

interface LetterFormProps {
  entering: Entering;
  /** Typed just before. */
  after: TypedLetter | undefined;
  onNext: (letter: TypedLetter) => void;
}

function LetterForm({ entering: { project, from, today, elements }, after, onNext }: LetterFormProps) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const keptName = `uwaga-${project.id}`;
  const [initial] = useState(() => emptyLetter(after));
  const [kept] = useState(() => readTabDraft(keptName) as TypedLetter | null);
  /** Which of the two buttons was pressed. */
  const goesOn = useRef(false);
  const next = useRef<HTMLSpanElement>(null);
  const days = { from, today };
  const state = useDraftForm<TypedLetter, Output<typeof enterRemarks>, LetterField>({
    initial,
    restored: kept,
    check: (letter) => letterFaults(letter, days),
    touches: touchesLetter,
    save: ({ parts, ...letter }) =>
      call(api, enterRemarks, {
        params: { projectId: project.id },
        body: { ...letter, parts: parts.map(sentPart) },
      }),
    onSaved: ({ remarks }) => {
      keepTabDraft(keptName, null);
      toast({ kind: 'success', title: `Wpisano ${countPl(remarks.length, 'uwagę', 'uwagi', 'uwag')} do rejestru` });
      if (goesOn.current) onNext(state.draft);
      else void navigate(remarksPath(project.id));
    },
  });
  const { draft, busy, changed, refusal, form, send } = state;
  useEffect(() => keepTabDraft(keptName, changed ? draft : null), [keptName, changed, draft]);
  useEffect(() => {
    if (after !== undefined) form.current?.querySelector<HTMLElement>('textarea')?.focus();
  }, [after, form]);
  useKeys(true, { 'ctrl+enter': () => next.current?.click() }, { inFields: true });
  return (
    <form
      ref={form}
      className="letter-form"
      noValidate
      onSubmit={(event) => {
        goesOn.current = (event.nativeEvent as SubmitEvent).submitter?.dataset['next'] !== undefined;
        void send(event);
      }}
    >
      <LetterFields state={state} days={days} elements={elements} divides />
      {refusal !== null && (
        <RefusalBanner failure={officeFailures.enteredRemark} refusal={refusal}>
          {refusal.status === 401 && <SignInAgain />}
        </RefusalBanner>
      )}
      <div className="buttons">
        <Button type="submit" busy={busy} busyLabel="Zapisywanie" data-next="">
          <span ref={next}>Zapisz i wpisz następną</span>
          <Key of="Ctrl Enter" />
        </Button>
        <Button type="submit" variant="secondary">
          Zapisz i wróć
        </Button>
        <Link className="button button--tertiary" to={remarksPath(project.id)}>
          Wróć do rejestru
        </Link>
      </div>
      <UnsavedGuard changed={changed} keeps onLeave={() => keepTabDraft(keptName, null)} />
    </form>
  );
}
