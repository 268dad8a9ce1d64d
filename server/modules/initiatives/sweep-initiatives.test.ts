/** For how long cases are kept: what is deleted after its years goes with its files, what the law has archived stays. */
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UPLOAD_HEADER } from '@wiec/contract/initiatives.ts';
import type { CaseClass } from '@wiec/domain/case-class.ts';
import { FormKind } from '@wiec/domain/phases.ts';
import { sealMessage } from '../../services/contact-message.ts';
import { type InitiativeGround, initiativeGround } from '../../testing/initiative-ground.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { pdfOf } from '../../testing/sample-files.ts';
import { openContactForm } from '../consultations/contact/open-form.ts';
import { insertMessage, sweepMessages } from '../consultations/contact/queries.ts';
import { sweepCases } from './sweep-initiatives.ts';
import { takeOlderMessages } from './take-messages.ts';

let ground: InitiativeGround;
beforeAll(async () => {
  ground = await initiativeGround();
});
afterAll(() => ground.close());

const yearsAgo = (years: number): Date => new Date(Date.now() - years * 366 * 86_400_000);
const sweep = async () => {
  await sweepCases(ground.deps);
  await sweepMessages(ground.deps.db);
};
const change = (id: number, values: object) =>
  ground.deps.db.updateTable('initiative').set(values).where('id', '=', id).execute();
const idsOfCases = async (): Promise<number[]> => {
  const rows = await ground.deps.db.selectFrom('initiative').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
};
const storedFiles = async () => {
  const names = await readdir(`${ground.deps.config.dataDir}/files`, { recursive: true });
  return names.filter((name) => name.includes('/')).length;
};

test('an ended initiative goes after the years of its class, with its file; an open one and a petition stay', async () => {
  const token = await ground.uploadToken();
  const file = await ground.upload({ token }, 'szkic.pdf', pdfOf());
  const resident = await ground.resident();
  const body = ground.body({}, { attachments: [{ id: file.data }] });
  await ground.send(resident, body, { [UPLOAD_HEADER]: token });
  for (let n = 0; n < 3; n++) await ground.send(resident, ground.body());
  const [other, recent, open, petition] = (await idsOfCases()) as [number, number, number, number];
  await change(other, { class: 'other', state: 'closed', ended_at: yearsAgo(2) });
  await change(recent, { class: 'other', state: 'closed', ended_at: yearsAgo(1) });
  await change(open, { class: 'other', state: 'in-progress', received_at: yearsAgo(9) });
  await change(petition, { class: 'petition', state: 'closed', ended_at: yearsAgo(9) });
  const before = await storedFiles();
  await sweep();
  expect([await idsOfCases(), await storedFiles()]).toEqual([[recent, open, petition], before - 1]);
});

test('a message goes two years after it came, unless the office has found that it is a petition', async () => {
  const { deps, town } = ground;
  const { id: projectId } = await plantConsultation(deps, { officeId: town.officeId });
  const form = await openContactForm(deps, { projectId, kind: FormKind.PostAddress, from: null, to: null });
  if (!form.ok) throw new Error('no form');
  const classes: (CaseClass | null)[] = [null, 'other', 'petition'];
  const earlier = await idsOfCases();
  for (const content of ['Bez rodzaju', 'Inne', 'Petycja']) {
    const sealed = sealMessage(deps.secret, { content, replyTo: null, postalAddress: 'Rynek 1' });
    await insertMessage(deps.db, { form_id: form.data.id, account_id: null, sealed });
  }
  await deps.db
    .updateTable('contact_message')
    .set({ created_at: yearsAgo(2) })
    .execute();
  await takeOlderMessages(deps);
  const filed = (await idsOfCases()).filter((id) => !earlier.includes(id));
  for (const [at, id] of filed.entries()) await change(id, { class: classes[at]! });
  await sweep();
  expect((await idsOfCases()).filter((id) => !earlier.includes(id))).toEqual([filed[2]]);
  expect(await deps.db.selectFrom('contact_message').select('id').execute()).toHaveLength(1);
});
