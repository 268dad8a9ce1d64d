import { countPl, formatInteger } from '@wiec/domain/polish-text.ts';
import { rehearseVote } from '../../rehearsal/rehearse-vote.ts';
import { refuseStep, type VoteStep } from './vote-step.ts';

const MOST_BALLOTS = 100_000;

export const rehearseStep: VoteStep = {
  options: { ballots: { type: 'string' } },
  prepare({ ballots }) {
    const wanted = typeof ballots === 'string' ? Number(ballots) : null;
    if (wanted !== null && !(Number.isInteger(wanted) && wanted >= 1 && wanted <= MOST_BALLOTS)) {
      return { ok: false, message: `--ballots to liczba od 1 do ${formatInteger(MOST_BALLOTS)}.` };
    }
    return {
      ok: true,
      async run(deps, { voteId }, { err }) {
        const report = await rehearseVote(deps, voteId, wanted);
        if (!report.ok) return report;
        const { ok, ...facts } = report;
        const { open, cast, close, count } = facts.timings;
        const sentences = [
          `Próba: ${countPl(facts.ballots, 'głos oddany', 'głosy oddane', 'głosów oddanych')} i policzone.`,
          ...facts.refusals.map(({ attempt, message }) => `Odmówiono słusznie (${attempt}): ${message}`),
          ...facts.findings.map(({ level, message }) => `${level === 'error' ? 'BŁĄD' : 'Uwaga'}: ${message}`),
          `Czas w ms: otwarcie ${open}, głosy ${cast}, zamknięcie ${close}, liczenie ${count}.`,
          'Po próbie nic nie zostało: odbyła się w osobnej bazie, której już nie ma.',
        ];
        const errors = facts.findings.filter(({ level }) => level === 'error');
        if (errors.length === 0) return { ok, facts, sentences };
        err(sentences.join('\n'));
        return refuseStep('misconfigured', ...errors.map(({ message }) => message));
      },
    };
  },
};
