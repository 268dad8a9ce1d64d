import { describe, expect, test } from 'vitest';
import { defaultCalendar } from './edition-calendar.ts';
import { ProjectTaskStatus, projectTaskStatuses } from './project-task-status.ts';
import { type TaskStageFacts, taskStages } from './task-stages.ts';
import { warsawInstant } from './warsaw-instant.ts';

const { Submitted, UnderReview, Accepted, Rejected, Selected, Completed, Withdrawn, NotSelected } = ProjectTaskStatus;

const now = warsawInstant('2026-11-22', '12:00');
const vote = (changes: Partial<NonNullable<TaskStageFacts['vote']>> = {}) => ({
  dateFrom: warsawInstant('2026-11-10', '00:00'),
  dateTo: warsawInstant('2026-12-01', '23:59'),
  isOver: false,
  publishedAt: null,
  ...changes,
});
const over = vote({ dateTo: warsawInstant('2026-11-21', '00:00'), isOver: true });
const published = { ...over, publishedAt: warsawInstant('2026-11-22', '09:00') };
const told = (facts: Partial<TaskStageFacts> & Pick<TaskStageFacts, 'status'>) =>
  taskStages({ now, vote: null, year: 2027, calendar: null, ...facts })
    .map(({ name, state, date }) => `${state} ${name}${date === null ? '' : ` (${date.replaceAll('\u00a0', ' ')})`}`)
    .join(', ');

describe('the stages of a project', () => {
  test.each<[string, Partial<TaskStageFacts> & Pick<TaskStageFacts, 'status'>, string]>([
    [
      'submitted',
      { status: Submitted },
      'now Zgłoszony, todo Ocena, todo Głosowanie, todo Wynik, todo Realizacja (2027)',
    ],
    [
      'under review',
      { status: UnderReview },
      'done Zgłoszony, now Ocena, todo Głosowanie, todo Wynik, todo Realizacja (2027)',
    ],
    ['rejected', { status: Rejected }, 'done Zgłoszony, now Odrzucony'],
    ['withdrawn', { status: Withdrawn }, 'done Zgłoszony, now Wycofany'],
    [
      'admitted, no vote yet',
      { status: Accepted },
      'done Zgłoszony, done Oceniony pozytywnie, todo Głosowanie, todo Wynik, todo Realizacja (2027)',
    ],
    [
      'before the vote',
      { status: Accepted, vote: vote({ dateFrom: warsawInstant('2026-11-23', '00:00') }) },
      'done Zgłoszony, done Oceniony pozytywnie, todo Głosowanie (od 23 listopada), todo Wynik, todo Realizacja (2027)',
    ],
    [
      'during it',
      { status: Accepted, vote: vote() },
      'done Zgłoszony, done Oceniony pozytywnie, now Głosowanie (do 1 grudnia), todo Wynik, todo Realizacja (2027)',
    ],
    [
      'while it is counted: midnight belongs to the day before',
      { status: Accepted, vote: over },
      'done Zgłoszony, done Oceniony pozytywnie, done Głosowanie (20 listopada), now Wynik, todo Realizacja (2027)',
    ],
    [
      'chosen',
      { status: Selected, vote: published },
      'done Zgłoszony, done Oceniony pozytywnie, done Głosowanie (20 listopada), done Wybrany do realizacji (22 listopada), now Realizacja (2027)',
    ],
    [
      'not chosen',
      { status: NotSelected, vote: published },
      'done Zgłoszony, done Oceniony pozytywnie, done Głosowanie (20 listopada), now Niewybrany (22 listopada)',
    ],
    [
      'done, of a vote that was counted elsewhere',
      { status: Completed },
      'done Zgłoszony, done Oceniony pozytywnie, done Głosowanie, done Wybrany do realizacji, done Zrealizowany',
    ],
    [
      'submitted, dated by the calendar',
      { status: Submitted, now: warsawInstant('2026-03-20'), calendar: defaultCalendar(2027) },
      'now Zgłoszony (do 31 marca), todo Ocena (14 sierpnia), todo Głosowanie (od 12 września), todo Wynik (do 5 października), todo Realizacja (2027)',
    ],
    [
      'admitted before evaluations are announced: what is not yet so is not told as done',
      { status: Accepted, now: warsawInstant('2026-07-20'), calendar: defaultCalendar(2027) },
      'done Zgłoszony (do 31 marca), done Oceniony pozytywnie, todo Głosowanie (od 12 września), todo Wynik (do 5 października), todo Realizacja (2027)',
    ],
    [
      'during the vote, whose own days go before what was planned; dates of another year with it',
      {
        status: Accepted,
        vote: vote(),
        calendar: { ...defaultCalendar(2027), results: warsawInstant('2027-01-08', '23:59') },
      },
      'done Zgłoszony (do 31 marca), done Oceniony pozytywnie (14 sierpnia), now Głosowanie (do 1 grudnia), todo Wynik (do 8 stycznia 2027), todo Realizacja (2027)',
    ],
    [
      'evaluated in a town that announces nothing: by the last step that it has',
      {
        status: UnderReview,
        now: warsawInstant('2026-05-01'),
        calendar: { 'formal-results': warsawInstant('2026-05-06', '00:00') },
      },
      'done Zgłoszony, now Ocena (do 5 maja), todo Głosowanie, todo Wynik, todo Realizacja (2027)',
    ],
    [
      'rejected, on the day of the announcement',
      { status: Rejected, now: warsawInstant('2026-08-14', '13:00'), calendar: defaultCalendar(2027) },
      'done Zgłoszony (do 31 marca), now Odrzucony (14 sierpnia)',
    ],
    [
      'withdrawn: no date of the calendar is the day of it',
      { status: Withdrawn, calendar: defaultCalendar(2027) },
      'done Zgłoszony, now Wycofany',
    ],
    [
      'done, of a vote that was counted elsewhere: no result was published on the day that was planned',
      { status: Completed, calendar: defaultCalendar(2027) },
      'done Zgłoszony (do 31 marca), done Oceniony pozytywnie (14 sierpnia), done Głosowanie, done Wybrany do realizacji, done Zrealizowany',
    ],
  ])('%s', (_name, facts, expected) => expect(told(facts)).toBe(expected));

  test('never go on in two places, and never are done after what is to come', () => {
    for (const { id } of projectTaskStatuses) {
      for (const [each, calendar] of [null, vote(), over, published].flatMap((given) =>
        [null, defaultCalendar(2027)].map((dates) => [given, dates] as const),
      )) {
        const states = taskStages({ status: id, now, vote: each, year: 2027, calendar }).map(({ state }) => state);
        expect(states.join(' ')).toMatch(/^(?:done ?)*(?:now ?)?(?:todo ?)*$/);
      }
    }
  });
});
