/** An act whose file takes more than a file may take. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plantAct, plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantTown, switchModules } from '../../../testing/plant-town.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { TooLargeToWrite } from '../../../services/threads.ts';
import type * as paper from '../../../services/written-paper.ts';
import { writePaper } from '../../../services/written-paper.ts';

vi.mock('../../../services/written-paper.ts', async (original) => ({
  ...(await original<typeof paper>()),
  writePaper: vi.fn<typeof paper.writePaper>(),
}));
// Files share a worker: an earlier one may have loaded the code with what is mocked here.
vi.hoisted(() => vi.resetModules());

let portal: TestApp;
let id: number;
beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: false, consultation: true });
  ({ id } = await plantConsultation(portal.deps));
  await plantAct(portal.deps, id);
});
afterAll(() => portal.close());

test('is refused with a sentence, to everybody, and tried once for all who ask', async () => {
  vi.mocked(writePaper).mockRejectedValue(new TooLargeToWrite('more than 60 seconds'));
  for (let n = 0; n < 3; n++) {
    const reply = await portal.app.inject(`/api/project/${id}/acts/1/akt.pdf`);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      title: 'Ten plik jest za duży, żeby portal go przygotował',
      errors: [{ message: 'Skorzystaj ze strony, której dotyczy plik, albo z pliku w innym formacie.' }],
    });
  }
  expect(vi.mocked(writePaper)).toHaveBeenCalledTimes(1);
});
