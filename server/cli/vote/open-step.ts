import { MOST_MEMBERS } from '@wiec/domain/commission.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { openVote } from '../../modules/voting/opening/open-vote.ts';
import { tellRefusal } from './act-messages.ts';
import { askPassphrases, PASSPHRASE_FILES } from './ask-passphrases.ts';
import type { OptionValues, VoteStep } from './vote-step.ts';

export const openStep: VoteStep = {
  options: {
    'without-codes': { type: 'boolean', default: false },
    commission: { type: 'string' },
    threshold: { type: 'string' },
    'auditor-key': { type: 'string' },
    ...PASSPHRASE_FILES,
  },
  prepare(values) {
    const size = readSize(values);
    if (size === 'wrong') return { ok: false, message: HOW };
    return {
      ok: true,
      async run(deps, act) {
        const asked = size && (await askPassphrases(size.members, values['passphrase-file'], true));
        if (asked?.ok === false) return asked;
        const commission = size && asked ? { passphrases: asked.passphrases, threshold: size.threshold } : null;
        const auditorKey = typeof values['auditor-key'] === 'string' ? values['auditor-key'] : null;
        const withoutCodes = values['without-codes'] === true;
        const result = await openVote(deps, { ...act, withoutCodes, commission, auditorKey });
        if (!result.ok) return tellRefusal(result);
        const { ok, ...facts } = result;
        const areas = countPl(facts.areas, 'obszar', 'obszary', 'obszarów');
        const projects = countPl(facts.projects, 'projekt', 'projekty', 'projektów');
        const sentences = [
          `Głosowanie otwarte: ${areas}, ${projects}.`,
          ...(size ? [warningFor(size)] : []),
          `Skrót zasad: ${facts.configHash}`,
        ];
        return { ok, facts: { ...facts, commission: size }, sentences };
      },
    };
  },
};

interface Size {
  members: number;
  threshold: number;
}

const HOW = `Komisja: --commission od 2 do ${MOST_MEMBERS}, a --threshold od 2 do tej liczby (bez niego: wszyscy); plików z hasłami tyle, ilu członków.`;

function readSize({ commission, threshold, 'passphrase-file': files }: OptionValues): Size | null | 'wrong' {
  if (commission === undefined) return threshold === undefined && files === undefined ? null : 'wrong';
  const members = Number(commission);
  const size = { members, threshold: threshold === undefined ? members : Number(threshold) };
  const whole = Number.isInteger(members) && Number.isInteger(size.threshold);
  const sensible = members <= MOST_MEMBERS && size.threshold >= 2 && size.threshold <= members;
  const filed = !Array.isArray(files) || files.length === members;
  return whole && sensible && filed ? size : 'wrong';
}

const warningFor = ({ members, threshold }: Size): string =>
  `Koperty otworzy ${threshold} z ${members} haseł. Gdy zabraknie haseł, nikt ich nie otworzy i głosów nie da się policzyć: sprawdź, że każdy zapisał swoje.`;
