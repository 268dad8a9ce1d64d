import { describe, expect, test } from 'vitest';
import { type Featured, featuredStates, featuringProblem, MOST_PICKED, MOST_RESULTS } from './featured.ts';
import { ProjectType } from './phases.ts';
import { projectStages, type ProjectStage } from './project-stage.ts';

const { Consultation, Survey, Probe, PublicBudget, DirectMeeting } = ProjectType;

const one = (type: number, stage: ProjectStage, dateTo = '2026-12-01T12:00:00.000Z'): Featured => ({
  type,
  stage,
  dateTo,
});

describe('alone, a project stands on the home page as its stage says', () => {
  test.each([
    ['preparation', 'waiting', 'waiting'],
    ['announced', 'waiting', 'waiting'],
    ['running', 'shown', 'shown'],
    ['paused', 'shown', 'shown'],
    ['ending', 'over', 'over'],
    ['over', 'over', 'result'],
    ['published', 'over', 'over'],
    ['withdrawn', 'over', 'over'],
  ] as const)('%s: a consultation or a survey is %s, a probe %s', (stage, picked, probe) => {
    expect(featuredStates([one(Consultation, stage)])).toEqual([picked]);
    expect(featuredStates([one(Survey, stage)])).toEqual([picked]);
    expect(featuredStates([one(Probe, stage)])).toEqual([probe]);
  });
});

test('there is room for so many consultations and surveys; probes and what has not begun take none of it', () => {
  const room = Array.from({ length: MOST_PICKED }, () => one(Consultation, 'running'));
  const all = [one(Survey, 'announced'), one(Probe, 'running'), ...room, one(Survey, 'running'), one(Probe, 'running')];
  expect(featuredStates(all)).toEqual(['waiting', 'shown', ...room.map(() => 'shown'), 'queued', 'shown']);
  expect(featuredStates(all.toSpliced(2, 1))).not.toContain('queued');
});

test('of probes that are over those show their results that ended last, wherever they stand in the order', () => {
  const ended = (day: number) => one(Probe, 'over', `2026-11-0${day}T12:00:00.000Z`);
  expect(featuredStates([ended(1), ended(3), ended(2)])).toEqual(['over', 'result', 'result']);
  expect(MOST_RESULTS).toBe(2);
});

describe('the office may feature', () => {
  const allowed = (type: number) => projectStages.filter((stage) => featuringProblem(type, stage) === null);

  test('consultations and surveys that are not over', () => {
    for (const type of [Consultation, Survey]) {
      expect(allowed(type)).toEqual(['preparation', 'announced', 'running', 'paused']);
    }
    expect(featuringProblem(Survey, 'published')).toBe(
      'Na stronie głównej wyróżnia się to, co jeszcze się nie skończyło.',
    );
  });

  test('probes until they are withdrawn, and nothing else', () => {
    expect(allowed(Probe)).toEqual(projectStages.filter((stage) => stage !== 'withdrawn'));
    expect(allowed(PublicBudget)).toEqual([]);
    expect(featuringProblem(DirectMeeting, 'running')).toBe(
      'Na stronie głównej wyróżnia się konsultacje, ankiety i sondy.',
    );
  });
});
