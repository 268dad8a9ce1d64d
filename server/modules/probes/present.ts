import type { FeaturedProbe, ProbeResults } from '@wiec/contract/probes.ts';
import type { ProjectHeader } from '@wiec/contract/project-header.ts';
import { modeNames, projectStatusNames, ProjectType } from '@wiec/domain/phases.ts';
import { percentages } from '@wiec/domain/percentages.ts';
import { excerpt } from '@wiec/domain/polish-text.ts';
import type { ProbeQuestion } from '@wiec/domain/questions/probe-form.ts';
import { presentVerdict } from '../../participation/admission/present-verdict.ts';
import type { Standing } from '../../participation/admission/standing.ts';
import { isProbeRunning, isWithdrawn, probeVerdict, voterInProbe } from './policy.ts';
import { presentPicture } from '../../participation/picture-queries.ts';
import { presentCorrections } from '../../participation/wording-queries.ts';
import { presentTermChanges } from '../../participation/term-change-queries.ts';
import type { ProbeRow } from './queries.ts';

export function presentResults({ options }: Pick<ProbeRow, 'options'>): ProbeResults {
  const totals = options.map(({ accountAnswers, deviceAnswers }) => accountAnswers + deviceAnswers);
  const shares = percentages(totals);
  return {
    total: totals.reduce((sum, one) => sum + one, 0),
    withoutAccount: options.reduce((sum, { deviceAnswers }) => sum + deviceAnswers, 0),
    resultSummary: options.map(({ id, content }, index) => ({
      questionOptionId: id,
      questionOptionContent: content,
      total: totals[index]!,
      percentage: shares[index]! / 100,
    })),
  };
}

/** What it asks, options in their order. */
export const presentQuestion = ({
  question_id: id,
  question: content,
  options,
}: Pick<ProbeRow, 'question_id' | 'question' | 'options'>): ProbeQuestion => ({
  id,
  content,
  questionOptions: options.map((option, order) => ({ id: option.id, content: option.content, order })),
});

/** @param standing null: not signed in */
export function presentProbe(row: ProbeRow, standing: Standing | null, now: Date): FeaturedProbe {
  const voted = standing?.enteredIn.has(row.vote_id) ?? false;
  const verdict = probeVerdict(row, voterInProbe(row, standing?.account ?? null), voted, now);
  const running = isProbeRunning(row, now);
  return {
    id: row.project_id,
    title: row.title,
    shortDescription: excerpt(row.short_description),
    status: row.status,
    mode: row.mode,
    dateFrom: row.date_from.toISOString(),
    dateTo: row.date_to.toISOString(),
    onlyForLegalAge: row.only_for_legal_age,
    officeId: row.office_id,
    image: presentPicture(row.picture),
    termChanges: presentTermChanges(row.termChanges),
    corrections: presentCorrections(row.corrections),
    agreementHistory: row.agreement,
    form: {
      id: row.form_id,
      status: row.form_status,
      voted,
      question: presentQuestion(row),
    },
    running,
    verdict: presentVerdict(verdict),
    results: !isWithdrawn(row) && (voted || !running) ? presentResults(row) : null,
  };
}

export const presentHeader = (row: ProbeRow): ProjectHeader => ({
  id: row.project_id,
  type: ProjectType.Probe,
  title: row.title,
  shortDescription: row.short_description,
  dateFrom: row.date_from.toISOString(),
  dateTo: row.date_to.toISOString(),
  status: row.status,
  statusName: projectStatusNames[row.status],
  mode: row.mode,
  modeName: modeNames[row.mode],
  onlyForLegalAge: row.only_for_legal_age,
  officeId: row.office_id,
  officeName: row.office_name,
  moderatorName: row.moderator_name,
  budgetYearId: null,
  budgetYearValue: null,
  showResults: false,
});
