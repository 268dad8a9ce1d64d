/** What an author does on the page of their case while something else happens to it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CASE_HEADER, UPLOAD_HEADER } from '@wiec/contract/initiatives.ts';
import { type InitiativeGround, initiativeGround } from '../../testing/initiative-ground.ts';
import { pdfOf } from '../../testing/sample-files.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';

let ground: InitiativeGround;
beforeAll(async () => {
  ground = await initiativeGround();
});
afterAll(() => ground.close());

test('a reply whose file is removed at the same moment is refused, not kept without it', async () => {
  const { db, pool } = ground.deps;
  const { data } = await ground.send(await ground.resident(), ground.body());
  const asked = { state: 'waits-author', class: 'other' };
  await db.updateTable('initiative').set(asked).execute();
  const uploads = await ground.uploadToken();
  const { data: id } = await ground.upload({ token: uploads }, 'plan.pdf', pdfOf());
  const { revision } = (await ground.own(data!.token)).data!;
  const body = { revision, words: 'W załączniku.', attachments: [{ id }] };
  const headers = { [CASE_HEADER]: data!.token, [UPLOAD_HEADER]: uploads };
  const replied = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('initiative_file').where('id', '=', id).execute();
    const reply = ground.call(null, 'POST', '/api/cases/own/replies', body, headers);
    await untilSomebodyWaits(pool);
    return { reply };
  });
  expect(await replied.reply).toMatchObject({ status: 422, errors: [{ field: 'attachments' }] });
  expect((await ground.own(data!.token)).data).toMatchObject({ state: 'waits-author', revision });
});
