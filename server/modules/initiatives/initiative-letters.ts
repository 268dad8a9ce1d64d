import { formatDate, lastDayOf, warsawDate } from '@wiec/domain/calendar.ts';
import { type CaseClass, classAdvice, classRules } from '@wiec/domain/case-class.ts';
import type { ProductKind } from '@wiec/domain/case-product.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { letterOf, type TemplateLetter } from '../../services/letters.ts';

/** A letter about a case; its subject says nothing of what the case is about. */
export interface CaseLetter {
  readonly subject: string;
  readonly text: string;
  /** Of a letter that the office may word in its own way. */
  readonly template?: TemplateLetter['template'];
}

export interface AboutCase {
  readonly number: string;
  /** Of the page of the case; null: it has none. */
  readonly page: string | null;
  /** Under which the office keeps it; null: none was given. */
  readonly sign: string | null;
}

const paragraphs = (...parts: (string | null)[]): string =>
  ['Dzień dobry,', ...parts.filter((part) => part !== null)].join('\n\n');

const openedBy = ({ page }: AboutCase): string | null =>
  page === null ? null : `Strona sprawy (kto ma ten adres, widzi sprawę, więc go nie przekazuj): ${page}`;

const until = (due: Date): string => formatDate(lastDayOf(due));

/** L01. It repeats nothing of what was typed: the address may be somebody else's. */
export const receiptLetter = (about: AboutCase, classDue: Date, answerDue: Date): CaseLetter => ({
  subject: `Przyjęliśmy zgłoszenie ${about.number}`,
  text: paragraphs(
    `zgłoszenie ${about.number} jest w urzędzie. Do ${until(classDue)} sprawdzimy, czego dotyczy, a odpowiemy najpóźniej ${until(answerDue)}.`,
    openedBy(about),
    'Jeśli to nie Ty je wysłałeś, nie musisz nic robić.',
  ),
});

/** Files stay on the page of the case, which alone opens them; whoever has none is told where they are. */
const filesTold = ({ page }: AboutCase, files: number): string | null => {
  if (files === 0) return null;
  const where = page === null ? 'Załączniki, o które można poprosić urząd' : 'Załączniki do pobrania na stronie sprawy';
  return `${where}: ${countPl(files, 'plik', 'pliki', 'plików')}.`;
};

/** The office's words under a line that says what they are. */
const withWords = (subject: string, lead: string, words: string | null, about: AboutCase, files = 0): CaseLetter => ({
  subject: `${subject} ${about.number}`,
  text: paragraphs(lead, words, filesTold(about, files), openedBy(about)),
});

export const questionLetter = (about: AboutCase, words: string, due: Date, files: number): CaseLetter =>
  withWords(
    'Pytanie w sprawie',
    `urząd prosi o odpowiedź w sprawie ${about.number} do ${until(due)}. Możesz odpowiedzieć na stronie sprawy.`,
    words,
    about,
    files,
  );

/** L20: it is something else than its author chose. */
export const classLetter = (about: AboutCase, given: CaseClass, due: Date): CaseLetter =>
  withWords(
    'Rodzaj sprawy',
    `sprawę ${about.number} załatwiamy jako: ${classRules[given].name}. Liczy się treść, dlatego rodzaj może być inny niż wybrany w formularzu. Data wpływu się nie zmienia. Odpowiemy najpóźniej ${until(due)}.`,
    classAdvice(given),
    about,
  );

/** What was told before of the day of receipt, and of terms, was wrong. */
export const receiptDayLetter = (about: AboutCase, receivedAt: Date, due: Date): CaseLetter =>
  withWords(
    'Poprawiona data wpływu sprawy',
    `poprawiliśmy datę wpływu sprawy ${about.number}. To ${formatDate(warsawDate(receivedAt))}. Odpowiemy najpóźniej ${until(due)}.`,
    null,
    about,
  );

/** To an address that was mistyped before, so that nothing has come to it yet. It repeats nothing of the letter: it may be somebody else's. */
export const newAddressLetter = (about: AboutCase, receivedAt: Date, due: Date): CaseLetter =>
  withWords(
    'Pismo w urzędzie, sprawa',
    `pismo, które wpłynęło ${formatDate(warsawDate(receivedAt))}, jest w urzędzie sprawą ${about.number}. Odpowiemy najpóźniej ${until(due)}. Jeśli to nie Ty je wysłałeś, nie musisz nic robić.`,
    null,
    about,
  );

/** L21. @param words with who signs them */
export const answerLetter = (
  about: AboutCase,
  { decision, words, files }: { decision: string | null; words: string; files: number },
): CaseLetter =>
  withWords(
    'Odpowiedź w sprawie',
    `odpowiadamy w sprawie ${about.number}.${decision === null ? '' : ` Decyzja: ${decision}.`}${about.sign === null ? '' : ` Znak sprawy: ${about.sign}.`}`,
    words,
    about,
    files,
  );

/** L22. */
export const forwardLetter = (about: AboutCase, words: string): CaseLetter =>
  withWords('Przekazanie sprawy', `sprawę ${about.number} przekazaliśmy dalej.`, words, about);

/** L23. */
export const delayLetter = (about: AboutCase, words: string, due: Date): CaseLetter =>
  withWords(
    'Nowy termin w sprawie',
    `odpowiedź w sprawie ${about.number} przyjdzie później, do ${until(due)}.`,
    words,
    about,
  );

/** In the office's own words, where it has some. */
export const unexaminedLetter = (about: AboutCase, words: string): CaseLetter =>
  letterOf('sprawa-bez-rozpoznania', {
    sprawa: about.number,
    powód: words,
    strona: openedBy(about) ?? 'Sprawa nie ma strony w portalu.',
  });

/** What it is made of stands on the page of the case. */
export const productLetter = (about: AboutCase, kind: ProductKind): CaseLetter =>
  withWords(
    'Co powstało z Twojego zgłoszenia',
    kind === 'project'
      ? `z Twojego zgłoszenia ${about.number} powstał projekt budżetu. Urząd go teraz oceni.`
      : `z Twojego zgłoszenia ${about.number} powstaje konsultacja. Zobaczysz ją, gdy urząd ją ogłosi.`,
    null,
    about,
  );

export const mergedLetter = (about: AboutCase): CaseLetter =>
  withWords(
    'Połączenie spraw',
    `sprawę ${about.number} połączyliśmy z inną o tym samym. Odpowiedź będzie wspólna.`,
    null,
    about,
  );

export const reopenedLetter = (about: AboutCase, due: Date): CaseLetter =>
  withWords('Wznowienie sprawy', `wracamy do sprawy ${about.number}. Odpowiemy najpóźniej ${until(due)}.`, null, about);

/** To the office: somebody wrote in a case. */
export const authorWroteLetter = (number: string, desk: string): CaseLetter => ({
  subject: `Autor odpowiedział w sprawie ${number}`,
  text: nbsp(`Autor odpowiedział w sprawie ${number}: ${desk}`),
});
