/** Who reads a file that was sent with an initiative, and that a clerk who does leaves a trace. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CASE_HEADER, UPLOAD_HEADER } from '@wiec/contract/initiatives.ts';
import { actorOf } from '../../services/audit.ts';
import { type InitiativeGround, initiativeGround } from '../../testing/initiative-ground.ts';
import { plantTown } from '../../testing/plant-town.ts';
import { pdfOf } from '../../testing/sample-files.ts';

let ground: InitiativeGround;
beforeAll(async () => {
  ground = await initiativeGround();
});
afterAll(() => ground.close());

test('its author by the account and by the page of the case, clerks of its office, and nobody else', async () => {
  const { deps, town } = ground;
  const [author, neighbour] = [await ground.resident(), await ground.resident()];
  const clerk = await ground.clerk(town.officeId, 'initiatives.manage');
  const stranger = await ground.clerk((await plantTown(deps.db, 2032)).officeId, 'initiatives.manage');
  const uploads = await ground.uploadToken();
  const { data: id } = await ground.upload({ token: uploads }, 'lista poparcia.pdf', pdfOf());
  const body = ground.body({}, { officeId: town.officeId, attachments: [{ id }] });
  const { data: sent } = await ground.send(author, body, { [UPLOAD_HEADER]: uploads });
  const { data: other } = await ground.send(neighbour, ground.body({}, { officeId: town.officeId }));
  const status = async (headers: Record<string, string>) =>
    (await ground.file(`/api/attachments/initiative-attachement/${id}`, headers)).statusCode;
  const by = (account: number) => status({ authorization: `Bearer ${account}` });
  const reads = async () => {
    const query = deps.db.selectFrom('audit_log').select(['actor', 'subject_id']);
    return query.where('action', '=', 'initiatives.read').execute();
  };
  expect([await by(author), await status({ [CASE_HEADER]: sent!.token })]).toEqual([200, 200]);
  expect(await reads()).toEqual([]);
  expect([await by(neighbour), await by(stranger)]).toEqual([404, 404]);
  const keys: Record<string, string>[] = [{}, { [CASE_HEADER]: other!.token }, { [UPLOAD_HEADER]: uploads }];
  for (const headers of keys) expect(await status(headers)).toBe(404);
  expect(await by(clerk)).toBe(200);
  expect(await reads()).toMatchObject([{ actor: actorOf({ id: clerk }) }]);
});

test('a clerk gets a file under a name of what it is, whatever its sender has called it', async () => {
  const { town } = ground;
  const [author, clerk] = [await ground.resident(), await ground.clerk(town.officeId, 'initiatives.manage')];
  const uploads = await ground.uploadToken();
  const page = Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF');
  const { data: id } = await ground.upload({ token: uploads }, 'podanie.html', page);
  const body = ground.body({}, { officeId: town.officeId, attachments: [{ id }] });
  await ground.send(author, body, { [UPLOAD_HEADER]: uploads });
  const reply = await ground.file(`/api/attachments/initiative-attachement/${id}`, {
    authorization: `Bearer ${clerk}`,
  });
  expect(reply.headers['content-disposition']).toBe(
    `attachment; filename="podanie.html.pdf"; filename*=UTF-8''podanie.html.pdf`,
  );
});
