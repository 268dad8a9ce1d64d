import { formatDate, type PlainDate } from '@wiec/domain/calendar.ts';
import type { Mail } from '../../services/mail.ts';
import { topicOf } from '../casting/receipt-letter.ts';
import type { VoteRules } from '../vote-rules.ts';

type Vote = Pick<VoteRules, 'voteId' | 'title'>;

/** Says nothing of the register: the address was typed with the data in question, and may be somebody else's. */
export const askingLetter = ({ voteId, title }: Vote, to: string, replyBy: PlainDate): Mail => ({
  to,
  topic: topicOf(voteId),
  subject: 'Urząd prosi o potwierdzenie danych z głosowania',
  text: [
    'Dzień dobry,',
    '',
    'urząd sprawdza dane osób, które zagłosowały, i prosi o potwierdzenie Twoich. Głos leży w zamkniętej kopercie. Nikt nie widzi, na co został oddany.',
    '',
    `Głosowanie: ${title}`,
    '',
    `Skontaktuj się z urzędem do ${formatDate(replyBy)} i przygotuj dokument tożsamości.`,
    'Jeśli nie brałaś albo nie brałeś udziału w tym głosowaniu, powiadom o tym urząd.',
  ].join('\n'),
});

/** To whose vote was annulled because their data are not the register's, or counts again after all. */
export const mismatchLetter = ({ voteId, title }: Vote, to: string, isAnnulled: boolean): Mail => ({
  to,
  topic: topicOf(voteId),
  subject: isAnnulled ? 'Urząd unieważnił głos' : 'Urząd przywrócił głos',
  text: [
    'Dzień dobry,',
    '',
    isAnnulled
      ? 'urząd unieważnił głos, przy którym podano ten adres: dane głosującego są niezgodne z rejestrem mieszkańców.'
      : 'urząd przywrócił głos, przy którym podano ten adres. Głos jest znowu ważny.',
    '',
    `Głosowanie: ${title}`,
    ...(isAnnulled
      ? [
          '',
          'Jeśli to pomyłka, skontaktuj się z urzędem, zanim koperty zostaną otwarte, i weź ze sobą dokument tożsamości.',
        ]
      : []),
  ].join('\n'),
});
