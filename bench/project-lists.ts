import { identityOf } from '@wiec/domain/identity-scheme.ts';
import { FormKind, Mode, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '@wiec/server/deps.ts';
import { indexProjects } from '@wiec/server/modules/search/index-projects.ts';
import { loginKey, openPersonal, sealPersonal } from '@wiec/server/services/account-identity.ts';
import { makeVoteKeys, unwrapVoterSecret, voterKeyOf } from '@wiec/server/services/vote-keys.ts';
import { sql } from 'kysely';
import { generatedTexts } from './generated-texts.ts';
import { median, type Row } from './row.ts';

/** Who asks where somebody is signed in. */
export const RESIDENT = 'mieszkaniec@example.pl';

const PROJECTS = 100_000;
/** Of so many projects one runs; the others are in the archive, where one ended each hour. */
const RUNS = 100;
const WORDS_EACH = 30;
const CHUNK = 5_000;
const ROUNDS = 200;
const WARM_UP = 5;
const FIRST_ROUNDS = 30;
const PAGE = 10;
/** In each register of the last year. */
const VOTERS_EACH = 20;
const WITHIN_MS = 50;

/** Another page each time, of a list that has no two hundred pages. */
const somePage = (turn: number) => ({ page: 1 + (turn % 80), size: PAGE + Math.floor(turn / 80) });

/** What is asked; `turn` makes each round an answer that nobody keeps. */
const CALLS: Record<string, (turn: number) => Record<string, string | number>> = {
  'what runs': (turn) => ({ isActual: 'true', ...somePage(turn) }),
  'archive, first pages': (turn) => ({ isActual: 'false', archiveListPage: turn, archiveListSize: PAGE }),
  'archive, in the middle': (turn) => ({
    isActual: 'false',
    archiveListPage: Math.floor(PROJECTS / (2 * PAGE)) + turn,
    archiveListSize: PAGE,
  }),
  'archive of surveys, by mode': (turn) => ({
    isActual: 'false',
    projectType: ProjectType.Survey,
    projectMode: Mode.Close,
    archiveListPage: turn,
  }),
  'archive, by a frequent word': (turn) => ({ isActual: 'false', searchTerm: 'park', archiveListPage: turn }),
  'archive, by two words': (turn) => ({ isActual: 'false', searchTerm: 'szkoła chodnik', archiveListPage: turn }),
};
/** What somebody signed in asks for besides. */
const OWN_CALLS: typeof CALLS = {
  'signed in, what runs': CALLS['what runs']!,
  'signed in, not taken part yet': (turn) => ({ isActual: 'true', voteMode: 2, ...somePage(turn) }),
  'signed in, archive, not taken part': (turn) => ({ isActual: 'false', voteMode: 2, archiveListPage: turn }),
  'signed in, archive, taken part': (turn) => ({ isActual: 'false', voteMode: 0, archiveListPage: 1 + (turn % 9) }),
};
/** Projects of the three kinds, each with the form of a vote and texts that the search knows. */
async function plantProjects({ db, secret }: Deps, say: (sentence: string) => void): Promise<void> {
  const { voterSecretWrapped } = await makeVoteKeys(secret, null);
  const { texts } = generatedTexts(PROJECTS, WORDS_EACH, 23);
  for (let from = 0; from < PROJECTS; from += CHUNK) {
    const chunk = texts.slice(from, from + CHUNK).map((each, i) => ({ ...each, n: from + i }));
    await sql`
      with written as (
        select (n % 3)::integer as type, n, title, "text", n % ${RUNS} = 0 as runs
          from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as g (n integer, title text, "text" text)),
      planted as (
        insert into project (type, title, short_description, description_html, status, mode, date_from, date_to,
                             office_id, office_thematic_area_id)
        select type, title, "text", '', case when runs then ${sql.lit(ProjectStatus.Active)} else ${sql.lit(ProjectStatus.Close)} end,
               n % 3, now() - interval '1 day' * (5000 + n % 100),
               now() + interval '1 hour' * (1 + n) * case when runs then 1 else -1 end,
               a.office_id, a.id
          from written, (select id, office_id from office_thematic_area order by id limit 1) a
        returning id, type, status),
      voted as (
        insert into vote (project_id, kind, box, identity_scheme, voter_secret_wrapped)
        select id, case type when ${sql.lit(ProjectType.Probe)} then ${sql.lit(FormKind.Probe)} else ${sql.lit(FormKind.Survey)} end,
               case type when ${sql.lit(ProjectType.Probe)} then 'counters' else 'sealed' end, 'account', ${voterSecretWrapped}
          from planted
        returning id, project_id, kind)
      insert into form (project_id, vote_id, type, status)
      select v.project_id, v.id, v.kind, p.status from voted v join planted p on p.id = v.project_id`.execute(db);
  }
  say(`  ${PROJECTS} projects are planted`);
  await indexProjects(db);
  await sql`vacuum analyze project, vote, form, search_document, search_word`.execute(db);
}

/** Strangers in the registers of what ended within the year, and the resident in a hundredth of these. */
async function plantRegisters({ db, secret }: Deps, accountId: number): Promise<void> {
  const { rows } = await sql<{ wrapped: Buffer }>`
    select voter_secret_wrapped as wrapped from vote where identity_scheme = 'account' order by id desc limit 1`.execute(
    db,
  );
  const own = voterKeyOf(unwrapVoterSecret(secret, rows[0]!.wrapped), identityOf('account', { accountId })!);
  await sql`
    insert into register (vote_id, voter_key)
    select v.id, case when v.id % 100 = 0 and n = 1 then ${own} else sha256(convert_to(v.id || '/' || n, 'UTF8')) end
      from vote v join project p on p.id = v.project_id, generate_series(1, ${VOTERS_EACH}::integer) n
     where p.date_to > now() - interval '1 year' and v.voter_secret_wrapped = ${rows[0]!.wrapped}`.execute(db);
  await sql`vacuum analyze register`.execute(db);
}

/** Pages of the lists of consultations, surveys and probes, one after another: the 99th percentile of each kind of page. */
export async function benchProjectLists(
  url: string,
  deps: Deps,
  signInResident: () => Promise<string>,
  say: (sentence: string) => void,
): Promise<Row[]> {
  await plantProjects(deps, say);
  const account = await deps.db
    .selectFrom('account')
    .select(['id', 'personal'])
    .where('login_key', '=', loginKey(deps, RESIDENT))
    .executeTakeFirstOrThrow();
  await plantRegisters(deps, account.id);
  const ask = async (query: Record<string, string | number>, headers: Record<string, string>): Promise<number> => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const start = performance.now();
    const reply = await fetch(`${url}/api/project?${search}`, { headers });
    const { data } = (await reply.json()) as { data?: { items: unknown[] } };
    const taken = performance.now() - start;
    if (!data?.items.length) throw new Error(`${search} was answered with ${reply.status} and nothing on the page`);
    return taken;
  };
  const rows: Row[] = [];
  const measure = async (calls: typeof CALLS, headers: Record<string, string>): Promise<void> => {
    for (const [name, queryOf] of Object.entries(calls)) {
      const times: number[] = [];
      for (let turn = 1; turn <= WARM_UP + ROUNDS; turn++) {
        const taken = await ask(queryOf(turn), headers);
        if (turn > WARM_UP) times.push(taken);
      }
      times.sort((a, b) => a - b);
      const figure = times[Math.ceil(times.length * 0.99) - 1]!;
      say(`  ${name}: ${figure.toFixed(1)} ms`);
      rows.push({
        name: `lists of ${PROJECTS}, ${name}: 99th percentile (median ${times[times.length >> 1]!.toFixed(1)} ms)`,
        figure: `${figure.toFixed(1)} ms`,
        against: `${WITHIN_MS} ms`,
        ratio: figure / WITHIN_MS,
        limit: '≤ 1',
        within: figure <= WITHIN_MS,
      });
    }
  };
  await measure(CALLS, {});
  // Only now, since a token does not last as long as planting may take.
  const signedIn = { authorization: `Bearer ${await signInResident()}` };
  await measure(OWN_CALLS, signedIn);
  // An account of which something changed is another one to whatever remembers it. Told beside the table: who leafs asks like this once.
  const firsts: number[] = [];
  for (let turn = 1; turn <= FIRST_ROUNDS; turn++) {
    const personal = sealPersonal(deps, openPersonal(deps, account.personal));
    await deps.db.updateTable('account').set({ personal }).where('id', '=', account.id).execute();
    firsts.push(await ask(OWN_CALLS['signed in, archive, not taken part']!(turn), signedIn));
  }
  say(
    `  the archive's filter of taking part, asked for the first time in minutes: median ${median(firsts).toFixed(1)} ms`,
  );
  return rows;
}
