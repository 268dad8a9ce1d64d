import { createHash } from 'node:crypto';
import { FormKind, Mode, ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '../deps.ts';
import { insertForm, insertVote } from '../participation/form-queries.ts';
import { insertOpening } from '../participation/opening-queries.ts';
import type { VoteRules } from '../participation/vote-rules.ts';
import { makeVoteKeys } from '../services/vote-keys.ts';
import type { Town } from './plant-town.ts';

const DAY = 86_400_000;

/** An open vote of another kind than a budget, of signed-in people, on one form for the whole town. Its id is not its project's. */
export async function plantSurvey(
  deps: Pick<Deps, 'db' | 'secret' | 'projects'>,
  town: Town,
  box: 'batched' | 'sealed',
): Promise<{ projectId: number; voteId: number; formId: number }> {
  const keys = await makeVoteKeys(deps.secret, null);
  return deps.db.transaction().execute(async (tx) => {
    const projectId = await deps.projects.insert(tx, {
      type: ProjectType.Survey,
      officeId: town.officeId,
      title: 'Ankieta',
      shortDescription: '',
      mode: Mode.Close,
      status: 1,
      dateFrom: new Date(Date.now() - DAY),
      dateTo: new Date(Date.now() + DAY),
      agreementHistoryId: null,
    });
    const vote = {
      projectId,
      kind: FormKind.Survey,
      box,
      identityScheme: 'account',
      voterSecretWrapped: null,
    } as const;
    const voteId = await insertVote(tx, vote);
    const formId = await insertForm(tx, { projectId, voteId, type: FormKind.Survey, status: 1 });
    const rules: VoteRules = {
      voteId,
      title: 'Ankieta',
      officeId: town.officeId,
      mode: Mode.Close,
      onlyForLegalAge: false,
      identityScheme: 'account',
      notLoggedAvailable: true,
      emailConfirmation: false,
      uniqueEmail: false,
      usesPesel: false,
      usesTeryt: false,
      postCodeRequired: false,
      singleArea: false,
      clauseId: null,
      agreementHistoryId: null,
      areas: [{ id: formId, districtId: town.systemDistrictId, districtIsSystem: true }],
      ballotLength: 256,
    };
    const config = JSON.stringify(rules);
    const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest();
    const lotCommitment = hashOf(keys.lotSeed);
    await insertOpening(tx, { voteId, config, configHash: hashOf(config), lotCommitment, keys });
    return { projectId, voteId, formId };
  });
}
