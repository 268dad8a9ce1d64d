import { receiptCode } from '@wiec/domain/receipt-code.ts';
import type { Mail } from '../../services/mail.ts';
import { topicOf } from '../casting/receipt-letter.ts';
import type { VoteRules } from '../vote-rules.ts';

type Vote = Pick<VoteRules, 'voteId' | 'title'>;

/** To whoever contested: that the office has it now. */
export const contestLetter = ({ voteId, title }: Vote, to: string, receipt: string): Mail => ({
  to,
  topic: topicOf(voteId),
  subject: 'Zgłoszenie przyjęte: oba głosy czekają na decyzję urzędu',
  text: [
    'Dzień dobry,',
    '',
    'przyjęliśmy zgłoszenie, że ktoś zagłosował w Twoim imieniu, oraz Twój głos.',
    'Oba głosy są wstrzymane. Żaden się nie liczy, dopóki urząd nie rozstrzygnie, który jest Twój.',
    '',
    `Głosowanie: ${title}`,
    `Kod potwierdzenia Twojego głosu: ${receiptCode(receipt)}`,
    '',
    'Urząd może poprosić Cię o potwierdzenie tożsamości.',
  ].join('\n'),
});

/** To whoever contested by typed data, when an account contests the same vote. */
export const displacedLetter = ({ voteId, title }: Vote, to: string): Mail => ({
  to,
  topic: topicOf(voteId),
  subject: 'Głos z Twojego zgłoszenia już się nie liczy',
  text: [
    'Dzień dobry,',
    '',
    'zgłoszenie, że ktoś zagłosował w Twoim imieniu, przysłała po Tobie osoba, która zalogowała się na konto z tymi samymi danymi.',
    'Urząd rozstrzygnie teraz o jej głosie. Głos z Twojego zgłoszenia już się nie liczy.',
    '',
    `Głosowanie: ${title}`,
    '',
    'Jeśli to nie Ty się logujesz na to konto, skontaktuj się z urzędem, zanim skończy się głosowanie, i weź ze sobą dokument tożsamości.',
  ].join('\n'),
});

/** To whoever cast the vote that was contested: they may be the one who is right. */
export const contestedLetter = ({ voteId, title }: Vote, to: string): Mail => ({
  to,
  topic: topicOf(voteId),
  subject: 'Twój głos został podważony i czeka na decyzję urzędu',
  text: [
    'Dzień dobry,',
    '',
    'ktoś podał te same dane głosującego i zgłosił, że głos oddała inna osoba.',
    'Twój głos jest wstrzymany, dopóki urząd nie rozstrzygnie, który z dwóch głosów się liczy.',
    '',
    `Głosowanie: ${title}`,
    '',
    'Skontaktuj się z urzędem, zanim skończy się głosowanie, i weź ze sobą dokument tożsamości.',
  ].join('\n'),
});
