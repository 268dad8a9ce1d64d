import type { Kysely, Transaction } from 'kysely';
import { addDays, type PlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { calendarEntries } from '@wiec/domain/edition-calendar.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import type { Database } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { createVote } from '../modules/voting/opening/create-vote.ts';
import { cleanHtml } from '../services/clean-html.ts';
import { DEMO_MARK, menu, settings, tiles } from './site-content.ts';
import { pastCalendar, runningCalendar, toldChange } from './edition-calendars.ts';
import { loadMunicipality } from './load-municipality.ts';

import { loadProbes } from './load-probes.ts';
import { loadProjects } from './load-projects.ts';
import { allProjects, areasOf, projectsByYear, smallAreaOf, smallVote, voteTexts } from './editions.ts';
import { storeDemoFiles } from './store-demo-files.ts';
import type { DemoFiles } from './store-demo-files.ts';
import { demoPages } from './texts/budget-pages.ts';
import type { DemoPage } from './texts/budget-pages.ts';
import { legalDocuments } from './texts/legal-documents.ts';
import { clauseHtml, termsVersions } from './texts/terms-of-use.ts';

export async function isEmptyTown(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('office').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** The demo's votes of a year, the town's own first; none where the demo was never loaded. */
export async function findVotesOfYear(db: Kysely<Database>, year: number) {
  return db
    .selectFrom('setting')
    .innerJoin('budget_year', (join) => join.on('budget_year.value', '=', year))
    .innerJoin('project', 'project.budget_year_id', 'budget_year.id')
    .innerJoin('budget_vote', 'budget_vote.vote_id', 'project.id')
    .select(['project.id', 'project.status'])
    .where('setting.key', '=', DEMO_MARK)
    .orderBy('project.id')
    .execute();
}

export async function loadContent(deps: Deps): Promise<void> {
  const today = warsawDate(deps.clock());
  const running = { from: addDays(today, -12), to: addDays(today, 9) };
  const pages = demoPages(today, running.from, running.to);
  // Drawing takes most of the time and is done side by side, before the transaction that names the files.
  const files = await storeDemoFiles(deps, allProjects, pages);
  await deps.db.transaction().execute(async (tx) => {
    const town = await loadMunicipality(tx);
    await loadMenu(tx);
    const termsId = await loadTerms(tx, files);
    await loadDocuments(tx);
    const clause = await tx
      .insertInto('clause')
      .values({ body_html: cleanHtml(clauseHtml) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const years = await loadYears(tx);
    await loadPages(tx, pages, years, files);
    const common = {
      officeId: town.officeIds[0]!,
      agreementHistoryId: termsId,
      clauseId: clause.id,
      moderatorName: 'Zespół budżetu obywatelskiego',
      emailConfirmation: true,
      usesTeryt: false,
      singleArea: false,
      countingRule: 'greedy',
      tieRule: 'lot',
    } as const;
    for (const year of [2025, 2026, 2027] as const) {
      const budgetYearId = years.get(year)!;
      const tasks = await loadProjects(tx, town, budgetYearId, projectsByYear[year], files);
      if (year === 2025) continue;
      const dates = year === 2027 ? running : { from: '2025-09-08', to: '2025-09-26' };
      await createVote(deps, tx, {
        ...common,
        ...voteTexts[year],
        budgetYearId,
        dateFrom: warsawInstant(dates.from, '08:00'),
        dateTo: warsawInstant(dates.to, '23:59'),
        areas: areasOf(year, town, tasks),
      });
      if (year !== 2027) continue;
      await createVote(deps, tx, {
        ...common,
        ...smallVote,
        officeId: town.officeIds[1]!,
        moderatorName: 'Dzielnicowe Centrum Aktywności Zarzecze',
        usesTeryt: true,
        budgetYearId,
        dateFrom: warsawInstant(running.from, '08:00'),
        dateTo: warsawInstant(addDays(running.to, 7), '20:00'),
        areas: [smallAreaOf(town, tasks)],
      });
    }
    await loadCalendars(tx, years, running);
    const { officeIds, categoryIds } = town;
    await loadProbes(deps, tx, { officeIds, categoryIds, agreementHistoryId: termsId, today });
    await tx
      .insertInto('setting')
      .values(settings.map(({ key, value }) => ({ key, value: JSON.stringify(value) })))
      .execute();
  });
}

async function loadMenu(tx: Transaction<Database>): Promise<void> {
  const insert = async (item: (typeof menu)[number]['children'][number], position: number, parentId: number | null) => {
    const row = await tx
      .insertInto('menu_item')
      .values({ parent_id: parentId, label: item.label, position, link_value: item.href, module: item.module ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  await tx
    .insertInto('menu_item')
    .values(
      tiles.map(({ label, description, href, module, icon }, position) => ({
        place: 'tile',
        label,
        description,
        position,
        link_value: href,
        module: module ?? null,
        icon,
      })),
    )
    .execute();
  for (const [position, item] of menu.entries()) {
    const id = await insert(item, position, null);
    for (const [place, child] of item.children.entries()) await insert(child, place, id);
  }
}

/** @returns the version in force */
async function loadTerms(tx: Transaction<Database>, files: DemoFiles): Promise<number> {
  const { id: agreementId } = await tx
    .insertInto('agreement')
    .values({ name: 'Regulamin portalu' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const versions = await tx
    .insertInto('agreement_history')
    .values(
      termsVersions.map(({ title, validFrom, html }) => ({
        agreement_id: agreementId,
        title,
        body_html: cleanHtml(html),
        valid_from: validFrom,
      })),
    )
    .returning('id')
    .execute();
  await tx
    .insertInto('agreement_history_file')
    .values(versions.map(({ id }, index) => ({ agreement_history_id: id, file_id: files.terms[index]! })))
    .execute();
  return versions.at(-1)!.id;
}

async function loadDocuments(tx: Transaction<Database>): Promise<void> {
  for (const [slug, versions] of Map.groupBy(legalDocuments, (version) => version.slug)) {
    const { id } = await tx
      .insertInto('agreement')
      .values({ name: versions.at(-1)!.title, slug })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('agreement_history')
      .values(
        versions.map(({ title, displayText, validFrom, html }) => ({
          agreement_id: id,
          title,
          display_text: displayText,
          body_html: cleanHtml(html),
          valid_from: validFrom,
        })),
      )
      .execute();
  }
}

async function loadYears(tx: Transaction<Database>): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .insertInto('budget_year')
    .values([
      { value: 2025, title: 'Budżet obywatelski 2025', progress: BudgetProgress.Finished },
      { value: 2026, title: 'Budżet obywatelski 2026', progress: BudgetProgress.Finished },
      { value: 2027, title: 'Budżet obywatelski 2027', progress: BudgetProgress.Published },
    ])
    .returning(['id', 'value'])
    .execute();
  return new Map(rows.map(({ id, value }) => [value, id]));
}

/** Of the running edition around today, as its vote is; of the one before as it was. The oldest has none. */
async function loadCalendars(
  tx: Transaction<Database>,
  years: ReadonlyMap<number, number>,
  running: { from: PlainDate; to: PlainDate },
): Promise<void> {
  const calendars = [
    [2026, pastCalendar],
    [2027, runningCalendar(running)],
  ] as const;
  for (const [year, dates] of calendars) {
    const budgetYearId = years.get(year)!;
    await tx.insertInto('edition_calendar').values({ budget_year_id: budgetYearId }).execute();
    await tx
      .insertInto('edition_date')
      .values(calendarEntries(dates).map(([key, at]) => ({ budget_year_id: budgetYearId, key, at })))
      .execute();
  }
  const { madeAt, orderNumber, reason, changes } = toldChange(running);
  await tx
    .insertInto('edition_date_change')
    .values({
      budget_year_id: years.get(2027)!,
      made_at: madeAt,
      made_by: null,
      order_number: orderNumber,
      reason,
      changes: JSON.stringify(changes),
    })
    .execute();
}

async function loadPages(
  tx: Transaction<Database>,
  pages: readonly DemoPage[],
  years: ReadonlyMap<number, number>,
  files: DemoFiles,
): Promise<void> {
  for (const page of pages) {
    const { id } = await tx
      .insertInto('budget_page')
      .values({ budget_year_id: years.get(page.year)!, type: page.kind, content_html: cleanHtml(page.html) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const attached = files.pages.get(page) ?? [];
    if (attached.length === 0) continue;
    await tx
      .insertInto('budget_page_file')
      .values(attached.map((fileId) => ({ budget_page_id: id, file_id: fileId })))
      .execute();
  }
}
