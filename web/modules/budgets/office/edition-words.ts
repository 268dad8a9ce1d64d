import type { EditionStage, EditionStep } from '@wiec/domain/edition.ts';
import type { StatusShape } from '../../../ui/status-tag.tsx';

/** How a step of an edition is asked for, and what it brings about. */
interface StepWords {
  readonly button: string;
  readonly question: string;
  readonly consequence: string;
  /** The way out of the question. */
  readonly leave: string;
  readonly done: string;
}

export const stepWords: Readonly<Record<EditionStep, StepWords>> = {
  show: {
    button: 'Pokaż mieszkańcom',
    question: 'Pokazać edycję mieszkańcom?',
    consequence:
      'Od tej chwili każdy zobaczy jej rok, strony i projekty, także na listach i w wyszukiwarce. Dopóki nie było głosowania, możesz ją schować.',
    leave: 'Zostaw w szkicu',
    done: 'Mieszkańcy widzą edycję',
  },
  hide: {
    button: 'Schowaj przed mieszkańcami',
    question: 'Schować edycję?',
    consequence: 'Jej strony i projekty znikną z portalu. Kto ma zapisany odnośnik, zobaczy, że strony nie ma.',
    leave: 'Zostaw widoczną',
    done: 'Edycja jest znowu szkicem',
  },
  announce: {
    button: 'Ogłoś projekty',
    question: 'Ogłosić projekty edycji?',
    consequence: 'Edycja przejdzie do etapu głosowania: projekty poddane głosowaniu są jej listą.',
    leave: 'Jeszcze nie',
    done: 'Projekty są ogłoszone',
  },
  'take-back': {
    button: 'Cofnij ogłoszenie',
    question: 'Cofnąć ogłoszenie projektów?',
    consequence: 'Edycja wróci do przygotowania. Strony i projekty zostaną widoczne.',
    leave: 'Zostaw ogłoszone',
    done: 'Edycja jest znowu w przygotowaniu',
  },
  finish: {
    button: 'Zakończ edycję',
    question: 'Zakończyć edycję?',
    consequence: 'Przejdzie z bieżących edycji do zakończonych. Strony, projekty i wyniki zostaną dla wszystkich.',
    leave: 'Zostaw w bieżących',
    done: 'Edycja jest zakończona',
  },
  resume: {
    button: 'Wznów edycję',
    question: 'Wznowić edycję?',
    consequence: 'Wróci z zakończonych edycji do bieżących.',
    leave: 'Zostaw zakończoną',
    done: 'Edycja jest znowu bieżąca',
  },
};

export const stageShapes: Readonly<Record<EditionStage, StatusShape>> = {
  draft: 'waiting',
  preparing: 'waiting',
  announced: 'active',
  voting: 'active',
  counting: 'active',
  results: 'chosen',
  implementing: 'chosen',
  finished: 'withdrawn',
};

/** What residents see of it now. */
export const publicWords: Readonly<Record<EditionStage, string>> = {
  draft: 'Nikt poza urzędem nie widzi tej edycji.',
  preparing: 'Mieszkańcy widzą edycję wśród bieżących: jej strony i projekty.',
  announced: 'Mieszkańcy widzą edycję i projekty, które czekają na głosowanie.',
  voting: 'Mieszkańcy głosują.',
  counting: 'Głosowanie się skończyło. Mieszkańcy czekają na wyniki.',
  results: 'Mieszkańcy widzą wyniki.',
  implementing: 'Edycja stoi wśród zakończonych, a wybrane projekty są w realizacji.',
  finished: 'Edycja stoi wśród zakończonych.',
};

export const dateWords = { 'vote-opens': 'początek głosowania', 'vote-ends': 'koniec głosowania' } as const;
