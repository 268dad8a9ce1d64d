import { formatDateTime } from '@wiec/domain/calendar.ts';
import { type PlanFailure, planFailureWords } from '@wiec/domain/draft-plan.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { nounOf } from '@wiec/domain/project-draft.ts';
import type { Deps } from '../../deps.ts';

interface FailedPlan {
  id: number;
  type: ProjectType;
  title: string;
  opensAt: Date;
  failure: PlanFailure;
}

/** To whoever planned that a draft publishes itself, and it did not. */
export function planFailedLetter(
  { config }: Pick<Deps, 'config'>,
  { id, type, title, opensAt, failure }: FailedPlan,
): { subject: string; text: string } {
  const noun = nounOf(type);
  const folder = type === ProjectType.Consultation ? 'konsultacje' : 'ankiety';
  const text = [
    'Dzień dobry,',
    '',
    `${noun.toLowerCase()} „${title}” miała otworzyć się sama ${formatDateTime(opensAt)}. Nie otworzyła się: ${planFailureWords[failure]}.`,
    'Mieszkańcy jej nie widzą. Obejrzyj ją i zaplanuj publikację jeszcze raz albo ją ogłoś:',
    new URL(`/urzad/${folder}/${id}`, config.publicUrl).href,
  ].join('\n');
  return { subject: `${noun} nie otworzyła się sama`, text };
}
