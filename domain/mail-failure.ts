/** Why a letter was not sent, in words. @param reason the code of the mail library or of the SMTP reply (RFC 5321 §4.2) */
export function mailFailure(reason: string): string {
  if (reason === 'EAUTH' || /^(530|534|535)$/.test(reason)) return 'Serwer poczty nie przyjął loginu albo hasła.';
  if (/^E(SOCKET|CONNECTION|CONNREFUSED|DNS|PROTOCOL)$/.test(reason)) return 'Nie ma połączenia z serwerem poczty.';
  if (reason === 'ETLS') return 'Z serwerem poczty nie udało się nawiązać szyfrowanego połączenia.';
  if (/^E?TIMEDOUT$/.test(reason)) return 'Serwer poczty nie odpowiedział na czas.';
  if (reason === 'EENVELOPE' || reason.startsWith('5')) return 'Serwer poczty nie przyjął listu.';
  if (reason.startsWith('4')) return 'Serwer poczty chwilowo nie przyjmuje listów.';
  return 'List nie został wysłany.';
}
