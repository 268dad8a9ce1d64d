import { addDays } from '@wiec/domain/calendar.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import type { PlainDate } from '@wiec/domain/calendar.ts';
import { type FormStatus, Mode, ProjectStatus } from '@wiec/domain/phases.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { addProbe } from '../modules/probes/add-probe.ts';
import type { CategoryKey } from './municipality.ts';
import { pastProbes } from './past-probes.ts';

interface Place {
  /** The town hall, then its other places. */
  officeIds: readonly number[];
  categoryIds: Readonly<Record<CategoryKey, number>>;
  agreementHistoryId: number;
  /** Day in Warsaw; the probes' dates are told around it. */
  today: PlainDate;
}

interface DemoProbe {
  /** Which of the offices asks; absent: the town hall. */
  office?: number;
  category: CategoryKey;
  /** On the home page too; absent: it is. */
  featured?: false;
  title: string;
  question: string;
  shortDescription: string;
  options: readonly string[];
  mode: Mode;
  status: FormStatus;
  /** Days from today. */
  from: number;
  to: number;
  withTerms: boolean;
  /** Answers by accounts and by devices, option by option, of before the demo began. */
  answers: readonly [byAccount: number, byDevice: number][];
}

const probes: readonly DemoProbe[] = [
  {
    category: 'culture',
    title: 'Pierwsza biblioteczka plenerowa',
    question: 'Gdzie ustawić pierwszą biblioteczkę plenerową?',
    shortDescription: 'Książki wybiorą bibliotekarki. Każdy może wziąć jedną i zostawić inną.',
    options: ['Skwer Flisaków nad rzeką', 'Rynek, przy studni', 'Park Lipowy, obok placu zabaw', 'Dworzec kolejowy'],
    mode: Mode.Open,
    status: ProjectStatus.Active,
    from: -8,
    to: 2,
    withTerms: false,
    answers: [
      [41, 63],
      [38, 22],
      [57, 90],
      [4, 7],
    ],
  },
  {
    category: 'sport',
    title: 'Godziny miejskiego basenu',
    question: 'Kiedy basen powinien być otwarty dłużej?',
    shortDescription: 'Pytamy mieszkańców, bo dłuższe godziny zapłacimy z budżetu miasta.',
    options: ['W dni powszednie od 6.00', 'W dni powszednie do 23.00', 'W niedziele do 20.00'],
    mode: Mode.Citizen,
    status: ProjectStatus.Active,
    from: -3,
    to: 15,
    withTerms: true,
    answers: [
      [118, 0],
      [74, 0],
      [52, 0],
    ],
  },
  {
    office: 1,
    category: 'culture',
    title: 'Czwartki w Zarzeczu',
    question: 'Co robić w czwartkowe wieczory w Centrum Aktywności?',
    shortDescription: '',
    options: ['Gry planszowe', 'Naprawianie sprzętów', 'Śpiewanie'],
    mode: Mode.Open,
    status: ProjectStatus.Active,
    from: -5,
    to: 24,
    withTerms: false,
    answers: [
      [9, 21],
      [17, 26],
      [11, 8],
    ],
  },
  {
    category: 'culture',
    title: 'Sobota w Parku Lipowym',
    question: 'Na co przeznaczyć pierwszą sobotę miesiąca w Parku Lipowym?',
    shortDescription: '',
    options: ['Wyprzedaż garażowa', 'Koncerty w hamakach', 'Warsztaty gier bez prądu', 'Zlot dawnych traktorów'],
    mode: Mode.Open,
    status: ProjectStatus.Close,
    from: -60,
    to: -30,
    withTerms: false,
    answers: [
      [207, 331],
      [160, 227],
      [98, 175],
      [12, 36],
    ],
  },
];

/** Days between the ends of earlier probes. */
const EVERY = 40;

const past = pastProbes.map(({ options, ...probe }, i): DemoProbe => ({
  ...probe,
  featured: false,
  shortDescription: '',
  options: options.map(([option]) => option),
  mode: Mode.Open,
  status: ProjectStatus.Close,
  from: -(EVERY * (i + 2) + 21),
  to: -EVERY * (i + 2),
  withTerms: false,
  answers: options.map(([, byAccount, byDevice]) => [byAccount, byDevice]),
}));

/** Three probes that run, one that is over, and an archive. */
export async function loadProbes(
  deps: Pick<Deps, 'projects' | 'secret'>,
  tx: Kysely<Database>,
  { officeIds, categoryIds, agreementHistoryId, today }: Place,
): Promise<void> {
  for (const { office = 0, category, featured = true, from, to, withTerms, answers, ...probe } of [
    ...probes,
    ...past,
  ]) {
    const projectId = await addProbe(deps, tx, {
      ...probe,
      officeId: officeIds[office]!,
      dateFrom: warsawInstant(addDays(today, from), '08:00'),
      dateTo: warsawInstant(addDays(today, to), '23:59'),
      agreementHistoryId: withTerms ? agreementHistoryId : null,
      featured,
      officeThematicAreaId: categoryIds[category],
    });
    const options = await tx
      .selectFrom('question_option as option')
      .innerJoin('question', 'question.id', 'option.question_id')
      .innerJoin('form', 'form.id', 'question.form_id')
      .select('option.id')
      .where('form.project_id', '=', projectId)
      .orderBy('option.position')
      .execute();
    for (const [index, { id }] of options.entries()) {
      const [byAccount, byDevice] = answers[index]!;
      await tx
        .updateTable('option_count')
        .set({ account_answers: byAccount, device_answers: byDevice })
        .where('option_id', '=', id)
        .execute();
    }
  }
}
