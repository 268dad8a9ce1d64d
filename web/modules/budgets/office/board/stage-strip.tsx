import type { OfficeEdition } from '@wiec/contract/office-editions.ts';
import { daysLeft } from '@wiec/domain/calendar.ts';
import { type CalendarStage, calendarStageRules, daysOfStage } from '@wiec/domain/edition-stages.ts';
import { nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { countChosen, countOf } from '../editions-table.tsx';

const stateWords: Readonly<Record<CalendarStage['state'], string>> = {
  done: 'zakończony etap',
  now: 'trwa',
  future: 'przed nami',
};

/** Stages of the edition by its calendar, each with its days and one number (LOOK-office, Board). */
export function StageStrip({ edition, stages }: { edition: OfficeEdition; stages: readonly CalendarStage[] }) {
  return (
    <ol className="stage-strip" aria-label="Etapy edycji">
      {stages.map((stage) => {
        const { count, of } = numberOf(edition, stage);
        return (
          <li
            key={stage.key}
            className={`stage-strip__${stage.state}`}
            aria-current={stage.state === 'now' ? 'step' : undefined}
          >
            <span className="stage-strip__disc" aria-hidden="true">
              {stage.state === 'done' && <Icon name="check" />}
            </span>
            <b>{calendarStageRules[stage.key].name}</b>
            <span className="visually-hidden">, {stateWords[stage.state]}, </span>
            <span className="stage-strip__days">{daysOfStage(stage)}</span>
            <span className="stage-strip__count num">{count ?? '–'}</span>
            <span className="stage-strip__of">{nbsp(of)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** What is known of a stage; null: nothing yet. */
function numberOf(edition: OfficeEdition, { key, until, state }: CalendarStage): { count: number | null; of: string } {
  const all = edition.projects.reduce((sum, { count }) => sum + count, 0);
  const chosen = countChosen(edition);
  const rejected = countOf(edition, ProjectTaskStatus.Rejected);
  if (state === 'future') return { count: null, of: 'przed nami' };
  switch (key) {
    case 'submission':
      return { count: all, of: pluralPl(all, 'zgłoszony', 'zgłoszone', 'zgłoszonych') };
    case 'substantive':
      return { count: edition.acceptedCount, of: `na głosowanie, ${rejected} odpadło` };
    case 'numbers': {
      const votes = edition.votes.filter(({ status }) => status !== ProjectStatus.Withdraw);
      return { count: votes.reduce((sum, { projectCount }) => sum + projectCount, 0), of: 'na karcie' };
    }
    case 'voting': {
      if (state === 'done') return { count: null, of: 'zakończone' };
      const days = daysLeft(new Date(edition.now), until!);
      return days === 0
        ? { count: null, of: 'ostatni dzień' }
        : { count: days, of: pluralPl(days, 'dzień do końca', 'dni do końca', 'dni do końca') };
    }
    case 'results':
      return state === 'done' || chosen > 0
        ? { count: chosen, of: pluralPl(chosen, 'wybrany', 'wybrane', 'wybranych') }
        : { count: null, of: 'jeszcze nieogłoszone' };
    case 'implementation': {
      const done = countOf(edition, ProjectTaskStatus.Completed);
      return { count: done, of: `z ${chosen} ${pluralPl(done, 'zrealizowany', 'zrealizowane', 'zrealizowanych')}` };
    }
    default:
      return { count: null, of: state === 'done' ? 'zakończone' : 'trwa' };
  }
}
