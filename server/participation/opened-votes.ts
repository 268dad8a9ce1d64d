import type { KeyObject } from 'node:crypto';
import type { ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '../deps.ts';
import { ShortCache } from '../services/short-cache.ts';
import { unwrapVoterSecret } from '../services/vote-keys.ts';
import { findDistrictIds, findFrozenVote } from './vote-queries.ts';
import type { VoteRules } from './vote-rules.ts';

/** A vote that was opened: its frozen rules, the key to which ballots are sealed, and the secret of which voter keys are derived. */
export interface OpenedVote {
  readonly id: number;
  readonly projectId: number;
  /** Of its forms. */
  readonly kind: number;
  /** Of its project. */
  readonly type: ProjectType;
  readonly config: VoteRules;
  /** Hex. */
  readonly configHash: string;
  /** Ballots are sealed to it. */
  readonly publicKey: Buffer;
  readonly voterSecret: KeyObject;
}

/** Opened votes by id, kept in memory: an opening never changes. The private key is not among what is kept. */
export class OpenedVotes {
  readonly #deps: Pick<Deps, 'db' | 'secret'>;
  readonly #known = new Map<number, OpenedVote>();
  /** By the ids of their forms. */
  readonly #knownForms = new Map<number, OpenedVote>();
  readonly #districts: ShortCache<ReadonlySet<number>>;

  constructor(deps: Pick<Deps, 'db' | 'secret' | 'clock'>) {
    this.#deps = deps;
    this.#districts = new ShortCache(deps.clock, 10_000, 1);
  }

  /** Ids of all districts of the municipality. */
  districts(): Promise<ReadonlySet<number>> {
    return this.#districts.get('', () => findDistrictIds(this.#deps.db));
  }

  /** Null for a vote that is not open yet, or does not exist. */
  async find(voteId: number): Promise<OpenedVote | null> {
    return this.#known.get(voteId) ?? this.#load(voteId);
  }

  /** The opened vote that a form belongs to, where it is in memory already; null tells nothing. */
  known(formId: number): OpenedVote | null {
    return this.#knownForms.get(formId) ?? null;
  }

  async #load(voteId: number): Promise<OpenedVote | null> {
    const row = await findFrozenVote(this.#deps.db, voteId);
    if (!row) return null;
    const { config } = row;
    const vote: OpenedVote = {
      id: voteId,
      projectId: row.projectId,
      kind: row.kind,
      type: row.type,
      config,
      configHash: row.configHash.toString('hex'),
      publicKey: row.publicKey,
      voterSecret: unwrapVoterSecret(this.#deps.secret, row.voterSecretWrapped),
    };
    this.#known.set(voteId, vote);
    for (const { id } of config.areas) this.#knownForms.set(id, vote);
    return vote;
  }
}
