import type { SentInitiative } from '@wiec/contract/initiatives.ts';
import { type InitiativeDraft, isInitiativeType, tidyInitiative } from '@wiec/domain/initiative.ts';
import type { KeptSending } from '../../lib/sending/attempt.ts';
import { keepTabDraft, readTabDraft } from '../../lib/tab-draft.ts';

/** A file that is on the server already and belongs to this tab's token. */
export interface AddedFile {
  id: number;
  filename: string;
  size: number;
}

/** What is typed; as the domain has it, with the office where there are several. */
export interface TypedInitiative extends Omit<InitiativeDraft, 'attachments'> {
  officeId: number | null;
  files: readonly AddedFile[];
  agreementAccepted: boolean;
}

/** What is sent, as it was when it was sent first. */
export interface InitiativeSending {
  body: SentInitiative;
  uploadToken: string | null;
  byAccount: boolean;
}

/** All that the tab keeps of it, so that a reload, a failed sending and a sign-in on the way lose nothing. */
export interface KeptInitiative extends KeptSending<InitiativeSending> {
  typed: TypedInitiative;
  /** Of the files; null: there is none yet. */
  uploads: { token: string; until: number } | null;
}

export const emptyInitiative = (type: number | null, officeId: number | null, title = ''): KeptInitiative => ({
  typed: {
    type,
    title,
    content: '',
    thematicAreaId: null,
    districtId: null,
    cost: '0',
    locationDescription: '',
    locationLatitude: '',
    locationLongitude: '',
    replyTo: '',
    officeId,
    files: [],
    agreementAccepted: false,
  },
  uploads: null,
  attempt: null,
  pending: null,
});

const NAME = 'inicjatywa';

/** @param empty what stands where nothing was kept */
export function readKeptInitiative(empty: KeptInitiative): KeptInitiative {
  const kept = readTabDraft(NAME) as KeptInitiative | null;
  if (kept === null || typeof kept.typed !== 'object') return empty;
  const isOld = kept.uploads !== null && kept.uploads.until < Date.now();
  const typed = { ...empty.typed, ...kept.typed, ...(isOld ? { files: [] } : {}) };
  return { ...empty, ...kept, typed, uploads: isOld ? null : kept.uploads };
}

/** @param kept null: forgets it */
export const keepInitiative = (kept: KeptInitiative | null): void => keepTabDraft(NAME, kept);

/** The domain's draft, tidied. */
export const tidied = ({ files, ...typed }: TypedInitiative): InitiativeDraft =>
  tidyInitiative({ ...typed, attachments: files.map(({ size }) => size) });

/** As the specification has it: the comma of the cost converted to a dot. */
export function bodyOf(typed: TypedInitiative, signedIn: boolean): SentInitiative {
  const draft = tidied(typed);
  return {
    type: isInitiativeType(draft.type) ? draft.type : null,
    title: draft.title,
    content: draft.content,
    thematicAreaId: draft.thematicAreaId,
    districtId: draft.districtId,
    officeId: typed.officeId,
    cost: draft.cost === '' ? null : draft.cost.replace(',', '.'),
    locationDescription: draft.locationDescription,
    locationLatitude: draft.locationLatitude,
    locationLongitude: draft.locationLongitude,
    attachments: typed.files.map(({ id }) => ({ id })),
    ...(signedIn ? {} : { replyTo: draft.replyTo }),
    agreementAccepted: typed.agreementAccepted,
  };
}
