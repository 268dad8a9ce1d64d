import { ProjectType } from './phases.ts';

const votingIn: Readonly<Partial<Record<ProjectType, string>>> = {
  [ProjectType.Consultation]: 'konsultacji',
  [ProjectType.Survey]: 'ankiecie',
  [ProjectType.Probe]: 'sondzie',
  [ProjectType.PublicBudget]: 'budżecie obywatelskim',
};

/** What an adults-only vote says of itself (2-citizens-budget §5 "Voter eligibility"). */
export const adultsOnlySentence = (type: ProjectType): string =>
  `Głosowanie w ${votingIn[type] ?? 'tym projekcie'} przeznaczone jest wyłącznie dla osób pełnoletnich.`;
