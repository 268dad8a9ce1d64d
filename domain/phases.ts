/**
 * The states and kinds of the specification (1-portal §3–4, 2-citizens-budget §4), with the numbers that travel in the API,
 * their Polish names, and the one table of allowed status changes (0-how-we-read-it, "Status changes").
 */

type ValueOf<T> = T[keyof T];

export const ProjectStatus = { InProgress: 0, Active: 1, Close: 2, Archive: 3, Withdraw: 4 } as const;
export type ProjectStatus = ValueOf<typeof ProjectStatus>;
export const projectStatusNames: Readonly<Record<ProjectStatus, string>> = {
  [ProjectStatus.InProgress]: 'W przygotowaniu',
  [ProjectStatus.Active]: 'Aktywny',
  [ProjectStatus.Close]: 'Zakończony',
  [ProjectStatus.Archive]: 'Archiwalny',
  [ProjectStatus.Withdraw]: 'Wycofany',
};

export const FormStatus = { InProgress: 0, Active: 1, Close: 2, Withdraw: 3, Delete: 4 } as const;
export type FormStatus = ValueOf<typeof FormStatus>;
export const formStatusNames: Readonly<Record<FormStatus, string>> = {
  [FormStatus.InProgress]: 'W przygotowaniu',
  [FormStatus.Active]: 'Aktywny',
  [FormStatus.Close]: 'Zakończony',
  [FormStatus.Withdraw]: 'Wycofany',
  [FormStatus.Delete]: 'Usunięty',
};

export const Mode = { Open: 0, Close: 1, Citizen: 2, NotSetted: 255 } as const;
export type Mode = ValueOf<typeof Mode>;
export const modeNames: Readonly<Record<Mode, string>> = {
  [Mode.Open]: 'Otwarty',
  [Mode.Close]: 'Zamknięty',
  [Mode.Citizen]: 'Tylko dla mieszkańca',
  [Mode.NotSetted]: 'Nie ustawiono',
};

export const ProjectType = {
  NotSetted: 255,
  Consultation: 0,
  Survey: 1,
  Probe: 2,
  PublicBudget: 3,
  DirectMeeting: 4,
  CitizenInitiative: 5,
  ProjectTask: 6,
} as const;
export type ProjectType = ValueOf<typeof ProjectType>;
export const projectTypeNames: Readonly<Record<ProjectType, string>> = {
  [ProjectType.NotSetted]: 'Nie ustawiono',
  [ProjectType.Consultation]: 'Konsultacja',
  [ProjectType.Survey]: 'Ankieta',
  [ProjectType.Probe]: 'Sonda',
  [ProjectType.PublicBudget]: 'Budżet obywatelski',
  [ProjectType.DirectMeeting]: 'Spotkanie bezpośrednie',
  [ProjectType.CitizenInitiative]: 'Inicjatywa obywatelska',
  [ProjectType.ProjectTask]: 'Projekt budżetu',
};

/** Whether a project of any kind takes votes at this moment: it is active, and within its dates. Who may vote is asked apart. */
export const isRunning = (
  { status, dateFrom, dateTo }: { status: number; dateFrom: Date; dateTo: Date },
  now: Date,
): boolean => status === ProjectStatus.Active && dateFrom <= now && now <= dateTo;

/** The same of a form of it, which may have a status and dates of its own. */
export const isFormRunning = (
  project: { status: number; dateFrom: Date; dateTo: Date },
  { status, voteFrom, voteTo }: { status: number; voteFrom: Date | null; voteTo: Date | null },
  now: Date,
): boolean =>
  isRunning(project, now) &&
  status === FormStatus.Active &&
  (voteFrom ?? project.dateFrom) <= now &&
  now <= (voteTo ?? project.dateTo);

/** What residents see in lists, and results of: it was opened, and not withdrawn. */
export const listedStatuses = [ProjectStatus.Active, ProjectStatus.Close, ProjectStatus.Archive] as const;
export const listedFormStatuses = [FormStatus.Active, FormStatus.Close] as const;

/** Whether its time to vote has passed, by the date or by the office. */
export const isVotingOver = ({ status, dateTo }: { status: number; dateTo: Date }, now: Date): boolean =>
  status > ProjectStatus.Active || (status === ProjectStatus.Active && now > dateTo);

/** Whether the office ended it before its time, so that no clock counts down to `dateTo`. Both moments are ISO instants. */
export const endedEarly = ({ status, dateTo }: { status: number; dateTo: string }, now: string): boolean =>
  status > ProjectStatus.Active && now < dateTo;

/** The kind of a form inside a project: the "second vote-related kind list" of 1-portal §3. */
export const FormKind = {
  Survey: 0,
  Probe: 1,
  PublicBudget: 2,
  Comment: 3,
  PostAddress: 4,
  EmailAddress: 5,
  Opinion: 6,
} as const;
export type FormKind = ValueOf<typeof FormKind>;

export const BudgetProgress = { Draft: 0, InProgress: 1, Published: 2, Finished: 3 } as const;
export type BudgetProgress = ValueOf<typeof BudgetProgress>;
export const budgetProgressNames: Readonly<Record<BudgetProgress, string>> = {
  [BudgetProgress.Draft]: 'Szkic',
  [BudgetProgress.InProgress]: 'W toku',
  [BudgetProgress.Published]: 'Opublikowany',
  [BudgetProgress.Finished]: 'Zakończony',
};

export const BudgetPageKind = { Schedule: 0, Help: 1, Prerequisite: 2 } as const;
export type BudgetPageKind = ValueOf<typeof BudgetPageKind>;
export const budgetPageKindNames: Readonly<Record<BudgetPageKind, string>> = {
  [BudgetPageKind.Schedule]: 'Harmonogram',
  [BudgetPageKind.Help]: 'Pomoc',
  [BudgetPageKind.Prerequisite]: 'Do pobrania',
};

export const InitiativeMode = { Hidden: 0, Disabled: 1, Enabled: 2 } as const;
export type InitiativeMode = ValueOf<typeof InitiativeMode>;

export const VoteCompletion = { Complete: 0, Part: 1, NoVote: 2 } as const;
export type VoteCompletion = ValueOf<typeof VoteCompletion>;
export const voteCompletionNames: Readonly<Record<VoteCompletion, string>> = {
  [VoteCompletion.Complete]: 'Tak',
  [VoteCompletion.Part]: 'Częściowo',
  [VoteCompletion.NoVote]: 'Nie',
};

/**
 * How far somebody has taken part who has answered so many of a project's forms that are votes: a consultation counts as voted only
 * when all of them are, anything else when any of them is (spec/1 §4, "Voted state").
 */
export function voteCompletionOf(type: number, voted: number, all: number): VoteCompletion {
  if (voted === 0) return VoteCompletion.NoVote;
  return voted === all || type !== ProjectType.Consultation ? VoteCompletion.Complete : VoteCompletion.Part;
}

export interface StatusChangeFacts {
  anybodyVoted: boolean;
  /** Published beside the withdrawn project or form. */
  reason?: string | null;
}

export type StatusChangeVerdict =
  { allowed: true } | { allowed: false; reason: 'no-such-step' | 'reason-missing' | 'somebody-voted'; message: string };

type Condition = 'free' | 'public-reason' | 'nobody-voted';

const projectSteps: Readonly<Record<ProjectStatus, Partial<Record<ProjectStatus, Condition>>>> = {
  [ProjectStatus.InProgress]: { [ProjectStatus.Active]: 'free', [ProjectStatus.Withdraw]: 'public-reason' },
  [ProjectStatus.Active]: {
    [ProjectStatus.Close]: 'free',
    [ProjectStatus.Withdraw]: 'public-reason',
    [ProjectStatus.InProgress]: 'nobody-voted',
  },
  [ProjectStatus.Close]: { [ProjectStatus.Archive]: 'free', [ProjectStatus.Withdraw]: 'public-reason' },
  [ProjectStatus.Archive]: {},
  [ProjectStatus.Withdraw]: {},
};

const formSteps: Readonly<Record<FormStatus, Partial<Record<FormStatus, Condition>>>> = {
  [FormStatus.InProgress]: {
    [FormStatus.Active]: 'free',
    [FormStatus.Withdraw]: 'public-reason',
    [FormStatus.Delete]: 'nobody-voted',
  },
  [FormStatus.Active]: {
    [FormStatus.Close]: 'free',
    [FormStatus.Withdraw]: 'public-reason',
    [FormStatus.InProgress]: 'nobody-voted',
    [FormStatus.Delete]: 'nobody-voted',
  },
  [FormStatus.Close]: { [FormStatus.Withdraw]: 'public-reason', [FormStatus.Delete]: 'nobody-voted' },
  [FormStatus.Withdraw]: { [FormStatus.Delete]: 'nobody-voted' },
  [FormStatus.Delete]: {},
};

function judge(condition: Condition | undefined, facts: StatusChangeFacts, step: string): StatusChangeVerdict {
  if (condition === undefined) {
    return { allowed: false, reason: 'no-such-step', message: `Nie można zmienić statusu ${step}.` };
  }
  if (condition === 'public-reason' && !facts.reason?.trim()) {
    return { allowed: false, reason: 'reason-missing', message: 'Podaj powód wycofania. Zostanie opublikowany.' };
  }
  if (condition === 'nobody-voted' && facts.anybodyVoted) {
    return {
      allowed: false,
      reason: 'somebody-voted',
      message: `Nie można zmienić statusu ${step}, bo oddano już głosy.`,
    };
  }
  return { allowed: true };
}

const between = (from: string, to: string) => `z „${from}” na „${to}”`;

/** Whether the office may move a project on, or back. Staying in the same status is not a change. */
export function canChangeProjectStatus(
  from: ProjectStatus,
  to: ProjectStatus,
  facts: StatusChangeFacts,
): StatusChangeVerdict {
  return judge(projectSteps[from][to], facts, between(projectStatusNames[from], projectStatusNames[to]));
}

/** Forms follow their project: the same steps, and Delete from anywhere while nobody has voted. */
export function canChangeFormStatus(from: FormStatus, to: FormStatus, facts: StatusChangeFacts): StatusChangeVerdict {
  return judge(formSteps[from][to], facts, between(formStatusNames[from], formStatusNames[to]));
}
