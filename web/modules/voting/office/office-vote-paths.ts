import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { isVotingOver, ProjectStatus } from '@wiec/domain/phases.ts';
import { OFFICE_VOTES_PATH, officeVotePath, registerPath } from '@wiec/domain/office-paths.ts';
import type { EntryStatus } from '@wiec/domain/register-decision.ts';

export { OFFICE_VOTES_PATH, officeVotePath, registerPath };
export const entryPath = (voteId: number, entryId: string): string => `${registerPath(voteId)}/${entryId}`;

/** Where the vote is set up before it is opened. */
export const voteSetupPath = (voteId: number): string => `${officeVotePath(voteId)}/ustawienia`;

/** Where its public acts are: opening, extending, closing, counting, publishing. */
export const voteCoursePath = (voteId: number): string => `${officeVotePath(voteId)}/przebieg`;

/** Where members of its commission set and give their passphrases. */
export const voteCommissionPath = (voteId: number): string => `${officeVotePath(voteId)}/komisja`;

/** The head of the list of entries, where a clerk goes on after a decision. */
export const ENTRIES_ID = 'wpisy';

/** What of a vote a clerk does on a page of its own. */
type Right = keyof OfficeVote['may'];

export interface VoteDeskPage {
  right: Right;
  /** Another right with which it is there to be looked at. */
  orRight?: Right;
  path: string;
  title: string;
  text: string;
  /** Not there while everybody cannot see the vote. */
  isForPublic?: true;
  /** Only where points count their cards, and for whoever types none. */
  isForReaders?: true;
  /** Only where people vote by PESEL, and their envelopes are closed. */
  isByPesel?: true;
}

const voteDeskPages: readonly VoteDeskPage[] = [
  {
    right: 'register',
    path: 'rejestr',
    title: 'Do rozstrzygnięcia',
    text: 'Głosy, które czekają na weryfikację, są wstrzymane, podważone albo unieważnione.',
  },
  {
    right: 'register',
    path: 'glosujacy',
    title: 'Sprawdzanie głosujących',
    text: 'Porównanie głosujących z rejestrem mieszkańców, z pliku.',
    isByPesel: true,
  },
  { right: 'register', path: 'osoba', title: 'Sprawdź osobę', text: 'Czy ta osoba oddała już głos.' },
  { right: 'register', path: 'sygnaly', title: 'Sygnały', text: 'Co w głosach jest niezwykłe i warto to obejrzeć.' },
  { right: 'paper', path: 'karty', title: 'Karty papierowe', text: 'Wprowadzanie głosów oddanych na papierze.' },
  {
    right: 'view',
    path: 'karty',
    title: 'Bilanse kart papierowych',
    text: 'Gdzie głosuje się na papierze i co policzyły punkty.',
    isForReaders: true,
  },
  {
    right: 'view',
    path: 'ustawienia',
    title: 'Ustawienia',
    text: 'Terminy, głosujący, obszary i pule, limity, projekty na kartach, zasady liczenia.',
  },
  {
    right: 'view',
    path: 'numery',
    title: 'Numery na kartach',
    text: 'Losowanie numerów w dwie osoby albo kolejność, z protokołem.',
  },
  {
    right: 'commission',
    orRight: 'view',
    path: 'komisja',
    title: 'Komisja',
    text: 'Kto strzeże kopert: hasła członków komisji przed otwarciem i przy zamykaniu.',
  },
  {
    right: 'view',
    path: 'przebieg',
    title: 'Przebieg',
    text: 'Przedłużenie, zamknięcie, liczenie i ogłoszenie wyników.',
  },
  {
    right: 'manage',
    path: 'odnosniki',
    title: 'Odnośniki do podglądu',
    text: 'Kto może zobaczyć głosowanie, zanim zobaczą je wszyscy.',
  },
  { right: 'view', path: 'plakat', title: 'Plakat', text: 'Kartka A4 z kodem QR, do druku.', isForPublic: true },
];

/** Paper is entered from opening until the time for it is over; where two people type each card, checked until closing. */
export const takesPaper = ({ envelopes, status, paperUntil, paperWay, now }: OfficeVote): boolean =>
  envelopes === 'sealed' &&
  paperWay !== 'none' &&
  status !== ProjectStatus.Withdraw &&
  (paperWay === 'double' || !isVotingOver({ status, dateTo: new Date(paperUntil) }, new Date(now)));

/** Where points count their cards, and the reader types none of them. */
export const readsBalances = ({ may, paperWay, envelopes }: OfficeVote): boolean =>
  may.view && !may.paper && paperWay === 'double' && envelopes !== 'none';

/** Everybody sees it, and it was not withdrawn. */
export const isPublicVote = ({ status }: OfficeVote): boolean =>
  status >= ProjectStatus.Active && status < ProjectStatus.Withdraw;

/**
 * What of this vote the reader can do now: before opening, and after its time, there is no register to look into, and paper is
 * entered only while the vote takes it.
 */
export const deskPagesOf = (vote: OfficeVote): VoteDeskPage[] => {
  const open: Record<VoteDeskPage['right'], boolean> = {
    register: vote.envelopes !== 'none' && !vote.registerErased,
    paper: takesPaper(vote),
    commission: vote.envelopes !== 'opened',
    manage: true,
    view: true,
  };
  return voteDeskPages.filter(
    ({ right, orRight, isForPublic, isForReaders, isByPesel }) =>
      (vote.may[right] || (orRight !== undefined && vote.may[orRight])) &&
      open[right] &&
      (!isForPublic || isPublicVote(vote)) &&
      (!isForReaders || readsBalances(vote)) &&
      (!isByPesel || (vote.identityScheme === 'pesel' && vote.envelopes === 'sealed')),
  );
};

/** Which entries of the register a list shows: all that are not simply valid, those of one status, or the contested pairs. */
export type EntryFilter = 'all' | Exclude<EntryStatus, 'valid'> | 'contested';

export const entryFilters: readonly EntryFilter[] = ['all', 'waiting', 'quarantined', 'contested', 'annulled'];

export const readEntryFilter = (text: string | null): EntryFilter =>
  entryFilters.find((filter) => filter === text) ?? 'all';

export function registerHref(voteId: number, filter: EntryFilter, page = 1): string {
  const query = new URLSearchParams();
  if (filter !== 'all') query.set('stan', filter);
  if (page > 1) query.set('strona', String(page));
  const text = query.toString();
  return text === '' ? registerPath(voteId) : `${registerPath(voteId)}?${text}`;
}
