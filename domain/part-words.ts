/** What taking part is called, by the kind of what it is in: people vote in a budget, and answer a survey, a probe and a consultation. */
import { ProjectType } from './phases.ts';

/** Words of which `eligibility` makes its sentences; sentences without their full stop. */
export interface PartWords {
  /** 'Ankieta': it begins a sentence. */
  readonly name: string;
  /** 'Ta ankieta'. */
  readonly thisOne: string;
  /** Whose beginning is told: 'jej'. */
  readonly its: string;
  /** What the office runs: 'tę ankietę'. */
  readonly run: string;
  readonly takePart: string;
  readonly they: string;
  readonly withdrawn: string;
  /** Goes on with an instant, or with 'przed terminem'. */
  readonly ended: string;
  readonly notOpen: string;
  /** Whole sentences. */
  readonly already: string;
  /** Of one area of a vote, or of one form of a survey. */
  readonly form: {
    readonly withdrawn: string;
    readonly ended: string;
    readonly begins: string;
    /** Whole sentences. */
    readonly notOpen: string;
    readonly choose: string;
    readonly otherDistrict: string;
  };
}

const VOTE: PartWords = {
  name: 'Głosowanie',
  thisOne: 'To głosowanie',
  its: 'jego',
  run: 'to głosowanie',
  takePart: 'głosować',
  they: 'Głosują',
  withdrawn: 'Głosowanie zostało wycofane',
  ended: 'Głosowanie skończyło się',
  notOpen: 'Głosowanie nie jest jeszcze otwarte',
  already: 'Twój głos jest już oddany. Głosować można tylko raz.',
  form: {
    withdrawn: 'Ten obszar został wycofany z głosowania',
    ended: 'Głosowanie w tym obszarze skończyło się',
    begins: 'Głosowanie w tym obszarze zacznie się',
    notOpen: 'Głosowanie w tym obszarze nie jest otwarte. Możesz przejrzeć jego projekty.',
    choose: 'Wybierz swój obszar, aby głosować na jego projekty.',
    otherDistrict: 'Na projekty tego obszaru głosują jego mieszkańcy. Możesz głosować w obszarze ogólnym i w swoim.',
  },
};

/** @param name feminine, as all of these are. @param run in the accusative */
const asked = (name: string, run: string): PartWords => ({
  name,
  thisOne: `Ta ${name.toLowerCase()}`,
  its: 'jej',
  run: `tę ${run}`,
  takePart: 'odpowiadać',
  they: 'Odpowiadają',
  withdrawn: `${name} została wycofana`,
  ended: `${name} skończyła się`,
  notOpen: `${name} nie jest jeszcze otwarta`,
  already: 'Twoje odpowiedzi są już wysłane. Odpowiedzieć można tylko raz.',
  form: {
    withdrawn: 'Ten formularz został wycofany',
    ended: 'Czas na ten formularz skończył się',
    begins: 'Ten formularz otworzy się',
    notOpen: 'Ten formularz nie jest teraz otwarty.',
    choose: 'Wybierz swój obszar, aby odpowiedzieć na ten formularz.',
    otherDistrict: 'Na ten formularz odpowiadają mieszkańcy innego obszaru niż Twój.',
  },
});

const WORDS: Readonly<Partial<Record<ProjectType, PartWords>>> = {
  [ProjectType.Consultation]: asked('Konsultacja', 'konsultację'),
  [ProjectType.Survey]: asked('Ankieta', 'ankietę'),
  [ProjectType.Probe]: asked('Sonda', 'sondę'),
};

export const partWords = (type: ProjectType): PartWords => WORDS[type] ?? VOTE;
