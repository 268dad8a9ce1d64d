import type { ContestOutcome } from '@wiec/domain/contested-vote.ts';
import { type EntryStatus, type RegisterDecision, UNCHECKED } from '@wiec/domain/register-decision.ts';
import type { StatusShape } from '../../../ui/status-tag.tsx';

export const statusWords: Readonly<Record<EntryStatus, string>> = {
  valid: 'ważny',
  waiting: 'czeka na weryfikację',
  quarantined: 'wstrzymany',
  annulled: 'unieważniony',
};

export const statusShapes: Readonly<Record<EntryStatus, StatusShape>> = {
  valid: 'active',
  waiting: 'waiting',
  quarantined: 'waiting',
  annulled: 'withdrawn',
};

const reasonWords: Readonly<Record<string, string>> = {
  contested: 'podważony przez osobę, której dotyczy',
  suspected: 'do wyjaśnienia',
  'paper-mistake': 'karta wprowadzona przez pomyłkę',
  impersonation: 'głos oddała inna osoba',
  'not-entitled': 'osoba nie mogła głosować',
  'voted-twice': 'drugi głos tej samej osoby',
  'register-mismatch': 'dane niezgodne z rejestrem mieszkańców',
  unverified: 'nie potwierdzono danych',
  [UNCHECKED]: 'karta czeka na sprawdzenie przez drugą osobę',
};

export const reasonWord = (reason: string | null): string | null =>
  reason === null ? null : (reasonWords[reason] ?? reason);

/** The beginning of the random id, by which people speak of an entry. */
export const shortId = (entryId: string): string => entryId.slice(0, 8);

/** A name for each decision, as the value of a radio button. */
export const decisionKey = (decision: RegisterDecision): string => {
  if (decision.kind === 'verify') return decision.accepted ? 'verify' : 'refuse';
  return decision.kind === 'annul' ? `annul-${decision.reason}` : decision.kind;
};

export interface DecisionWords {
  label: string;
  /** What becomes of the vote. */
  effect: string;
}

const annulments: Readonly<Record<Extract<RegisterDecision, { kind: 'annul' }>['reason'], DecisionWords>> = {
  'not-entitled': {
    label: 'Unieważniam: osoba nie mogła głosować',
    effect: 'Głos nie będzie policzony. Ta osoba nie zagłosuje drugi raz.',
  },
  'voted-twice': {
    label: 'Unieważniam: drugi głos tej samej osoby',
    effect: 'Głos nie będzie policzony. Ta osoba nie zagłosuje drugi raz.',
  },
  'register-mismatch': {
    label: 'Unieważniam: dane niezgodne z rejestrem mieszkańców',
    effect: 'Głos nie będzie policzony. Kto podał adres e-mail, dostanie list.',
  },
  impersonation: {
    label: 'Skreślam z rejestru: głos oddała inna osoba',
    effect: 'Głos nie będzie policzony, a osoba z rejestru może zagłosować. Tego nie można cofnąć.',
  },
  'paper-mistake': {
    label: 'Skreślam z rejestru: karta wprowadzona przez pomyłkę',
    effect: 'Głos nie będzie policzony, a kartę można wprowadzić jeszcze raz. Tego nie można cofnąć.',
  },
};

export function decisionWords(decision: RegisterDecision, status: EntryStatus): DecisionWords {
  switch (decision.kind) {
    case 'verify':
      return decision.accepted
        ? { label: 'Potwierdzam dane tej osoby', effect: 'Głos będzie ważny.' }
        : { label: 'Nie potwierdzam danych tej osoby', effect: 'Głos będzie unieważniony.' };
    case 'quarantine':
      return {
        label: 'Wstrzymuję głos do wyjaśnienia',
        effect: 'Nie będzie policzony, dopóki nie zostanie zwolniony.',
      };
    case 'release':
      return {
        label: status === 'annulled' ? 'Cofam unieważnienie' : 'Zwalniam głos',
        effect: 'Wraca do stanu, w którym był przedtem.',
      };
    case 'annul':
      return annulments[decision.reason];
  }
}

export const contestWords: Readonly<Record<ContestOutcome, DecisionWords>> = {
  first: { label: 'Liczy się pierwszy głos', effect: 'Drugi, zgłoszony później, przepada. Tego nie można cofnąć.' },
  second: { label: 'Liczy się drugi głos', effect: 'Pierwszy, oddany wcześniej, przepada. Tego nie można cofnąć.' },
  none: { label: 'Nie liczy się żaden', effect: 'Można to zmienić, dopóki trwa głosowanie.' },
};
