import { changeEnteredRemark, getEnteredRemark, removeEnteredRemark } from '@wiec/contract/entered-remarks.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { numberWords } from '@wiec/domain/remark.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useRevalidator } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Output } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { crumbsToProject, type OfficeProjectReply } from '../../modules/office-projects/office-project-paths.ts';
import { LetterFields } from '../../modules/office-remarks/letter-fields.tsx';
import { remarksPath } from '../../modules/office-remarks/remarks-address.ts';
import {
  letterFaults,
  letterWords,
  type LetterField,
  sentPart,
  touchesLetter,
  type TypedLetter,
  typedRemark,
} from '../../modules/office-remarks/typed-letter.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import '../../styles/office-projects.css';
import '../../styles/office-remarks.css';

type Read = Output<typeof getEnteredRemark>;

const TITLE = 'Uwaga spoza portalu';

export const handle: PageHandle<OfficeProjectReply> = { title: TITLE, crumbs: crumbsToProject(true) };

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readForOffice(context, getEnteredRemark, {
    params: { projectId: routeId(params.id), id: routeId(params['remarkId']) },
  });

export function Component() {
  return (
    <OfficePage<Read> title={TITLE} keeps>
      {(read) => <EnteredRemark read={read} />}
    </OfficePage>
  );
}

function EnteredRemark({ read: { project, from, today, elements, remark } }: { read: Read }) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [last, setSaved] = useState(remark);
  // What is read anew may be older than what was saved here.
  const saved = remark.revision >= last.revision ? remark : last;
  const params = { projectId: project.id, id: remark.id };
  const days = { from, today };
  const state = useDraftForm<RevisedLetter, Output<typeof changeEnteredRemark>, LetterField>({
    initial: revisedRemark(remark),
    keep: { name: `uwaga-spoza-portalu.${remark.id}`, fields: FIELDS },
    check: (letter) => letterFaults(letter, days),
    touches: touchesLetter,
    save: (letter) =>
      call(api, changeEnteredRemark, {
        params,
        body: { ...letterWords(letter), ...sentPart(letter.parts[0]!), revision: letter.revision },
      }).then(withPartFields),
    draftOf: revisedRemark,
    onSaved: (now) => {
      setSaved(now);
      toast({ kind: 'success', title: 'Uwaga jest poprawiona' });
    },
  });
  const { changed, busy, refusal, kept, form, send } = state;
  return (
    <>
      <p className="lead">{nbsp(`${project.title}, uwaga ${remark.id}, ${numberWords(saved.number)} w rejestrze`)}</p>
      {saved.whyNotRevised !== null && (
        <Banner kind="info" title="Uwagi nie da się już zmienić">
          {nbsp(saved.whyNotRevised)}
        </Banner>
      )}
      <form ref={form} className="letter-form" noValidate onSubmit={(event) => void send(event)}>
        <KeptNotices kept={kept} />
        <fieldset className="letter-form__fields" disabled={saved.whyNotRevised !== null}>
          <legend className="visually-hidden">Uwaga</legend>
          <LetterFields state={state} days={days} elements={elements} divides={false} />
        </fieldset>
        <FormRefusal failure={officeFailures.enteredRemark} refusal={refusal} kept={kept} />
        <div className="buttons">
          {saved.whyNotRevised === null && (
            <Button type="submit" busy={busy} busyLabel="Zapisywanie">
              Zapisz zmiany
            </Button>
          )}
          <Link className="button button--tertiary" to={remarksPath(project.id)}>
            Wróć do rejestru
          </Link>
        </div>
        <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
      </form>
      {saved.whyNotRevised === null && (
        <Removal
          remove={() => call(api, removeEnteredRemark, { params, body: { revision: saved.revision } })}
          onDone={async (reply) => {
            if (reply.ok) {
              toast({ kind: 'success', title: 'Uwaga jest wycofana z rejestru' });
              await navigate(remarksPath(project.id));
            } else {
              toast(failureToast(officeFailures.enteredRemark, reply));
              await revalidate();
            }
          }}
        />
      )}
    </>
  );
}

type RevisedLetter = TypedLetter & { revision: number };

const revisedRemark = (remark: Read['remark']): RevisedLetter => ({
  ...typedRemark(remark),
  revision: remark.revision,
});

const FIELDS = {
  channel: 'Jak wpłynęła',
  receivedOn: 'Data wpływu',
  authorKind: 'Kto ją zgłosił',
  label: 'Podpis dla wszystkich',
  name: 'Imię i nazwisko albo nazwa',
  address: 'Adres do odpowiedzi',
  sign: 'Znak sprawy',
  parts: 'Treść',
} as const;

type Removed = Awaited<ReturnType<typeof call<typeof removeEnteredRemark>>>;

/** Errors of the one part stand at its fields, which are named as those of a letter. */
function withPartFields<R extends Awaited<ReturnType<typeof call<typeof changeEnteredRemark>>>>(reply: R): R {
  if (reply.ok) return reply;
  const errors = reply.errors.map((error) =>
    error.field === 'content' || error.field === 'publicContent'
      ? { ...error, field: `parts.0.${error.field}` }
      : error,
  );
  return { ...reply, errors };
}

interface RemovalProps {
  remove: () => Promise<Removed>;
  onDone: (reply: Removed) => Promise<void>;
}

/** Takes out what was typed by mistake, after a question. */
function Removal({ remove, onDone }: RemovalProps) {
  const [asking, setAsking] = useState(false);
  const [busy, run] = useBusy();
  return (
    <div className="letter-removal">
      <Button variant="tertiary" onClick={() => setAsking(true)}>
        Wycofaj uwagę wpisaną przez pomyłkę
      </Button>
      <Dialog open={asking} title="Wycofać tę uwagę z rejestru?" onClose={() => setAsking(false)}>
        <p>
          {nbsp(
            'Nikt na nią nie odpowie, a po 30 dniach zniknie na zawsze. Jej numer w rejestrze nie przejdzie na inną uwagę.',
          )}
        </p>
        <div className="dialog__actions">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Zostaw
          </Button>
          <Button
            busy={busy}
            busyLabel="Wycofywanie"
            onClick={() =>
              void run(async () => {
                const reply = await remove();
                setAsking(false);
                await onDone(reply);
              })
            }
          >
            Wycofaj
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
