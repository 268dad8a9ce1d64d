import { useEffect, useState } from 'react';
import { getProjectTask, type ProjectTask } from '@wiec/contract/project-tasks.ts';
import { call, type ApiCaller, type Reply } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { failureText } from '../../../texts/failures.ts';
import { Errata } from '../../../ui/errata.tsx';
import { FailedBanner } from '../../../ui/failed-banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import '../../../styles/project-details.css';
import { ProjectFacts } from './project-facts.tsx';
import { projectAnchor, projectPath, type Question } from './project-row.tsx';

interface ProjectDetailsProps {
  api: ApiCaller;
  question: Question;
  onFold: () => void;
}

/** More about a project without leaving its row on the ballot. */
export function ProjectDetails({ api, question, onFold }: ProjectDetailsProps) {
  const taskId = question.projectTask.id;
  const [reply, setReply] = useState<Reply<ProjectTask> | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let wanted = true;
    void call(api, getProjectTask, { params: { id: taskId } }).then((answer) => {
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
  if (!reply.ok) return <FailedBanner {...failureText('project', reply)} onRetry={retry} />;
  const task = reply.data;
  return (
    <div className="project-details">
      {task.image !== null && (
        <img
          className="project-details__picture"
          src={`${task.image.url}?w=640`}
          alt={task.image.alt}
          width={task.image.width}
          height={task.image.height}
        />
      )}
      {/* The server has sanitised it. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: task.description }} />
      <Errata errata={task.errata} />
      <ProjectFacts {...task} />
      <div className="project-details__links">
        <a className="standalone-link" href={projectPath(task.id)} target="_blank" rel="noopener">
          Cała strona projektu
          <span className="visually-hidden"> (w nowej karcie)</span>
          <Icon name="external" />
        </a>
        <CopyLink questionId={question.id} />
        <Button variant="tertiary" aria-label={`Zwiń: ${question.content}`} onClick={onFold}>
          Zwiń
        </Button>
      </div>
    </div>
  );
}

/** The address of this project inside the vote, to be sent to somebody. */
function CopyLink({ questionId }: { questionId: number }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      const { origin, pathname } = window.location;
      await navigator.clipboard.writeText(`${origin}${pathname}#${projectAnchor(questionId)}`);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <>
      <Button variant="tertiary" onClick={() => void copy()}>
        Kopiuj link do projektu w&nbsp;głosowaniu
      </Button>
      <p role="status">
        {copied === true && 'Skopiowano.'}
        {copied === false && `Nie udało się skopiować. Dopisz do adresu tej strony: #${projectAnchor(questionId)}`}
      </p>
    </>
  );
}
