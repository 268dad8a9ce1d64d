/** Lists and the map from memory against plain statements over the tables, in an invented town in which anything changes. */
import { MOST_AT_ONCE } from '@wiec/contract/endpoint.ts';
import { MOST_ON_MAP, ProjectTaskFilter, TaskMapQuery, type PlaceGroup } from '@wiec/contract/project-tasks.ts';
import { projectTaskStatuses, statusesFoundBy } from '@wiec/domain/project-task-status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database.ts';
import { Random } from '../../../testing/fuzz/random.ts';
import { plantTown, type Town } from '../../../testing/plant-town.ts';
import { getTaskMap } from '../get-task-map.ts';
import { listProjectTasks } from '../list-project-tasks.ts';
import { LiveTasks } from './live-tasks.ts';

const TASKS = 700;
const ROUNDS = 8;
const CHANGES_A_ROUND = 24;
/** More than are read as changes. */
const OF_A_SHEET = 600;
const QUESTIONS_A_ROUND = 2;

const random = new Random(17);
let database: FreshDatabase;
let towns: Town[];
/** One is asked after each round, the other seldom. */
let processes: [LiveTasks, LiveTasks];
let numbers = 0;

const TITLES = [
  'Ławka',
  'Lawka',
  'Park',
  'park',
  'Żuraw',
  'Zebra',
  'Źródło',
  'Ścieżka 2',
  'Ścieżka 10',
  'Ćma',
  'Ul',
  '„Cudzysłów”',
];
const title = (): string => `${random.pick(TITLES)}${random.chance(0.5) ? ` ${random.below(30)}` : ''}`;
/** Some stand just on the edges of squares. */
const latitude = (): number => 51 + random.below(33) / 32;
const longitude = (): number => 19 + (random.chance(0.5) ? random.below(33) / 32 : random.next());

const seed = () => {
  const { officeId, districtId, systemDistrictId, categoryId } = random.pick(towns);
  return {
    budget_year_id: random.pick(towns).yearId,
    office_id: officeId,
    district_id: random.pick([null, null, systemDistrictId, districtId, random.pick(towns).districtId]),
    office_thematic_area_id: categoryId,
    number: `N/${++numbers}`,
    title: title(),
    description_html: '',
    description_text: '',
    cost: random.below(5),
    status: random.pick(projectTaskStatuses).id,
  };
};

/** Each of which a list asks for. */
const COLUMNS = [
  'budget_year_id',
  'office_id',
  'district_id',
  'office_thematic_area_id',
  'title',
  'status',
  'cost',
] as const;

async function plant(count: number): Promise<void> {
  const tasks = await database.db
    .insertInto('project_task')
    .values(Array.from({ length: count }, seed))
    .returning('id')
    .execute();
  const places = tasks.flatMap(({ id }) =>
    Array.from({ length: random.pick([0, 1, 1, 1, 2, 3]) }, () => ({
      project_task_id: id,
      latitude: latitude(),
      longitude: longitude(),
    })),
  );
  if (places.length > 0) await database.db.insertInto('project_task_marker').values(places).execute();
}

beforeAll(async () => {
  database = await freshDatabase();
  towns = [];
  for (const year of [2026, 2028, 2027]) towns.push(await plantTown(database.db, year));
  processes = [new LiveTasks(database.db), new LiveTasks(database.db)];
  await plant(TASKS);
});
afterAll(() => database.close());

const anId = async (table: 'project_task' | 'project_task_marker'): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} order by id offset ${random.below(300)} limit 1`.execute(database.db);
  return rows[0]!.id;
};

const changes: readonly (() => Promise<unknown>)[] = [
  () => plant(1 + random.below(3)),
  async () => {
    const values = seed();
    const column = random.pick(COLUMNS);
    const id = await anId('project_task');
    await database.db
      .updateTable('project_task')
      .set({ [column]: values[column] })
      .where('id', '=', id)
      .execute();
  },
  async () => {
    const id = await anId('project_task');
    await database.db.deleteFrom('project_task').where('id', '=', id).execute();
  },
  async () => {
    const [id, taskId] = [await anId('project_task_marker'), await anId('project_task')];
    const values = { project_task_id: taskId, latitude: latitude(), longitude: longitude() };
    await (random.chance(0.5)
      ? database.db.updateTable('project_task_marker').set(values).where('id', '=', id).execute()
      : database.db.insertInto('project_task_marker').values(values).execute());
  },
  async () => {
    const id = await anId('project_task_marker');
    await database.db.deleteFrom('project_task_marker').where('id', '=', id).execute();
  },
  async () => {
    const { yearId } = random.pick(towns);
    const progress = random.pick([0, 2, 2, 2]);
    await database.db.updateTable('budget_year').set({ progress }).where('id', '=', yearId).execute();
  },
  async () => {
    const { districtId } = random.pick(towns);
    const name = `Dzielnica ${random.below(100)}`;
    await database.db.updateTable('district').set({ name }).where('id', '=', districtId).execute();
  },
];

interface Question {
  budgetYearId?: number;
  districtId?: number;
  officeThematicAreaId?: number;
  status?: number;
  officeId?: number;
}

function aQuestion(): Question {
  const town = random.pick(towns);
  const sometimes = <Value>(share: number, value: Value) => (random.chance(share) ? value : undefined);
  const question = {
    budgetYearId: sometimes(0.4, town.yearId),
    districtId: sometimes(0.3, random.pick([town.districtId, town.systemDistrictId])),
    officeThematicAreaId: sometimes(0.1, random.pick(towns).categoryId),
    status: sometimes(0.3, random.pick(projectTaskStatuses).id),
    officeId: sometimes(0.2, random.pick(towns).officeId),
  };
  return Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined));
}

const conditions = ({ budgetYearId, districtId, officeThematicAreaId, status, officeId }: Question) => sql`
  y.progress > 0
  and (${budgetYearId ?? null}::integer is null or y.id = ${budgetYearId ?? null})
  and (${officeId ?? null}::integer is null or t.office_id = ${officeId ?? null})
  and (${officeThematicAreaId ?? null}::integer is null or t.office_thematic_area_id = ${officeThematicAreaId ?? null})
  and (${status ?? null}::integer is null or t.status = any (${status === undefined ? [] : [...statusesFoundBy(status)]}::smallint[]))
  and (${districtId ?? null}::integer is null or t.district_id = ${districtId ?? null}
       or t.district_id is null and exists (select from district s where s.id = ${districtId ?? null} and s.is_system))`;

/** @param first what comes before the order of the list, with a comma after it */
async function plainList(question: Question, first = sql``): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from project_task t join budget_year y on y.id = t.budget_year_id
     where ${conditions(question)} order by ${first} y.value desc, t.title collate polish, t.id`.execute(database.db);
  return rows.map(({ id }) => id);
}

interface View {
  west: number;
  south: number;
  east: number;
  north: number;
}

const inView = ({ west, south, east, north }: View) =>
  sql`m.longitude between ${west}::float8 and ${east}::float8 and m.latitude between ${south}::float8 and ${north}::float8`;

async function plainPlaced(question: Question, view: View): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select t.id from project_task_marker m join project_task t on t.id = m.project_task_id
      join budget_year y on y.id = t.budget_year_id
     where ${conditions(question)} and ${inView(view)}`.execute(database.db);
  return new Set(rows.map(({ id }) => id));
}

async function plainGroups(question: Question, view: View): Promise<PlaceGroup[]> {
  const [across, up] = [(view.east - view.west) / 8 || 1, (view.north - view.south) / 8 || 1];
  const { rows } = await sql<PlaceGroup>`
    select avg(m.latitude) as latitude, avg(m.longitude) as longitude, count(distinct t.id)::integer as count,
      d.name as "districtName", min(m.longitude) as west, min(m.latitude) as south, max(m.longitude) as east,
      max(m.latitude) as north
    from project_task_marker m join project_task t on t.id = m.project_task_id join budget_year y on y.id = t.budget_year_id
    left join district d on d.id = t.district_id and not d.is_system
    where ${conditions(question)} and ${inView(view)}
    group by d.id, d.name, case when d.id is null then floor((m.longitude - ${view.west}::float8) / ${across}::float8) end,
      case when d.id is null then floor((m.latitude - ${view.south}::float8) / ${up}::float8) end`.execute(database.db);
  return rows;
}

async function plainExtent(question: Question): Promise<View> {
  const { rows } = await sql<View>`
    select min(m.longitude) as west, min(m.latitude) as south, max(m.longitude) as east, max(m.latitude) as north
      from project_task_marker m join project_task t on t.id = m.project_task_id join budget_year y on y.id = t.budget_year_id
     where ${conditions(question)}`.execute(database.db);
  return rows[0]!;
}

const deps = (tasks: LiveTasks) => ({ db: database.db, tasks, findByWords: async () => [], clock: () => new Date() });

async function askList(tasks: LiveTasks, query: object) {
  const reply = await listProjectTasks(deps(tasks), ProjectTaskFilter.parse(query));
  if (!reply.ok) throw new Error(reply.title);
  return { total: reply.data.total, ids: reply.data.items.map(({ id }) => id) };
}

async function askMap(tasks: LiveTasks, query: object) {
  const reply = await getTaskMap(deps(tasks), TaskMapQuery.parse(query));
  if (!reply.ok) throw new Error(reply.title);
  return reply.data;
}

/** In an order that sums of fractions do not decide, and with what they make rounded. */
const comparable = (groups: readonly PlaceGroup[]) =>
  groups
    .map((group) => ({
      ...group,
      latitude: group.latitude.toFixed(9),
      longitude: group.longitude.toFixed(9),
    }))
    .map((group) => JSON.stringify(group, Object.keys(group).sort()))
    .sort();

async function compareLists(tasks: LiveTasks, question: Question): Promise<void> {
  const plain = await plainList(question);
  const page = 1 + random.below(1 + Math.floor(plain.length / 7));
  expect(await askList(tasks, { ...question, page, size: 7 })).toEqual({
    total: plain.length,
    ids: plain.slice((page - 1) * 7, page * 7),
  });
  const order = random.pick(['cheapest', 'dearest'] as const);
  const byCost = await plainList(question, order === 'cheapest' ? sql`t.cost,` : sql`t.cost desc,`);
  expect((await askList(tasks, { ...question, order, page, size: 7 })).ids).toEqual(
    byCost.slice((page - 1) * 7, page * 7),
  );
  if (plain.length > MOST_AT_ONCE) return;
  for (const mixed of ['number', 'random']) {
    const all = await askList(tasks, { ...question, order: mixed, size: -1 });
    expect(all.ids.toSorted((a, b) => a - b)).toEqual(plain.toSorted((a, b) => a - b));
  }
}

/** @returns whether places were grouped */
async function compareMaps(tasks: LiveTasks, question: Question): Promise<boolean> {
  const plain = await plainList(question);
  const [west, south] = [18.5 + random.below(16) / 16, 50.5 + random.below(16) / 16];
  const view = { west, south, east: west + random.pick([0.25, 1, 2]), north: south + random.pick([0.25, 1, 2]) };
  const placed = await plainPlaced(question, view);
  const part = await askMap(tasks, { ...question, ...view });
  expect(part.total).toBe(plain.length);
  const isGrouped = placed.size > MOST_ON_MAP;
  expect(part.items.map(({ id }) => id)).toEqual(isGrouped ? [] : plain.filter((id) => placed.has(id)));
  expect(comparable(part.groups)).toEqual(isGrouped ? comparable(await plainGroups(question, view)) : []);
  expect(part.groups.map(({ count }) => -count)).toEqual(
    part.groups.map(({ count }) => -count).toSorted((a, b) => a - b),
  );

  const whole = await askMap(tasks, question);
  if (plain.length <= MOST_ON_MAP) expect(whole.items.map(({ id }) => id)).toEqual(plain);
  else expect(comparable(whole.groups)).toEqual(comparable(await plainGroups(question, await plainExtent(question))));
  return isGrouped;
}

it('whatever changes, and whoever asks how often', async () => {
  let grouped = 0;
  for (let round = 0; round < ROUNDS; round++) {
    if (round === ROUNDS / 2) await plant(OF_A_SHEET);
    for (let change = 0; change < CHANGES_A_ROUND; change++) await random.pick(changes)();
    const asked = round % 4 === 3 ? processes : processes.slice(0, 1);
    for (const tasks of asked) {
      for (const question of [{}, ...Array.from({ length: QUESTIONS_A_ROUND }, aQuestion)]) {
        await compareLists(tasks, question);
        if (await compareMaps(tasks, question)) grouped++;
      }
    }
  }
  expect(grouped).toBeGreaterThan(2);
});
