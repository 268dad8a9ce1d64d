import { ProjectStatus } from './phases.ts';

/**
 * Where a budget vote stands for the office. `announced`: it is open by its rules, and takes no votes yet; `typing`: its time has passed,
 * and what was cast on paper is still entered; `over`: that is over too, and nobody has closed it; `stopped`: it takes no votes any
 * more, and its envelopes are still shut; `closed`: they are opened, and nothing is counted.
 */
export const voteStages = [
  'preparation',
  'announced',
  'running',
  'typing',
  'over',
  'stopped',
  'closed',
  'counted',
  'published',
  'archived',
  'withdrawn',
] as const;
export type VoteStage = (typeof voteStages)[number];

/** The stage as the office reads it. */
export const voteStageNames: Readonly<Record<VoteStage, string>> = {
  preparation: 'W przygotowaniu',
  announced: 'Otwarte, jeszcze nie trwa',
  running: 'Trwa',
  typing: 'Czas minął, trwa wpisywanie kart',
  over: 'Czas minął, do zamknięcia',
  stopped: 'Nie przyjmuje głosów, do zamknięcia',
  closed: 'Zamknięte, do policzenia',
  counted: 'Policzone, do ogłoszenia',
  published: 'Wyniki ogłoszone',
  archived: 'W archiwum',
  withdrawn: 'Wycofane',
};

export interface StagedVote {
  status: number;
  dateFrom: Date;
  /** With extensions. */
  dateTo: Date;
  /** The last moment at which paper is entered; no earlier than `dateTo`. */
  paperUntil: Date;
  /** When its envelopes were opened. */
  closedAt: Date | null;
  countedAt: Date | null;
  publishedAt: Date | null;
}

export function voteStage(vote: StagedVote, now: Date): VoteStage {
  if (vote.status === ProjectStatus.Withdraw) return 'withdrawn';
  if (vote.status === ProjectStatus.InProgress) return 'preparation';
  if (vote.status === ProjectStatus.Archive) return 'archived';
  if (vote.publishedAt !== null) return 'published';
  if (vote.countedAt !== null) return 'counted';
  if (vote.closedAt !== null) return 'closed';
  if (vote.status !== ProjectStatus.Active) return 'stopped';
  if (now < vote.dateFrom) return 'announced';
  if (now <= vote.dateTo) return 'running';
  return now <= vote.paperUntil ? 'typing' : 'over';
}

/**
 * What the office does with a vote; opening freezes the rules that were set up. Publishing takes two people (spec/3 §1, "Four eyes"):
 * one proposes when, another one agrees, and anybody of the office calls it off before it happens.
 */
export const voteActs = [
  'set-up',
  'rehearse',
  'open',
  'extend',
  'close',
  'close-early',
  'withdraw',
  'count',
  'propose',
  'agree',
  'call-off',
] as const;
export type VoteAct = (typeof voteActs)[number];

/** Publication that was proposed, or agreed to for later; `none`: neither. */
export type PublicationState = 'none' | 'proposed' | 'planned';
export const publicationState = ({
  isPlanned,
  isProposed,
}: Record<'isPlanned' | 'isProposed', boolean>): PublicationState =>
  isPlanned ? 'planned' : isProposed ? 'proposed' : 'none';

/**
 * Who can open the envelopes: the office alone, or a commission whose members set their passphrases on the page or all together on
 * the server.
 */
export const envelopeOpeners = ['office', 'commission', 'commission-on-server'] as const;
export type EnvelopeOpener = (typeof envelopeOpeners)[number];

export interface VoteActFacts {
  stage: VoteStage;
  opener: EnvelopeOpener;
  publication: PublicationState;
  /** The reader proposed it. */
  isOwnProposal: boolean;
}

const STAGES: Readonly<Record<VoteAct, readonly VoteStage[]>> = {
  'set-up': ['preparation'],
  rehearse: ['preparation'],
  open: ['preparation'],
  extend: ['announced', 'running', 'typing', 'over'],
  close: ['over', 'stopped'],
  'close-early': ['running', 'typing'],
  withdraw: ['preparation', 'announced', 'running', 'typing', 'over', 'stopped', 'closed', 'counted', 'published'],
  count: ['closed'],
  propose: ['counted'],
  agree: ['counted'],
  'call-off': ['counted'],
};

const WRONG_STAGE: Readonly<Record<VoteAct, string>> = {
  'set-up': 'Zasady tego głosowania są zamrożone: nikt ich już nie zmieni.',
  rehearse: 'Próbę robi się przed otwarciem głosowania.',
  open: 'Otworzyć można głosowanie, które jest w przygotowaniu.',
  extend: 'Przedłużyć można tylko głosowanie, które jest otwarte i jeszcze nie zamknięte.',
  close: 'Zamknąć można głosowanie, którego czas minął i którego jeszcze nie zamknięto.',
  'close-early': 'Zakończyć przed terminem można głosowanie, które trwa albo którego karty się wpisuje.',
  withdraw: 'Tego głosowania nie można już wycofać.',
  count: 'Liczyć można głosowanie zamknięte, którego jeszcze nie policzono.',
  propose: 'Ogłosić można wyniki, które są policzone i jeszcze nie ogłoszone.',
  agree: 'Ogłosić można wyniki, które są policzone i jeszcze nie ogłoszone.',
  'call-off': 'Nie ma ogłoszenia, które można odwołać.',
};

const OPENED_ELSEWHERE: Readonly<Record<EnvelopeOpener, string | null>> = {
  office: null,
  // Closing begins by a click as well, and waits for its passphrases.
  commission: null,
  'commission-on-server':
    'Koperty tego głosowania otwiera komisja, która ustawiła hasła na serwerze. Tam też je podaje: wiec vote close.',
};

/** Why an act cannot be done as the vote stands, as a Polish sentence; null: it can. */
export function voteActProblem(
  act: VoteAct,
  { stage, opener, publication, isOwnProposal }: VoteActFacts,
): string | null {
  if (!STAGES[act].includes(stage)) return WRONG_STAGE[act];
  switch (act) {
    case 'close':
    case 'close-early':
      return OPENED_ELSEWHERE[opener];
    case 'propose':
      return publication === 'none' ? null : 'Ogłoszenie wyników jest już zaproponowane. Najpierw je odwołaj.';
    case 'agree':
      if (publication !== 'proposed') return 'Nie ma propozycji ogłoszenia, na którą można się zgodzić.';
      return isOwnProposal ? 'Na ogłoszenie zgadza się inna osoba niż ta, która je zaproponowała.' : null;
    case 'call-off':
      return publication === 'none' ? WRONG_STAGE['call-off'] : null;
    default:
      return null;
  }
}

/** Acts that wait for the office by themselves: the vote stands still until somebody does them. */
export const waitingVoteActs = ['close', 'count', 'propose', 'agree'] as const;
export type WaitingVoteAct = (typeof waitingVoteActs)[number];

/** What the reader has to do next with a vote; null: nothing yet, or another person has to. */
export function waitingVoteAct({
  stage,
  publication,
  isOwnProposal,
}: Omit<VoteActFacts, 'opener'>): WaitingVoteAct | null {
  switch (stage) {
    case 'over':
    case 'stopped':
      return 'close';
    case 'closed':
      return 'count';
    case 'counted':
      if (publication === 'none') return 'propose';
      return publication === 'proposed' && !isOwnProposal ? 'agree' : null;
    default:
      return null;
  }
}
