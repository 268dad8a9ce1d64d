/** The way of a report that one person of the office writes and another signs, before everybody reads it (spec/3 §2.8, §3). */

/** `accepted`: another person than its author has signed it, and it waits to be published. */
export type ReportState = 'none' | 'draft' | 'submitted' | 'accepted' | 'published';
export type SigningAct = 'write' | 'submit' | 'return' | 'accept' | 'publish';

export const signingSteps: Readonly<Record<ReportState, Partial<Record<SigningAct, ReportState>>>> = {
  none: { write: 'draft' },
  draft: { write: 'draft', submit: 'submitted' },
  submitted: { return: 'draft', accept: 'accepted' },
  accepted: { return: 'draft', publish: 'published' },
  published: {},
};

export const reportStates = Object.keys(signingSteps) as readonly ReportState[];

export const reportStateNames: Readonly<Record<ReportState, string>> = {
  none: 'Nie zaczęty',
  draft: 'Szkic',
  submitted: 'Czeka na podpis',
  accepted: 'Podpisany',
  published: 'Ogłoszony',
};

export const OWN_REPORT = 'Raport podpisuje inna osoba niż ta, która go pisała.';

/** Why an act that does not lead on from a state is not done. */
export const noSuchReportAct: Readonly<Record<ReportState, string>> = {
  none: 'Raportu jeszcze nikt nie zaczął pisać.',
  draft: 'Raport jest szkicem.',
  submitted: 'Raport czeka na podpis.',
  accepted: 'Raport jest podpisany. Żeby go zmienić, najpierw cofnij go do szkicu.',
  published: 'Raport jest ogłoszony.',
};

/** Nobody signs what they wrote themselves. */
export const signsOwn = (act: string, writerIds: readonly number[], accountId: number): boolean =>
  act === 'accept' && writerIds.includes(accountId);
