import { countPl, formatInteger } from '@wiec/domain/polish-text.ts';
import { setAsideName } from '@wiec/domain/register-decision.ts';
import { closeVote } from '../../participation/closing/close-vote.ts';
import { findThreshold } from '../../participation/closing/commission.ts';
import { notSweptMessage, tellRefusal } from './act-messages.ts';
import { askPassphrases, PASSPHRASE_FILES } from './ask-passphrases.ts';
import type { VoteStep } from './vote-step.ts';

export const closeStep: VoteStep = {
  options: {
    'before-deadline': { type: 'boolean', default: false },
    reason: { type: 'string' },
    'set-aside-unverified': { type: 'boolean', default: false },
    'audit-file': { type: 'string' },
    ...PASSPHRASE_FILES,
  },
  prepare(values) {
    const early = values['before-deadline'] === true;
    if (early !== (typeof values.reason === 'string')) {
      return { ok: false, message: '--before-deadline i --reason podaje się razem: powód zobaczą wszyscy.' };
    }
    const beforeDeadline = typeof values.reason === 'string' ? values.reason : null;
    const setAsideUndecided = values['set-aside-unverified'] === true;
    return {
      ok: true,
      async run(deps, act, { err }) {
        const threshold = await findThreshold(deps.db, act.voteId);
        const asked = threshold === null ? null : await askPassphrases(threshold, values['passphrase-file'], false);
        if (asked?.ok === false) return asked;
        const auditFile = typeof values['audit-file'] === 'string' ? values['audit-file'] : null;
        const passphrases = asked?.passphrases ?? [];
        const closing = { ...act, beforeDeadline, setAsideUndecided, passphrases, auditFile };
        const result = await closeVote(deps, closing, (done, total) =>
          err(`Otwarto ${formatInteger(done)} z ${formatInteger(total)} kopert.`),
        );
        if (!result.ok) return tellRefusal(result);
        const { ok, ...facts } = result;
        if (facts.notSwept.length > 0) err(notSweptMessage(facts.notSwept));
        const opened = countPl(facts.opened, 'głos', 'głosy', 'głosów');
        const sentences = [
          `Głosowanie zamknięte. W urnie jest ${opened}, odłożono kopert: ${formatInteger(facts.setAside)}.`,
          ...Object.entries(facts.setAsideBy).map(([reason, n]) => `  ${formatInteger(n)}: ${setAsideName(reason)}`),
          `Skrót ostatniej listy: ${facts.lastSealHash}`,
        ];
        return { ok, facts, sentences };
      },
    };
  },
};
