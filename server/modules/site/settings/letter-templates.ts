import type { LetterTemplate } from '@wiec/contract/letter-templates.ts';
import { checkLetter, type LetterId, letterTemplates, type LetterWords } from '@wiec/domain/letter-template.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { readSetting } from '../../../services/content-configs.ts';
import { LETTER_WORDS, type OwnWords, ownWordsOf } from '../../../services/letters.ts';
import { refuseOutsider } from './refuse-outsider.ts';
import { changeSetting, refuseChange } from './change-setting.ts';

type Letters = Pick<Deps, 'db'>;

const isLetter = (id: string): id is LetterId => Object.hasOwn(letterTemplates, id);
const noSuchLetter = () => refused('not-found', 'Nie ma takiego listu.');

function present(id: LetterId, value: unknown): LetterTemplate {
  const own = ownWordsOf(value)[id];
  const { name, subject, body } = letterTemplates[id];
  const words = own ?? { subject, body };
  const isDefault = words.subject === subject && words.body === body;
  return { id, name, subject: words.subject, body: words.body, isDefault, revision: own?.revision ?? 0 };
}

/** All letters. @param value of the setting */
export const presentLetters = (value: unknown): LetterTemplate[] =>
  Object.keys(letterTemplates).map((id) => present(id as LetterId, value));

export async function listLetterTemplates({ db }: Letters, by: CallerAccount): Promise<Reply<LetterTemplate[]>> {
  const barred = await refuseOutsider(db, by);
  return barred ?? accepted(presentLetters(await readSetting(db, LETTER_WORDS)));
}

export async function getLetterTemplate(
  { db }: Letters,
  id: string,
  by: CallerAccount,
): Promise<Reply<LetterTemplate>> {
  const barred = await refuseOutsider(db, by);
  if (barred) return barred;
  return isLetter(id) ? accepted(present(id, await readSetting(db, LETTER_WORDS))) : noSuchLetter();
}

/** Holds for letters that are written from now on. */
export async function setLetterTemplate(
  deps: Letters,
  { id, body, by }: { id: string; body: LetterWords & { revision: number }; by: CallerAccount },
): Promise<Reply<LetterTemplate>> {
  if (!isLetter(id)) return (await refuseOutsider(deps.db, by)) ?? noSuchLetter();
  const changed = await changeSetting(deps, by, LETTER_WORDS, (value) => {
    const before = present(id, value);
    const words = { subject: tidyText(body.subject), body: body.body.replace(/\r\n?/g, '\n').trim() };
    const refusal = refuseChange(before, body, checkLetter(letterTemplates[id], words));
    if (refusal) return refusal;
    const after: OwnWords = { ...words, revision: before.revision + 1 };
    return accepted({ value: { ...ownWordsOf(value), [id]: after }, details: { letter: id } });
  });
  return changed.ok ? accepted(present(id, changed.data)) : changed;
}
