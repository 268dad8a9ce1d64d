/**
 * What a resident sends to the office by the form 'Zgłoś inicjatywę' (1-portal §2, §5, §9; 0-how-we-read-it, "Initiatives"): its three
 * types, who sees the form, and everything that is wrong with what was typed. Asked by the page and by the server alike.
 */
import { type AttachmentConfig, type AttachmentNumber, checkAttachments } from './attachment-config.ts';
import { tidyComment } from './comment.ts';
import { isEmail } from './email.ts';
import { InitiativeMode } from './phases.ts';
import { formatInteger, isBlank, textLength, tidyText } from './polish-text.ts';
import type { PortalModule } from './portal-module.ts';

/** Numbered in the order in which 1-portal §3 names them ("Comment kinds"), from 1, since a type is positive (§5). */
export const InitiativeType = { BudgetProject: 1, ConsultationProposal: 2, Other: 3 } as const;
export type InitiativeType = (typeof InitiativeType)[keyof typeof InitiativeType];

export const initiativeTypeNames: Readonly<Record<InitiativeType, string>> = {
  [InitiativeType.BudgetProject]: 'Projekt budżetu',
  [InitiativeType.ConsultationProposal]: 'Propozycja konsultacji',
  [InitiativeType.Other]: 'Inne',
};

export const isInitiativeType = (type: number | null): type is InitiativeType =>
  type !== null && type in initiativeTypeNames;

/** What a form of this type asks for besides the fields that all have. */
export interface InitiativeLayout {
  readonly cost: boolean;
  readonly map: boolean;
}

const layouts: Readonly<Record<InitiativeType, InitiativeLayout>> = {
  [InitiativeType.BudgetProject]: { cost: true, map: true },
  [InitiativeType.ConsultationProposal]: { cost: false, map: false },
  [InitiativeType.Other]: { cost: false, map: true },
};

export const initiativeLayout = (type: InitiativeType): InitiativeLayout => layouts[type];

export type InitiativeModules = Readonly<Pick<Record<PortalModule, boolean>, 'budget' | 'consultation'>>;

/** Types on offer, in their order; none where both modules are off. */
export function offeredTypes({ budget, consultation }: InitiativeModules): InitiativeType[] {
  if (!budget && !consultation) return [];
  return [
    ...(budget ? [InitiativeType.BudgetProject] : []),
    ...(consultation ? [InitiativeType.ConsultationProposal] : []),
    InitiativeType.Other,
  ];
}

/** The form is not there at all, is seen but asks to sign in first, or takes what is sent. */
export type InitiativeAccess = 'absent' | 'sign-in' | 'open';

export const SIGN_IN_REQUIRED = 'Wymaga zalogowania';

export function initiativeAccess(
  { mode, signedIn }: { readonly mode: InitiativeMode; readonly signedIn: boolean },
  modules: InitiativeModules,
): InitiativeAccess {
  if (offeredTypes(modules).length === 0) return 'absent';
  if (signedIn || mode === InitiativeMode.Enabled) return 'open';
  return mode === InitiativeMode.Hidden ? 'absent' : 'sign-in';
}

/** As whoever keeps the settings reads them. */
export const initiativeModeNames: Readonly<Record<InitiativeMode, string>> = {
  [InitiativeMode.Enabled]: 'Wszyscy widzą i wysyłają',
  [InitiativeMode.Disabled]: 'Wszyscy widzą, wysyłają tylko zalogowani',
  [InitiativeMode.Hidden]: 'Widzą i wysyłają tylko zalogowani',
};

/** In NFC code points; the cost in złotys. */
export const INITIATIVE_LIMITS = { title: 100, content: 2000, locationDescription: 200, cost: 1_000_000_000_000 };

/** 1-portal §5, under the field. */
export const COST_HINT = 'Pole musi zawierać liczbę całkowitą i/lub część dziesiętną oddzieloną przecinkiem';

/** What is typed; every text as it stands in its field. */
export interface InitiativeDraft {
  /** Null: none is chosen. */
  readonly type: number | null;
  readonly title: string;
  readonly content: string;
  readonly thematicAreaId: number | null;
  readonly districtId: number | null;
  readonly cost: string;
  readonly locationDescription: string;
  readonly locationLatitude: string;
  readonly locationLongitude: string;
  readonly replyTo: string;
  /** Bytes of each file. */
  readonly attachments: readonly number[];
}

export type InitiativeField =
  | 'type'
  | 'title'
  | 'thematicAreaId'
  | 'districtId'
  | 'content'
  | 'cost'
  | 'locationLatitude'
  | 'locationLongitude'
  | 'locationDescription'
  | 'attachments'
  | 'replyTo';

export interface InitiativeFault {
  readonly field: InitiativeField;
  readonly message: string;
}

export interface InitiativeRules {
  /** Types on offer. */
  readonly types: readonly InitiativeType[];
  readonly attachments: Pick<AttachmentConfig, AttachmentNumber>;
  /** Whoever is signed in is answered by their account. */
  readonly signedIn: boolean;
}

/** As it is judged and kept; fields that the type does not ask for are left out. */
export function tidyInitiative(draft: InitiativeDraft): InitiativeDraft {
  const layout = isInitiativeType(draft.type) ? layouts[draft.type] : { cost: true, map: true };
  const placed = (text: string) => (layout.map ? text.trim() : '');
  return {
    ...draft,
    title: tidyText(draft.title),
    content: tidyComment(draft.content),
    cost: layout.cost ? draft.cost.replace(/\s/gu, '') : '',
    locationDescription: layout.map ? tidyText(draft.locationDescription) : '',
    locationLatitude: placed(draft.locationLatitude),
    locationLongitude: placed(draft.locationLongitude),
    replyTo: draft.replyTo.trim(),
  };
}

const COST = /^\d+(?:,\d{1,2})?$/;

/** @param text tidy, "186000" or "186000,50". @returns grosze; null: it is no amount, or too large a one */
export function readCost(text: string): number | null {
  if (!COST.test(text)) return null;
  const [zlote = '', decimals = ''] = text.split(',');
  // Sixteen digits are beyond what a number can hold, and beyond any budget.
  if (zlote.replace(/^0+/, '').length > 12) return null;
  return Number(zlote) * 100 + Number(decimals.padEnd(2, '0'));
}

const COORDINATE = /^-?\d+(?:\.\d+)?$/;

/** @returns degrees; null: it is no number, or beyond the limit */
export function readCoordinate(text: string, axis: 'latitude' | 'longitude'): number | null {
  if (text.length > 30 || !COORDINATE.test(text)) return null;
  const degrees = Number(text);
  return Math.abs(degrees) <= (axis === 'latitude' ? 90 : 180) ? degrees : null;
}

const tooLong = (name: string, text: string, most: number): string =>
  `${name} może mieć najwyżej ${formatInteger(most)} znaków. Wpisano ${formatInteger(textLength(text))}.`;

/** Everything that is wrong with a tidied initiative, in the order of its fields; empty: nothing. */
export function checkInitiative(draft: InitiativeDraft, rules: InitiativeRules): InitiativeFault[] {
  const faults: InitiativeFault[] = [];
  const add = (field: InitiativeField, message: string | null) => {
    if (message !== null) faults.push({ field, message });
  };
  const type = isInitiativeType(draft.type) && rules.types.includes(draft.type) ? draft.type : null;
  const layout = type === null ? null : layouts[type];
  add('type', type === null ? 'Wybierz rodzaj inicjatywy.' : null);
  add('title', textFault('Tytuł', draft.title, INITIATIVE_LIMITS.title, 'Wpisz tytuł.'));
  add('thematicAreaId', isChosen(draft.thematicAreaId) ? null : 'Wybierz kategorię.');
  add('districtId', isChosen(draft.districtId) ? null : 'Wybierz obszar.');
  add('content', textFault('Opis', draft.content, INITIATIVE_LIMITS.content, 'Wpisz opis.'));
  if (layout?.cost) add('cost', costFault(draft.cost));
  if (layout?.map) {
    for (const { field, message } of placeFaults(draft)) add(field, message);
    const most = INITIATIVE_LIMITS.locationDescription;
    add('locationDescription', textFault('Opis miejsca', draft.locationDescription, most, null));
  }
  const ofFiles = checkAttachments(rules.attachments, draft.attachments);
  add('attachments', ofFiles.length === 0 ? null : ofFiles.join(' '));
  if (!rules.signedIn) add('replyTo', replyFault(draft.replyTo));
  return faults;
}

const isChosen = (id: number | null): boolean => id !== null && Number.isInteger(id) && id >= 1;

function textFault(name: string, text: string, most: number, missing: string | null): string | null {
  if (isBlank(text)) return missing;
  return textLength(text) > most ? tooLong(name, text, most) : null;
}

function costFault(text: string): string | null {
  if (text === '') return 'Wpisz koszt.';
  if (!COST.test(text)) return COST_HINT;
  return readCost(text) === null ? 'Koszt musi być mniejszy niż 1 000 000 000 000 zł.' : null;
}

function placeFaults({ locationLatitude, locationLongitude }: InitiativeDraft): InitiativeFault[] {
  const one = (field: 'locationLatitude' | 'locationLongitude', text: string, other: string): InitiativeFault[] => {
    const [axis, name, limit] =
      field === 'locationLatitude'
        ? (['latitude', 'Szerokość', 90] as const)
        : (['longitude', 'Długość', 180] as const);
    if (text === '') return other === '' ? [] : [{ field, message: `${name}: wpisz obie współrzędne albo żadnej.` }];
    if (readCoordinate(text, axis) !== null) return [];
    const isNumber = COORDINATE.test(text);
    const message = isNumber
      ? `${name} musi leżeć między -${limit} a ${limit}.`
      : `${name} to liczba, na przykład 51.215933. Część dziesiętną oddziela kropka.`;
    return [{ field, message }];
  };
  return [
    ...one('locationLatitude', locationLatitude, locationLongitude),
    ...one('locationLongitude', locationLongitude, locationLatitude),
  ];
}

/** Longest typed text that a sentence about it repeats. */
const REPEATED = 60;

function replyFault(text: string): string | null {
  if (isBlank(text)) return 'Podaj adres e-mail do odpowiedzi.';
  if (isEmail(text)) return null;
  return text.length <= REPEATED ? `To nie jest pełny adres. Wpisano „${text}”.` : 'To nie jest pełny adres.';
}

/** 'IN-2026-0417', as everybody names a case. @param serial from 1, within the year */
export const caseNumber = (year: number, serial: number): string => `IN-${year}-${String(serial).padStart(4, '0')}`;

const NUMBER = /^IN-(\d{4})-(\d{4,9})$/;

/** Reads a case number as people type it; null: it is none. */
export function readCaseNumber(text: string): { year: number; serial: number } | null {
  const found = NUMBER.exec(text.trim().toUpperCase().replace(/\s/gu, ''));
  return found && { year: Number(found[1]), serial: Number(found[2]) };
}
