import type { ProjectTask } from '@wiec/contract/project-tasks.ts';
import { formatDay, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import '../styles/stage-line.css';
import { Icon } from './icon.tsx';

interface StageLineProps {
  /** Whose stages they are. */
  label: string;
  /** An instant of today, ISO 8601, to mark the day at what goes on now; no mark unless told. */
  today?: string;
  stages: readonly (Omit<ProjectTask['stages'][number], 'key'> & { key: string })[];
}

const SPOKEN = { done: 'za nami: ', now: '', todo: 'przed nami: ' } as const;

/** What of a project's or an edition's life is done, what goes on, what is to come. */
export function StageLine({ label, today, stages }: StageLineProps) {
  return (
    <ol className={today === undefined ? 'stage-line' : 'stage-line stage-line--dated'} aria-label={label}>
      {stages.map(({ key, name, state, date }) => (
        <li key={key} className={`stage-line__${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="stage-line__disc" aria-hidden="true">
            {state === 'done' && <Icon name="check" />}
          </span>
          <span className="visually-hidden">{SPOKEN[state]}</span>
          {state === 'now' && today !== undefined && (
            <span className="stage-line__today">{nbsp(`dziś, ${formatDay(warsawDate(new Date(today)))}`)} </span>
          )}
          <span className="stage-line__name">{nbsp(name)}</span>{' '}
          {date !== null && <span className="stage-line__date">{nbsp(date)}</span>}
        </li>
      ))}
    </ol>
  );
}
