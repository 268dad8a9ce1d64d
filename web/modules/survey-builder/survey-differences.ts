import type { OutlineDifference } from '@wiec/domain/compare-outlines.ts';
import { differingExcerpt } from '@wiec/domain/differing-excerpt.ts';
import { countPl, excerpt } from '@wiec/domain/polish-text.ts';
import {
  changedFields,
  compareForms,
  type FormFields,
  type FormItem,
  type PartFields,
  type QuestionFields,
} from '@wiec/domain/questions/compare-forms.ts';
import { plainWords } from '../../lib/plain-words.ts';
import type { SavedDifference } from '../../ui/saved-differences.tsx';
import type { BuilderDraft, BuilderPart } from './builder-draft.ts';

/** Characters of each text that are told. */
const SHOWN = 90;
const NAME = 60;
/** Options and columns that are named. */
const MOST_NAMED = 5;

/** How the page calls what is chosen in it; handed over, since what is loaded later shares no module with the builder. */
export interface ChoiceNames {
  modes: readonly (readonly [value: string, name: string])[];
  identities: readonly (readonly [value: string, name: string])[];
  type: (questionType: number) => string;
}

/** How each field is told as it stands in the saved version, beside the one on the page. */
type Words<Fields> = {
  readonly [Name in keyof Fields]-?: (saved: Fields[Name], own: Fields[Name], names: ChoiceNames) => string;
};

const text =
  (name: string, none: string) =>
  (saved: string | null, own: string | null): string =>
    (saved ?? '') === '' ? none : `${name} „${differingExcerpt(saved!, own ?? '', SHOWN)}”`;
const list =
  (name: string, none: string) =>
  (saved: readonly string[]): string => {
    if (saved.length === 0) return none;
    const named = saved.slice(0, MOST_NAMED).map((each) => (each === '' ? 'pusta' : `„${excerpt(each, NAME)}”`));
    const more = saved.length - named.length;
    return `${name} ${named.join(', ')}${more > 0 ? ` i ${countPl(more, 'inna', 'inne', 'innych')}` : ''}`;
  };
const choice =
  (yes: string, no: string) =>
  (saved: boolean): string =>
    saved ? yes : no;
const most =
  (limit: (count: number) => string, none: string) =>
  (saved: number | null): string =>
    saved === null ? none : limit(saved);
const points = most((count) => `najwyżej ${countPl(count, 'punkt', 'punkty', 'punktów')}`, 'bez granicy punktów');
const time =
  (name: string, none: string) =>
  (saved: string): string =>
    saved === '' || saved === 'T' ? none : `${name} ${saved.replace('T', ' ')}`.trim();

const questionWords: Words<QuestionFields> = {
  content: text('treść', 'bez treści'),
  questionType: (type, _, names) => `rodzaj „${names.type(type)}”`,
  options: list('odpowiedzi', 'bez odpowiedzi do wyboru'),
  columns: list('kolumny', 'bez kolumn'),
  required: choice('wymagane', 'nieobowiązkowe'),
  tooltip: text('podpowiedź', 'bez podpowiedzi'),
  canComment: choice('z miejscem na komentarz', 'bez miejsca na komentarz'),
  questionOptionCount: most(
    (count) => `najwyżej ${countPl(count, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')}`,
    'bez granicy odpowiedzi',
  ),
  answerMaxLength: most((count) => `do ${countPl(count, 'znaku', 'znaków', 'znaków')}`, 'bez granicy znaków'),
  validationRegExp: text('wzór odpowiedzi', 'bez wzoru odpowiedzi'),
  validationErrorMessage: text('komunikat', 'bez komunikatu'),
  maxPoint: points,
  picture: (picture) => (picture === null ? 'bez obrazu' : `obraz „${excerpt(picture.alt, NAME)}”`),
  optionPictures: ({ length }) => (length === 0 ? 'odpowiedzi bez obrazów' : 'inne obrazy przy odpowiedziach'),
  under: (option) => (option === null ? 'nie zależy od odpowiedzi' : `pada po odpowiedzi nr ${option + 1}`),
};
const partWords: Words<PartFields> = { name: text('nazwa', 'bez nazwy'), maxPoint: points };
const formWords: Words<FormFields> = {
  title: text('nazwa', 'bez nazwy'),
  from: time('od', 'bez własnego początku'),
  to: time('do', 'bez własnego końca'),
  district: text('obszar', 'bez obszaru'),
  points: (saved) => (saved === null ? 'bez zasad punktów' : 'inne zasady punktów'),
};

const nameIn = (names: ChoiceNames['modes'], value: string): string =>
  names.find(([each]) => each === value)?.[1] ?? value;
const yes = choice('tak', 'nie');
const plain = (saved: string, own: string): string => (saved === '' ? 'puste' : differingExcerpt(saved, own, SHOWN));

/** Of these a clerk changes all but the office, which stays. */
type SurveyField = Exclude<keyof BuilderDraft, 'forms' | 'officeId'>;

/** In the order of the page. */
const surveyWords: {
  readonly [Field in SurveyField]: {
    name: string;
    words: (saved: BuilderDraft[Field], own: BuilderDraft[Field], names: ChoiceNames) => string;
  };
} = {
  title: { name: 'Tytuł', words: plain },
  shortDescription: { name: 'Krótki opis', words: plain },
  description: { name: 'Opis', words: (saved, own) => plain(plainWords(saved), plainWords(own)) },
  moderator: { name: 'Kto prowadzi', words: plain },
  from: { name: 'Początek', words: time('', 'bez daty') },
  to: { name: 'Koniec', words: time('', 'bez daty') },
  mode: { name: 'Kto odpowiada', words: (mode, _, { modes }) => nameIn(modes, mode) },
  identity: {
    name: 'Jak ustalamy, kto już odpowiedział',
    words: (scheme, _, { identities }) => (scheme === null ? 'zwyczajnie' : nameIn(identities, scheme)),
  },
  adults: { name: 'Tylko osoby pełnoletnie', words: yes },
  terms: { name: 'Odpowiedź wymaga akceptacji regulaminu', words: yes },
  batches: { name: 'Koperty otwierają się w grupach', words: yes },
};

/** What stands in the surveys of a consultation; the rest is its own. */
const OF_CONSULTATION: readonly SurveyField[] = ['identity', 'batches'];

const differencesIn = <Fields extends object>(
  saved: Fields,
  own: Fields,
  words: Words<Fields>,
  names: ChoiceNames,
): string[] => {
  const changed = new Set(changedFields(saved, own));
  return (Object.keys(words) as (keyof Fields & string)[])
    .filter((field) => changed.has(field))
    .map((field) => words[field](saved[field], own[field], names));
};

/** @param formCount where there is but one, its number says nothing */
function nameOf(item: FormItem, formCount: number): string {
  const quoted = (words: string): string => (words === '' ? '' : ` „${excerpt(words, NAME)}”`);
  if (item.is === 'question') return `Pytanie ${item.number}${quoted(item.fields.content)}`;
  if (item.is === 'part') return `Część ${item.at + 1}${quoted(item.fields.name)}`;
  return `Formularz${formCount > 1 ? ` ${item.at + 1}` : ''}${quoted(item.fields.title)}`;
}

function tell(
  { saved, own, isMoved }: OutlineDifference<FormItem>,
  formCount: number,
  names: ChoiceNames,
): SavedDifference {
  // As the reader finds it on the page.
  const name = nameOf((own ?? saved)!, formCount);
  if (own === null) return { name, words: 'jest w zapisanej wersji, tutaj nie' };
  if (saved === null) return { name, words: 'jest tutaj, w zapisanej wersji nie' };
  const words = [...(isMoved ? ['stoi w innym miejscu'] : []), ...fieldsOf(saved, own, names)];
  return { name, words: words.join('; ') };
}

function fieldsOf(saved: FormItem, own: FormItem, names: ChoiceNames): string[] {
  if (saved.is === 'question' && own.is === 'question')
    return differencesIn(saved.fields, own.fields, questionWords, names);
  if (saved.is === 'part' && own.is === 'part') return differencesIn(saved.fields, own.fields, partWords, names);
  if (saved.is === 'form' && own.is === 'form') return differencesIn(saved.fields, own.fields, formWords, names);
  return [];
}

/** What the saved version says otherwise than one's own, both tidied; empty: nothing that is written on the page. */
export function surveyDifferences(
  part: BuilderPart,
  saved: BuilderDraft,
  own: BuilderDraft,
  names: ChoiceNames,
): SavedDifference[] {
  const fields = part === 'consultation' ? OF_CONSULTATION : (Object.keys(surveyWords) as SurveyField[]);
  const tellField = <Field extends SurveyField>(field: Field): SavedDifference[] => {
    const { name, words } = surveyWords[field];
    return saved[field] === own[field] ? [] : [{ name, words: words(saved[field], own[field], names) }];
  };
  const formCount = Math.max(saved.forms.length, own.forms.length);
  return [
    ...fields.flatMap((field) => tellField(field)),
    ...compareForms(saved.forms, own.forms).map((each) => tell(each, formCount, names)),
  ];
}
