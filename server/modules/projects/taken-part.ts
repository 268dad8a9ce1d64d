import { setImmediate as nextTurn } from 'node:timers/promises';
import { VoteCompletion, voteCompletionOf } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import type { Shared } from '../../http/kept-answers.ts';
import { type AccountVoter, loadAccountVoter } from '../../participation/admission/account-voter.ts';
import { type NameKey, nameKeyOf } from '../../participation/register/name-keys.ts';
import { findRegistered } from '../../participation/register/register-queries.ts';
import { accountKeysIn } from '../../participation/voters/names.ts';
import { ShortCache } from '../../services/short-cache.ts';
import {
  type AskedKinds,
  findCurrentRegisters,
  findSettledRegisters,
  findUnsettledRegisters,
  type RegisterOfForm,
} from './list-queries.ts';

/** Ids of projects in which somebody has taken part, wholly or in part. */
export interface TakenPart {
  complete: readonly number[];
  part: readonly number[];
}

const NOTHING: TakenPart = { complete: [], part: [] };

/** Milliseconds for which it is remembered what is settled, and in which of that an account has taken part. */
const REMEMBERED = 10 * 60_000;
/** Most accounts of which it is remembered. */
const MOST_ACCOUNTS = 1_000;
/** The same for keys of names in what is not settled: somebody leafs, or asks the filter again, and nothing is hashed anew. */
const KEYS_REMEMBERED = 60_000;
const MOST_KEYED = 50;
/** Names are hashed in so many votes before others get a turn: three milliseconds. */
const AT_A_TIME = 1_000;

type Register = Pick<RegisterOfForm, 'projectId' | 'type' | 'voteId' | 'identityScheme'> & {
  /** Null: nobody can stand in it. */
  nameKey: NameKey | null;
};
interface Settled {
  since: Date;
  registers: readonly Register[];
}

/**
 * In what of the last year an account has taken part. It follows from the registers alone: by a key for each vote, since no table ties
 * accounts to votes, and thousands of votes take a tenth of a second. So what was found about votes that have been over for an hour, of
 * which nobody is entered any more, is remembered for minutes, in this process alone. All others are asked about each time, so that
 * whoever has voted, in whichever process, sees it at once; and so are all of them where something of the account has changed by which
 * votes know people.
 */
export class TakenParts {
  readonly #deps: Pick<Deps, 'db' | 'secret' | 'clock'>;
  /** By kinds. */
  readonly #settled: ShortCache<Settled>;
  readonly #ofAccounts: ShortCache<TakenPart>;
  /** By account and its state, then by vote. */
  readonly #keys: ShortCache<Map<number, readonly Buffer[]>>;
  /** By vote, which never changes its secret: it is unwrapped once. */
  readonly #nameKeys = new Map<number, NameKey>();

  constructor(deps: Pick<Deps, 'db' | 'secret' | 'clock'>) {
    this.#deps = deps;
    this.#settled = new ShortCache(deps.clock, REMEMBERED, 8);
    this.#ofAccounts = new ShortCache(deps.clock, REMEMBERED, MOST_ACCOUNTS);
    this.#keys = new ShortCache(deps.clock, KEYS_REMEMBERED, MOST_KEYED);
  }

  /** @param isActual true: only what takes votes now is asked about; false: only what does not */
  async of(accountId: number, kinds: AskedKinds, isActual: boolean | null, shared: Shared): Promise<TakenPart> {
    const { db } = this.#deps;
    const account = await loadAccountVoter(this.#deps, accountId);
    if (!account) return NOTHING;
    if (isActual === true) {
      const current = await shared(['current', kinds], async () => this.#open(await findCurrentRegisters(db, kinds)));
      return this.#ask(account, current, await this.#keysOf(account));
    }
    const settled = await this.#settled.get(JSON.stringify(kinds), async () => {
      const { since, registers } = await findSettledRegisters(db, kinds);
      return { since, registers: this.#open(registers) };
    });
    const { since } = settled;
    const unsettled = await shared(['unsettled', kinds, since, isActual], async () =>
      this.#open(await findUnsettledRegisters(db, kinds, since, isActual === false)),
    );
    const [before, now] = await Promise.all([
      this.#ofAccounts.get(JSON.stringify([account.id, account.state, kinds, since]), () =>
        this.#ask(account, settled.registers),
      ),
      this.#ask(account, unsettled, await this.#keysOf(account)),
    ]);
    const asked = new Set(unsettled.map(({ projectId }) => projectId));
    const isBefore = (projectId: number) => !asked.has(projectId);
    return {
      complete: [...before.complete.filter(isBefore), ...now.complete],
      part: [...before.part.filter(isBefore), ...now.part],
    };
  }

  #open(registers: readonly RegisterOfForm[]): Register[] {
    return registers.map(({ projectId, type, voteId, identityScheme, ...secret }) => {
      const isNamed = secret.voterSecretWrapped !== null || secret.earlierProbeId !== null;
      const nameKey = isNamed ? (this.#nameKeys.get(voteId) ?? nameKeyOf(this.#deps, secret)) : null;
      if (nameKey) this.#nameKeys.set(voteId, nameKey);
      return { projectId, type, voteId, identityScheme, nameKey };
    });
  }

  #keysOf({ id, state }: AccountVoter): Promise<Map<number, readonly Buffer[]>> {
    return this.#keys.get(JSON.stringify([id, state]), () => Promise.resolve(new Map()));
  }

  /** @param known keys of the account's names, by vote; those that are missing are added */
  async #ask(
    account: AccountVoter,
    registers: readonly Register[],
    known: Map<number, readonly Buffer[]> = new Map(),
  ): Promise<TakenPart> {
    const names = new Map<number, readonly Buffer[]>();
    let hashed = 0;
    for (const { voteId, identityScheme, nameKey } of registers) {
      if (!nameKey) continue;
      let keys = known.get(voteId);
      if (!keys) {
        if (hashed > 0 && hashed % AT_A_TIME === 0) await nextTurn();
        hashed += 1;
        keys = accountKeysIn({ id: voteId, rules: { identityScheme }, nameKey }, account);
        known.set(voteId, keys);
      }
      names.set(voteId, keys);
    }
    const entered = await findRegistered(this.#deps.db, names);
    const forms = Map.groupBy(registers, ({ projectId }) => projectId);
    const completions = [...forms].map(([projectId, all]) => {
      const voted = all.filter(({ voteId }) => entered.has(voteId)).length;
      return [projectId, voteCompletionOf(all[0]!.type, voted, all.length)] as const;
    });
    const idsOf = (wanted: VoteCompletion) =>
      completions.flatMap(([projectId, completion]) => (completion === wanted ? [projectId] : []));
    return { complete: idsOf(VoteCompletion.Complete), part: idsOf(VoteCompletion.Part) };
  }
}
