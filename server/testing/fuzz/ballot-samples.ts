import { warsawDate } from '@wiec/domain/calendar.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { Sample } from './requests.ts';

const VOTERS = 20;

interface OpenVote {
  readonly voteId: number;
  readonly formId: number;
  readonly questionId: number;
  readonly districtId: number;
}

/** Ballots as voters and the office send them, each of another person. */
export function ballotSamples({ voteId, formId, questionId, districtId }: OpenVote): Sample[] {
  const answers = [{ questionId, answerOptions: [{ ranking: 1 }] }];
  const consultationForms = [{ id: formId, agreementAccepted: true, answers }];
  const today = warsawDate(new Date());
  return Array.from({ length: VOTERS }, (_, index): Sample => {
    const userData = inventedResident({ index, districtId, today });
    const [as, method, url, route] = ([
      ['visitor', 'PUT', `/api/project/${voteId}/consultation-forms`, '/api/project/{projectId}/consultation-forms'],
      ['clerk', 'POST', `/api/office/votes/${voteId}/paper-ballots`, '/api/office/votes/{id}/paper-ballots'],
      ['visitor', 'POST', `/api/project/${voteId}/contested-ballots`, '/api/project/{projectId}/contested-ballots'],
    ] as const)[index % 3]!; // prettier-ignore
    const isPaper = as === 'clerk';
    const body = { consultationForms, userData, ...(isPaper ? {} : { authorizeCode: null }) };
    return { as, method, url, route: `${method} ${route}`, body };
  });
}
