import type { OfficeLetter } from '@wiec/contract/office-letters.ts';
import { formatDate, formatDateTime } from '@wiec/domain/calendar.ts';
import { mailFailure } from '@wiec/domain/mail-failure.ts';

/** When the letter was written; of letters of a vote, that there are some, and the day of the newest. */
export const writtenAt = ({ voteId, queuedAt, day }: OfficeLetter): string =>
  voteId === null
    ? `Powstał ${formatDateTime(new Date(queuedAt!))}.`
    : `Listy z głosowania nr ${voteId}, najnowszy z ${formatDate(day)}. Ile ich jest, tego portal nie pokazuje.`;

const reasonOf = ({ reason }: OfficeLetter): string =>
  reason === null ? 'Powstał, gdy portal nie miał serwera poczty.' : `${mailFailure(reason)} Kod: ${reason}.`;

/** What has become of the letter, why, and what comes next. */
export function letterSentence(letter: OfficeLetter): string {
  const { state, tries, nextTry, sentAt, voteId } = letter;
  const tried = tries === null || tries === 0 ? '' : ` Prób: ${tries}.`;
  const next =
    nextTry === null
      ? 'Portal sam spróbuje ponownie.'
      : `Portal sam spróbuje ponownie ${formatDateTime(new Date(nextTry))}.`;
  switch (state) {
    case 'waits':
      return voteId === null && nextTry !== null
        ? `Czeka na wysłanie od ${formatDateTime(new Date(nextTry))}.`
        : 'Czeka na wysłanie.';
    case 'retries':
      return `${reasonOf(letter)}${tried} ${next}`;
    case 'stopped':
      return `${reasonOf(letter)}${tried} Portal już go sam nie wyśle.`;
    case 'kept':
      return 'Jest w skrzynce nadawczej portalu: serwer poczty nie jest ustawiony.';
    case 'sent':
      return `Serwer poczty przyjął go ${formatDateTime(new Date(sentAt!))}.`;
  }
}
