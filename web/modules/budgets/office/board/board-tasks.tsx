import { type CalendarStageKey, calendarStageRules, type EditionTask } from '@wiec/domain/edition-stages.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { BoardPart } from './board-part.tsx';

/** Where each of them is done. */
export interface BoardPaths {
  calendar: string;
  projects: string;
  vote: (id: number) => string;
  course: (id: number) => string;
  contested: (id: number) => string;
}

interface Words {
  /** As it is once it is done. */
  done: string;
  todo: string;
  href: string;
  label: string;
}

function wordsOf({ code, count, voteId }: EditionTask, paths: BoardPaths): Words {
  switch (code) {
    case 'calendar':
      return {
        done: 'Daty kalendarza się zgadzają',
        todo: `Popraw kalendarz: ${countPl(count, 'data', 'daty', 'dat')} do zmiany`,
        href: paths.calendar,
        label: 'popraw',
      };
    case 'shown':
      return { done: 'Mieszkańcy widzą edycję', todo: 'Pokaż edycję mieszkańcom', href: '#widocznosc', label: 'pokaż' };
    case 'undecided':
      return {
        done: 'Każdy projekt ma rozstrzygnięcie',
        todo: `Rozstrzygnij ${countPl(count, 'projekt', 'projekty', 'projektów')}`,
        href: paths.projects,
        label: 'otwórz',
      };
    case 'accepted':
      return {
        done: `Na głosowanie: ${countPl(count, 'projekt', 'projekty', 'projektów')}`,
        todo: 'Poddaj projekty głosowaniu',
        href: paths.projects,
        label: 'otwórz',
      };
    case 'vote-made':
      return { done: '', todo: 'Przygotuj głosowanie', href: '#glosowania', label: 'przygotuj' };
    case 'opened':
      return {
        done: 'Zasady zamrożone i ogłoszone',
        todo: 'Otwórz głosowanie, a zamrozisz jego zasady',
        href: paths.course(voteId),
        label: 'otwórz',
      };
    case 'contested':
      return {
        done: 'Żaden głos nie jest podważony',
        todo: `Rozstrzygnij ${countPl(count, 'podważony głos', 'podważone głosy', 'podważonych głosów')}`,
        href: paths.contested(voteId),
        label: 'rozstrzygnij',
      };
    case 'waiting':
      return {
        done: 'Żaden głos nie czeka na decyzję',
        todo: `Zdecyduj o głosach: ${count}`,
        href: paths.vote(voteId),
        label: 'otwórz',
      };
    case 'results-shown':
      return { done: 'Wyniki ogłoszone', todo: 'Ogłoś wyniki', href: paths.course(voteId), label: 'przebieg' };
    case 'auditor-file':
      return {
        done: '',
        todo: 'Przekaż audytorowi plik z kopertami',
        href: paths.course(voteId),
        label: 'przebieg',
      };
    case 'finished':
      return { done: 'Edycja zakończona', todo: 'Zakończ edycję', href: '#widocznosc', label: 'zakończ' };
  }
}

/** What is to be done before the next stage, what is left first. */
export function BoardTasks({
  stage,
  tasks,
  paths,
  voteNames,
  mayAct,
}: {
  stage: CalendarStageKey;
  tasks: readonly EditionTask[];
  paths: BoardPaths;
  /** Names of the edition's votes where there are several; else nobody has to tell them apart. */
  voteNames: ReadonlyMap<number, string>;
  /** Otherwise the reader is told what is left, and not the way to it. */
  mayAct: boolean;
}) {
  const left = tasks.filter(({ state }) => state === 'missing');
  const done = tasks.filter(({ state }) => state === 'done');
  return (
    <BoardPart
      id="przed-etapem"
      title={`Zanim ${mayAct ? 'przejdziesz' : 'edycja przejdzie'} do ${calendarStageRules[stage].genitive}`}
      note={`${done.length} z ${tasks.length} gotowe`}
    >
      <ul className="board-tasks">
        {[...left, ...done].map((task) => {
          const words = wordsOf(task, paths);
          const isDone = task.state === 'done';
          const vote = task.voteId === undefined ? undefined : voteNames.get(task.voteId);
          return (
            <li key={`${task.code} ${task.voteId ?? ''}`} className={`board-tasks__${task.state}`}>
              <span className="board-tasks__mark" aria-hidden="true">
                {isDone && <Icon name="check" />}
              </span>
              <span>
                <span className="visually-hidden">{isDone ? 'Gotowe: ' : 'Do zrobienia: '}</span>
                {nbsp(isDone ? words.done : words.todo)}
                {!isDone && mayAct && (
                  <>
                    {', '}
                    <Link to={words.href} aria-label={[words.label, words.todo, vote].filter(Boolean).join(': ')}>
                      {words.label}
                    </Link>
                  </>
                )}
                {vote !== undefined && <small>{nbsp(vote)}</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </BoardPart>
  );
}
