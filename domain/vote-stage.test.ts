import { describe, expect, test } from 'vitest';
import { canChangeProjectStatus, ProjectStatus } from './phases.ts';
import {
  type PublicationState,
  type StagedVote,
  type VoteAct,
  voteActProblem,
  voteActs,
  type VoteStage,
  voteStage,
  voteStages,
  waitingVoteAct,
} from './vote-stage.ts';

const at = (hour: number): Date => new Date(Date.UTC(2027, 5, 10, hour));
const vote = (change: Partial<StagedVote>): StagedVote => ({
  status: ProjectStatus.Active,
  dateFrom: at(8),
  dateTo: at(20),
  paperUntil: at(20),
  closedAt: null,
  countedAt: null,
  publishedAt: null,
  ...change,
});
const Closed = { status: ProjectStatus.Close, closedAt: at(21) };
const Counted = { ...Closed, countedAt: at(22) };

test.each<[VoteStage, Partial<StagedVote>, Date]>([
  ['preparation', { status: ProjectStatus.InProgress }, at(9)],
  ['announced', {}, at(7)],
  ['running', {}, at(8)],
  ['running', {}, at(20)],
  ['over', {}, new Date(at(20).getTime() + 1)],
  ['typing', { paperUntil: at(21) }, new Date(at(20).getTime() + 1)],
  ['over', { paperUntil: at(21) }, new Date(at(21).getTime() + 1)],
  ['stopped', { status: ProjectStatus.Close }, at(12)],
  ['closed', Closed, at(21)],
  ['counted', Counted, at(22)],
  ['published', { ...Counted, publishedAt: at(23) }, at(23)],
  ['archived', { ...Counted, status: ProjectStatus.Archive, publishedAt: at(23) }, at(23)],
  ['withdrawn', { ...Counted, status: ProjectStatus.Withdraw, publishedAt: at(23) }, at(23)],
  ['withdrawn', { status: ProjectStatus.Withdraw }, at(9)],
])('%s', (stage, change, now) => {
  expect(voteStage(vote(change), now)).toBe(stage);
});

const facts = (stage: VoteStage, publication: PublicationState = 'none', isOwnProposal = false) => ({
  stage,
  opener: 'office' as const,
  publication,
  isOwnProposal,
});
const possible = (act: VoteAct): VoteStage[] =>
  voteStages.filter((stage) =>
    (['none', 'proposed', 'planned'] as const).some(
      (publication) => voteActProblem(act, facts(stage, publication)) === null,
    ),
  );

describe('what waits for the reader', () => {
  const waits = (stage: VoteStage, publication: PublicationState = 'none', isOwnProposal = false) =>
    waitingVoteAct({ stage, publication, isOwnProposal });

  test.each(voteStages)('is an act that can be done: %s', (stage) => {
    for (const publication of ['none', 'proposed', 'planned'] as const) {
      for (const isOwn of [false, true]) {
        const act = waits(stage, publication, isOwn);
        if (act !== null) expect([act, voteActProblem(act, facts(stage, publication, isOwn))]).toEqual([act, null]);
      }
    }
  });

  test('stands at each stage that goes on by the office alone', () => {
    expect(voteStages.map((stage) => [stage, waits(stage)]).filter(([, act]) => act !== null)).toEqual([
      ['over', 'close'],
      ['stopped', 'close'],
      ['closed', 'count'],
      ['counted', 'propose'],
    ]);
  });

  test('of two who publish, is for the second', () => {
    expect([waits('counted', 'proposed'), waits('counted', 'proposed', true), waits('counted', 'planned')]).toEqual([
      'agree',
      null,
      null,
    ]);
  });
});

describe('which act a stage has', () => {
  test.each<[VoteAct, VoteStage[]]>([
    ['open', ['preparation']],
    ['extend', ['announced', 'running', 'typing', 'over']],
    ['close', ['over', 'stopped']],
    ['close-early', ['running', 'typing']],
    ['count', ['closed']],
    ['propose', ['counted']],
    ['agree', ['counted']],
    ['call-off', ['counted']],
  ])('%s', (act, stages) => {
    expect(possible(act)).toEqual(stages);
  });

  test('withdrawing, wherever the table of statuses has it', () => {
    const statusOf: Partial<Record<VoteStage, ProjectStatus>> = {
      preparation: ProjectStatus.InProgress,
      announced: ProjectStatus.Active,
      running: ProjectStatus.Active,
      over: ProjectStatus.Active,
      archived: ProjectStatus.Archive,
      withdrawn: ProjectStatus.Withdraw,
    };
    const withdrawable = voteStages.filter((stage) => {
      const change = { anybodyVoted: true, reason: 'Wada projektu.' };
      return canChangeProjectStatus(statusOf[stage] ?? ProjectStatus.Close, ProjectStatus.Withdraw, change).allowed;
    });
    expect(possible('withdraw')).toEqual(withdrawable);
  });

  test('every act that cannot be done says why', () => {
    for (const act of voteActs) {
      for (const stage of voteStages) expect(voteActProblem(act, facts(stage)) ?? 'Może.').toMatch(/^[A-ZŁŚŻ].+\.$/);
    }
  });
});

test('a vote whose passphrases were set on the server is not closed on the page, which says where', () => {
  for (const [opener, problem] of [
    ['commission', null],
    ['commission-on-server', expect.stringContaining('wiec vote close')],
  ] as const) {
    expect(voteActProblem('close', { ...facts('over'), opener })).toEqual(problem);
    expect(voteActProblem('close-early', { ...facts('running'), opener })).toEqual(problem);
    expect(voteActProblem('extend', { ...facts('running'), opener })).toBeNull();
  }
});

test('publishing takes another person than the one who proposed it', () => {
  expect(voteActProblem('agree', facts('counted', 'proposed', false))).toBeNull();
  expect(voteActProblem('agree', facts('counted', 'proposed', true))).toMatch(/inna osoba/);
  expect(voteActProblem('agree', facts('counted', 'none'))).toMatch(/Nie ma propozycji/);
  expect(voteActProblem('agree', facts('counted', 'planned'))).toMatch(/Nie ma propozycji/);
});

test('what is proposed or planned is called off before it is proposed anew', () => {
  for (const publication of ['proposed', 'planned'] as const) {
    expect(voteActProblem('propose', facts('counted', publication))).toMatch(/odwołaj/);
    expect(voteActProblem('call-off', facts('counted', publication, true))).toBeNull();
  }
  expect(voteActProblem('call-off', facts('counted'))).toMatch(/Nie ma ogłoszenia/);
});
