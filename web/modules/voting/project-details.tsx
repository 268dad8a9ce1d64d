import { useEffect, useState } from 'react';
import { formatMoney, nbsp } from '@wiec/domain/polish-text.ts';
import type { ProjectTask } from '@wiec/contract/project-tasks.ts';
import { call, type ApiCaller, type Reply } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedBanner } from '../../ui/failed-banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { projectPath, type Question } from './project-row.tsx';

/** More about a project without leaving the vote. */
export function ProjectDetails({
  api,
  question,
  onClose,
}: {
  api: ApiCaller;
  question: Question | null;
  onClose: () => void;
}) {
  return (
    <Dialog open={question !== null} title={nbsp(question?.content ?? '')} onClose={onClose}>
      {question !== null && <Details key={question.id} api={api} taskId={question.projectTask.id} />}
    </Dialog>
  );
}

function Details({ api, taskId }: { api: ApiCaller; taskId: number }) {
  const [reply, setReply] = useState<Reply<ProjectTask> | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let wanted = true;
    void call(api, 'getProjectTask', { params: { id: taskId } }).then((answer) => {
      if (wanted) setReply(answer);
    });
    return () => {
      wanted = false;
    };
  }, [api, taskId, asked]);
  const retry = () => {
    setReply(null);
    setAsked((times) => times + 1);
  };
  if (reply === null) return <Loading rows={1} />;
  if (!reply.ok)
    return <FailedBanner title={reply.title} message={reply.messages.join(' ') || undefined} onRetry={retry} />;
  const task = reply.data;
  return (
    <div className="project-details">
      <dl className="facts">
        <dt>Szacowany koszt</dt>
        <dd className="num">{formatMoney(task.cost)}</dd>
        <dt>Obszar</dt>
        <dd>{task.districtName ?? 'Miasto'}</dd>
        <dt>Kategoria</dt>
        <dd>{task.officeThematicAreaName}</dd>
        {task.locationDescription !== '' && (
          <>
            <dt>Miejsce</dt>
            <dd>{nbsp(task.locationDescription)}</dd>
          </>
        )}
      </dl>
      {/* The server has sanitised it. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: task.descriptionHtml }} />
      <p>
        <a className="standalone-link" href={projectPath(task.id)} target="_blank" rel="noopener">
          Cała strona projektu
          <span className="visually-hidden"> (w nowej karcie)</span>
          <Icon name="external" />
        </a>
      </p>
    </div>
  );
}
