import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { ProjectType } from '@wiec/domain/phases.ts';
import { makeEnvelopeKeys, openEnvelope } from '../../services/envelope-seal.ts';
import { serverSecret } from '../../services/server-secret.ts';
import { budgetBox } from '../../modules/voting/box/budget-box.ts';
import type { VoteConfig } from '../../modules/voting/vote-config.ts';
import type { BallotRequest } from './ballot-request.ts';
import { prepareBallot } from './prepare-ballot.ts';

const keys = makeEnvelopeKeys();
const vote = {
  id: 7,
  projectId: 7,
  kind: budgetBox.kind,
  type: ProjectType.PublicBudget,
  config: { ballotLength: 512, uniqueEmail: false, areas: [] as VoteConfig['areas'] } as VoteConfig,
  configHash: '',
  publicKey: keys.publicKey,
  voterSecret: createSecretKey(Buffer.alloc(32, 7)),
};
const voter: BallotRequest['voter'] = {
  identity: 'pesel:44051401359',
  names: { binding: [], further: [] },
  account: null,
  waits: false,
  sex: 'female',
  ageBand: '30-44',
  districtId: 3,
  email: null,
  typed: null,
};

/** Areas and projects in no order, projects of one area on both sides of another's, points of none, an area without any. */
const FORMS = (
  [
    [22, [31, 2], [9, 1], [40, 0]],
    [30, [50, 0]],
    [11, [100, 3], [10, 5], [8, 4]],
  ] as const
).map(([id, ...points]) => ({
  id,
  agreementAccepted: true,
  answers: points.map(([questionId, ranking]) => ({ questionId, answerOptions: [{ ranking }] })),
}));

test('the sealed text and the fingerprint of a request stay as they are, byte for byte', () => {
  const ballot = budgetBox.read(vote.config, FORMS);
  const key = '9b2f4c1e-0d5a-4c62-8a4e-2f1f5c7d9e01';
  const prepared = prepareBallot({ secret: serverSecret(Buffer.alloc(32, 1)) }, vote, voter, 'web', ballot, key);
  expect(openEnvelope(prepared.envelope.ciphertext, keys)).toBe(
    '{"ageBand":"30-44","choices":[[8,4],[9,1],[10,5],[31,2],[100,3]],"districtId":3,"sex":"female","v":1}',
  );
  expect(prepared.requestFingerprint.toString('hex')).toBe(
    'cab9849ba562d83a197e9f08c6bffe498bcc4707843b4235202b62105563ccea',
  );
  expect(prepared.formIds.toSorted((a, b) => a - b)).toEqual([11, 22]);
});
