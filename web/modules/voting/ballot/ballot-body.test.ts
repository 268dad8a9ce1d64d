import { expect, it } from 'vitest';
import { CastBallotBody } from '@wiec/contract/ballots.ts';
import { ballotBody } from './ballot-body.ts';
import { emptyVoterData, toUserData } from '../voter/voter-form.ts';
import { voteProject } from '../vote-fixture.ts';

const choices = [
  {
    formId: 1,
    choices: [
      { questionId: 201, points: 3 },
      { questionId: 101, points: 0 },
      { questionId: 102, points: 1 },
    ],
  },
];

it('sends every point that was given, and nothing else', () => {
  const body = ballotBody({
    project: voteProject(),
    choices,
    agreementAccepted: true,
    userData: null,
    authorizeCode: null,
  });
  expect(body.consultationForms).toEqual([
    {
      id: 1,
      agreementAccepted: true,
      answers: [
        { questionId: 102, categoryId: 10, answerOptions: [{ ranking: 1 }] },
        { questionId: 201, categoryId: 20, answerOptions: [{ ranking: 3 }] },
      ],
    },
  ]);
});

it('is what the contract takes', () => {
  const userData = toUserData({ ...emptyVoterData, firstname: '  Anna ', districtId: 1 });
  const body = ballotBody({
    project: voteProject(),
    choices,
    agreementAccepted: true,
    userData,
    authorizeCode: '12345678',
  });
  expect(CastBallotBody.parse(body)).toEqual(body);
  expect(body.userData?.firstname).toBe('Anna');
});
