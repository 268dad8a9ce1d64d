import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { breachesOf, isDecided, stopsEarlierProcesses } from './side-by-side.ts';

/** Those up to this one were applied before anybody asked. */
const LAST_UNASKED = '0275-diary-followers.sql';

const FOLDER = join(import.meta.dirname, 'migrations');
const listed = readFileSync(join(FOLDER, 'order.txt'), 'utf8').trim().split('\n');
const sqlOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

/** Migrations that stop earlier processes, and whose writer has not said whether that is so. */
const undecided = (migrations: readonly { name: string; sql: string }[]): string[] =>
  migrations
    .filter(({ sql }) => breachesOf(sql).length > 0 && !isDecided(sql))
    .map(
      ({ name, sql }) =>
        `${name}: earlier processes may trip over "${breachesOf(sql)[0]}"; split it over two versions, or say in the file "-- side by side: why not" or "-- stops earlier processes: why" (docs/decisions/0257)`,
    );

test('every migration says whether earlier processes go on beside it, where its statements make that doubtful', () => {
  expect(listed).toContain(LAST_UNASKED);
  const later = listed.slice(listed.indexOf(LAST_UNASKED) + 1);
  expect(undecided(later.map((name) => ({ name, sql: sqlOf(name) })))).toEqual([]);
  const planted = { name: '0999-x.sql', sql: 'alter table vote drop column kind;' };
  expect(undecided([planted])).toEqual([expect.stringContaining('0999-x.sql: earlier processes may trip over')]);
});

describe('earlier processes trip over', () => {
  test.each([
    'alter table vote drop column kind',
    'alter table vote drop kind',
    'alter table vote\n  add column x text,\n  drop kind',
    'alter table vote rename kind to sort',
    'alter table vote rename to ballot_box',
    'alter table vote alter column kind type text using kind::text',
    'alter table vote alter kind set not null',
    'alter table vote alter kind drop default',
    'alter table vote add column x text not null',
    "alter table vote add constraint vote_kind_check check (kind in ('a', 'b'))",
    'alter table vote add foreign key (unit_id, office_id) references unit (id, office_id)',
    'drop table vote',
    'drop function box_of(integer)',
    'create unique index vote_name on vote (lower(name))',
    'create trigger vote_x before insert on vote for each row execute function x()',
  ])('%s', (sql) => {
    expect(breachesOf(`${sql};`)).toHaveLength(1);
    expect(stopsEarlierProcesses(sql)).toBe(true);
    expect(stopsEarlierProcesses(`-- side by side: nobody uses it since the version before\n${sql};`)).toBe(false);
  });

  test('what its writer says, though no statement tells it', () => {
    expect(stopsEarlierProcesses("-- stops earlier processes: they would read 'x' as 'y'\nselect 1;")).toBe(true);
    expect(stopsEarlierProcesses('-- stops earlier processes:\nselect 1;')).toBe(false);
  });
});

describe('earlier processes go on beside', () => {
  test.each([
    'create table town (id integer primary key, name text not null); alter table town add check (id > 0); create unique index a on town (name)',
    "alter table vote add column x text not null default 'a' check (x in ('a', 'b'))",
    "alter table vote add column x text, add column y text, add check ((x = 'portal') = (y is null))",
    'alter table vote add column x integer not null generated always as (1) stored',
    'alter table vote drop constraint vote_kind_check',
    'alter table vote alter kind drop not null',
    'alter table vote alter kind set default 1',
    'drop index vote_kind; drop trigger vote_x on vote',
    'drop function box_of(integer); create function box_of(p bigint) returns integer language sql as $$ select 1; drop table vote $$',
    "-- drop table vote;\ninsert into role values ('drop table vote; --')",
    'create index vote_kind on vote (kind)',
  ])('%s', (sql) => {
    expect(breachesOf(sql)).toEqual([]);
  });
});

test('of ours, those that took the earlier model of votes apart stop earlier processes, and most do not', () => {
  expect(stopsEarlierProcesses(sqlOf('0110-one-form-model.sql'))).toBe(true);
  expect(stopsEarlierProcesses(sqlOf('0274-edition-reports.sql'))).toBe(false);
  const stopping = listed.filter((name) => stopsEarlierProcesses(sqlOf(name)));
  expect(stopping.length / listed.length).toBeLessThan(1 / 3);
});
