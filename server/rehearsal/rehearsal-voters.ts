import { randomUUID } from 'node:crypto';
import type { FormChoices } from '@wiec/domain/ballot.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { takesStrangers } from '@wiec/domain/eligibility.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { Receipt, UserData } from '@wiec/contract/ballots.ts';
import type { CallerAccount } from '../http/caller.ts';
import type { Reply } from '../http/reply.ts';
import { castBallot } from '../participation/casting/cast-ballot.ts';
import { frozenFacts } from '../participation/admission/facts.ts';
import { requestAuthorizeCode } from '../participation/voters/request-authorize-code.ts';
import type { VoteConfig } from '../modules/voting/vote-config.ts';
import type { ParticipationDeps } from '../participation/participation-deps.ts';
import { loginKey, sealPersonal } from '../services/account-identity.ts';
import { readOutbox } from '../services/mail.ts';
import { inventedResident } from '../cli/invented-resident.ts';

/** An invented voter: by typed data where the vote takes strangers, else by an account. */
export interface RehearsalVoter {
  account: CallerAccount | null;
  userData: UserData | null;
  /** The code sent by e-mail; null if the vote sends none. */
  authorizeCode: string | null;
}

export async function inventVoter(
  deps: ParticipationDeps,
  config: VoteConfig,
  index: number,
  districtId: number | null,
): Promise<RehearsalVoter> {
  const resident = inventedResident({ index, districtId, today: warsawDate(deps.clock()) });
  const account = takesStrangers(frozenFacts({ type: ProjectType.PublicBudget, config }))
    ? null
    : await inventAccount(deps, config, resident, index);
  // If voters are identified by declared data, the account only grants access.
  if (account && config.identityScheme !== 'declared') return { account, userData: null, authorizeCode: null };
  const { pesel, ...declared } = resident;
  const userData = config.usesPesel ? { pesel, ...declared } : declared;
  if (!config.emailConfirmation) return { account, userData, authorizeCode: null };
  const caller = { account, address: '127.0.0.1' };
  const request = { voteId: config.voteId, caller, userData, captcha: undefined, warn: () => {} };
  const sent = await requestAuthorizeCode(deps, request);
  // The same refusal is repeated, and reported, when the ballot is cast.
  if (!sent.ok) return { account, userData, authorizeCode: null };
  const letters = await readOutbox(deps.db, deps, 50);
  const code = letters.find(({ to }) => to === resident.email)?.text.match(/\d{4} \d{4}/)?.[0];
  return { account, userData, authorizeCode: code ?? null };
}

async function inventAccount(
  deps: ParticipationDeps,
  { officeId }: VoteConfig,
  resident: UserData,
  index: number,
): Promise<CallerAccount> {
  const login = `proba${index}@example.pl`;
  const { pesel = null, birthDate = null, userSex, districtId = null } = resident;
  const name = { firstname: resident.firstname ?? '', surname: resident.surname ?? '' };
  const personal = { login, email: login, ...name, pesel, birthDate, userSex: userSex as 'female' | 'male' };
  const { id } = await deps.db
    .insertInto('account')
    .values({
      login_key: loginKey(deps, login),
      personal: sealPersonal(deps, personal),
      is_citizen: true,
      pesel_verified: true,
      office_id: officeId,
      district_id: districtId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const nobody = { isAdmin: false, isSysAdmin: false, permissions: new Map() };
  return { id, isCitizen: true, officeId, districtId, ...nobody };
}

/** Casts through the portal's own use case, as its API does. */
export function castAs(
  deps: ParticipationDeps,
  voteId: number,
  { account, userData, authorizeCode }: RehearsalVoter,
  ballot: readonly FormChoices[],
): Promise<Reply<Receipt>> {
  return castBallot(deps, {
    voteId,
    account,
    address: '127.0.0.1',
    idempotencyKey: randomUUID(),
    captcha: undefined,
    body: {
      consultationForms: ballot.map(({ formId, choices }) => ({
        id: formId,
        agreementAccepted: true,
        answers: choices.map(({ questionId, points }) => ({ questionId, answerOptions: [{ ranking: points }] })),
      })),
      userData,
      authorizeCode,
    },
  });
}
