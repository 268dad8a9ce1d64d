/** What the portal does by itself, each in words that follow 'Nie udaje się:'. */
export const backgroundJobWords = {
  'send-mail': 'wysyłanie listów',
  'rehearse-vote': 'próba głosowania',
  'seal-envelopes': 'pieczętowanie głosów',
  'open-batches': 'otwieranie odpowiedzi w paczkach',
  'close-forms': 'zamykanie tego, co się skończyło',
  'finish-closings': 'dokańczanie zamykania głosowań',
  'publish-planned': 'ogłaszanie o wyznaczonej porze',
  'publish-results': 'ogłaszanie wyników głosowań',
  'index-projects': 'przygotowanie wyszukiwania',
  'follow-reports': 'listy o raportach i efektach',
  'tell-followers': 'listy do obserwujących projekty',
  'erase-registers': 'usuwanie rejestrów głosujących',
  'morning-letters': 'poranne listy',
  'remind-of-cases': 'przypomnienia o terminach spraw',
  'hand-to-registry': 'przekazywanie pism do rejestru urzędu',
  'back-up': 'kopia zapasowa',
  sweep: 'usuwanie tego, czego termin minął',
} as const;

export type BackgroundJob = keyof typeof backgroundJobWords;
