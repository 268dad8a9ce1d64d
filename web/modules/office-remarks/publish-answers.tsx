import { publishAnswers, type RemarkCounts } from '@wiec/contract/comment-answers.ts';
import { countPl, nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { useId, useState } from 'react';
import { type ApiCaller, call } from '../../lib/api.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';

interface PublishAnswersProps {
  api: ApiCaller;
  project: { id: number; title: string; whyNot: string | null };
  counts: RemarkCounts;
  /** Something typed is not saved yet. */
  waits: boolean;
  onDone: () => Promise<void>;
}

const leftWords = (n: number): string =>
  `${pluralPl(n, 'zostaje', 'zostają', 'zostaje')} ${countPl(n, 'uwaga', 'uwagi', 'uwag')}`;

/** Shows all finished answers to everybody, after a question that says what follows. */
export function PublishAnswers({ api, project, counts, waits, onDone }: PublishAnswersProps) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [allowed, setAllowed] = useState(false);
  const [busy, run] = useBusy();
  const reasonId = useId();
  const unanswered = counts.total - counts.answered;
  const why = whyNot(project.whyNot, counts, waits);
  const isReady = unanswered === 0 || allowed;
  const publish = async (): Promise<void> => {
    const body = { seen: counts.revision, allowUnanswered: allowed };
    const reply = await call(api, publishAnswers, { params: { projectId: project.id }, body });
    setAsking(false);
    toast(
      reply.ok
        ? {
            kind: 'success',
            title: `Ogłoszono odpowiedź na ${countPl(reply.data.published, 'uwagę', 'uwagi', 'uwag')}`,
          }
        : failureToast(officeFailures.publication, reply),
    );
    await onDone();
  };
  return (
    <div className="publish-answers">
      <Button
        aria-disabled={why !== null || undefined}
        aria-describedby={why === null ? undefined : reasonId}
        onClick={() => {
          if (why !== null) return;
          setAllowed(false);
          setAsking(true);
        }}
      >
        Ogłoś odpowiedzi
      </Button>
      {why !== null && (
        <p id={reasonId} className="small">
          {nbsp(why)}
        </p>
      )}
      <Dialog open={asking} title="Ogłosić odpowiedzi na uwagi?" onClose={() => setAsking(false)}>
        <p>
          <b>{nbsp(project.title)}</b>
        </p>
        <p>
          {nbsp(
            `Wszyscy zobaczą odpowiedź urzędu przy ${countPl(counts.toPublish, 'uwadze', 'uwagach', 'uwagach')}. Autorzy, którzy mają potwierdzony adres e-mail, dostaną list. Ogłoszonej odpowiedzi nie da się cofnąć: można ją tylko zmienić, z wyjaśnieniem dla wszystkich.`,
          )}
        </p>
        {unanswered > 0 && (
          <Checkbox checked={allowed} onChange={({ target }) => setAllowed(target.checked)}>
            {nbsp(`Ogłoś, chociaż bez pełnej odpowiedzi ${leftWords(unanswered)}`)}
          </Checkbox>
        )}
        <div className="dialog__actions">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Jeszcze nie
          </Button>
          <Button
            busy={busy}
            busyLabel="Ogłaszanie"
            aria-disabled={!isReady || undefined}
            onClick={() => void (isReady && run(publish))}
          >
            Ogłoś odpowiedzi
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

function whyNot(ofProject: string | null, { toPublish }: RemarkCounts, waits: boolean): string | null {
  if (ofProject !== null) return ofProject;
  if (waits) return 'Najpierw zapiszą się wpisane odpowiedzi.';
  return toPublish === 0 ? 'Nie ma nowych odpowiedzi, które można by ogłosić.' : null;
}
