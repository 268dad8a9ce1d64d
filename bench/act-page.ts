import { addressesOf } from '@wiec/domain/acts/element-address.ts';
import { actElement, type ActElement } from '@wiec/domain/acts/act-element.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import type { Deps } from '@wiec/server/deps.ts';
import { insertAct, insertElements } from '@wiec/server/modules/acts/queries.ts';
import { plantConsultation } from '@wiec/server/testing/plant-consultation.ts';
import { sql } from 'kysely';
import { generatedTexts } from './generated-texts.ts';

const PARAGRAPHS = 100;
/** With its paragraph: five hundred elements. */
const POINTS_EACH = 4;
const COMMENTS = 5_000;
const WORDS_EACH = 30;

/** Of what `plantAct` plants. */
export const ELEMENTS = PARAGRAPHS * (POINTS_EACH + 1);

/** Texts of so many elements. */
export const elementTexts = (count: number): string[] =>
  generatedTexts(count, WORDS_EACH, 24).texts.map(({ text }) => text);

/** A consultation with an act of five hundred elements. @param texts of each of them */
export async function plantAct(deps: Deps, texts: readonly string[]): Promise<{ id: number; act: number }> {
  const { db } = deps;
  const left = texts.values();
  const next = (): string => left.next().value!;
  const element = (unit: 'par' | 'pkt', nr: number, label: string, children: ActElement[] = []) =>
    actElement(unit, { nr: String(nr), label, text: next(), line: 1, children });
  const elements = Array.from({ length: PARAGRAPHS }, (_, at) =>
    element(
      'par',
      at + 1,
      `§ ${at + 1}.`,
      Array.from({ length: POINTS_EACH }, (_none, point) => element('pkt', point + 1, `${point + 1})`)),
    ),
  );
  const office = await db.selectFrom('office').select('id').orderBy('id').executeTakeFirstOrThrow();
  const { id } = await plantConsultation(deps, { title: 'Statut miasta', officeId: office.id });
  return db.transaction().execute(async (tx) => {
    const act = await insertAct(tx, {
      projectId: id,
      version: 1,
      filename: 'statut.txt',
      sha256: Buffer.alloc(32),
      format: 'text',
      justification: '',
      head: { type: 'UCHWAŁA', number: '1', date: '2026-09-01', organ: 'Rada Miasta', title: 'w sprawie statutu' },
    });
    await insertElements(tx, act, addressesOf(elements));
    return { id, act };
  });
}

/** A consultation with an act of five hundred elements, on which five thousand comments are published. @returns its id */
export async function plantLargeAct(deps: Deps): Promise<number> {
  const { id, act } = await plantAct(deps, elementTexts(ELEMENTS));
  await sql`
      insert into comment (project_id, act_element_id, status, content, first_name, created_at)
      select ${id}, e.id, ${sql.lit(CommentStatus.Published)}, 'Uwaga numer ' || n || ': ten zapis jest niejasny i wymaga przykładu.', 'Anna',
             now() - interval '1 minute' * n
        from generate_series(1, ${COMMENTS}::integer) n
        join (select id, row_number() over (order by id) - 1 as at from act_element where act_id = ${act}) e
          on e.at = n % ${ELEMENTS}`.execute(deps.db);
  return id;
}
