import type { ProjectItem } from '@wiec/contract/projects.ts';
import { formatDate, lastDayOf } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { Link } from 'react-router';
import { StatusTag } from '../../ui/status-tag.tsx';
import { actualEnd } from '../../lib/actual-end.ts';
import type { ListKind } from './list-kinds.ts';
import { hrefOf, ProjectButton } from './project-button.tsx';
import { doneText, outcomeText } from './project-row.tsx';
import '../../styles/project-list.css';

/** One that is over, in a line; one that was withdrawn says why. */
export function ArchiveRow({ item, kind, now }: { item: ProjectItem; kind: ListKind; now: string }) {
  const end = actualEnd({ ...item, now });
  return (
    <li className="archive-row">
      <div>
        <h3 className="archive-row__title">
          <Link to={hrefOf(item, kind)}>{nbsp(item.title)}</Link>
        </h3>
        {item.reportStage !== null && (
          <p>
            <Link className="standalone-link" to={`/konsultacje/zaglosuj/${item.id}/raport`}>
              {item.reportStage === 'effects' ? 'Raport i efekty' : 'Raport'}
              <span className="visually-hidden">{nbsp(`: ${item.title}`)}</span>
            </Link>
          </p>
        )}
        {item.status === ProjectStatus.Withdraw && (
          <p className="muted">
            <StatusTag shape="withdrawn">Wycofana</StatusTag>
            {item.withdrawalReason !== null && ` ${nbsp(item.withdrawalReason)}`}
          </p>
        )}
      </div>
      <span className="muted">{end === null ? nbsp('przed terminem') : formatDate(lastDayOf(new Date(end)))}</span>
      <span className="muted">
        {nbsp([item.thematicAreaName, outcomeText(item), doneText(item)].filter(Boolean).join(', '))}
      </span>
      <ProjectButton item={item} kind={kind} />
    </li>
  );
}
