import type { OfficeTask } from '@wiec/contract/office-tasks.ts';
import sharp from 'sharp';
import { plantStaff, signInById } from './plant-staff.ts';
import type { Town } from './plant-town.ts';
import { plantVote } from './plant-vote.ts';
import { testApp, type TestApp } from './test-app.ts';

export interface Answer<T> {
  status: number;
  data: T;
  title?: string;
  errors?: { field?: string; message: string }[];
}

export type TaskDesk = Awaited<ReturnType<typeof taskDesk>>;

export const pictureOf = async (background: string, width = 640): Promise<string> =>
  (
    await sharp({ create: { width, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64');

/** What a project says, without what the office only reads. */
export const wordsOf = ({
  id: _i,
  edition: _e,
  officeName: _o,
  status: _s,
  isOnBallot: _b,
  isFrozen: _f,
  files: _x,
  largestFile: _l,
  mayChange: _c,
  ...rest
}: OfficeTask) => rest;

/** A portal with a vote in preparation, and a clerk who writes projects of its edition. Whoever opens it closes `portal`. */
export async function taskDesk() {
  const portal: TestApp = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  const { town, voteId }: { town: Town; voteId: number } = await plantVote(portal.deps.db);
  const { officeId } = town;
  const clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['budget.manage'] } });
  const picture = await pictureOf('#174a33');
  let serial = 100;

  async function ask<T = OfficeTask>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    by = clerk,
  ): Promise<Answer<T>> {
    const reply = await portal.app.inject({
      method,
      url: `/api/office${path}`,
      headers: { authorization: `Bearer ${by}` },
      ...(payload ? { payload } : {}),
    });
    return { status: reply.statusCode, ...reply.json<Omit<Answer<T>, 'status'>>() };
  }
  const words = (changes: object = {}) => ({
    number: `N/${serial++}`,
    title: 'Lipy na  Rynku',
    description: '<p>Dwanaście lip.</p><script>1</script>',
    cost: 84_000.5,
    costRows: [] as { name: string; amount: number }[],
    upkeep: null as number | null,
    author: '',
    officeId,
    districtId: town.districtId as number | null,
    officeThematicAreaId: town.categoryId,
    locationDescription: 'Rynek',
    decision: '',
    realization: '',
    places: [{ latitude: 51.2, longitude: 19.1, description: 'Studnia' }],
    ...changes,
  });
  const create = (changes: object = {}, by = clerk) =>
    ask<{ id: number }>('POST', `/budgets/${town.yearId}/projects`, words(changes), by);
  const read = async (id: number): Promise<OfficeTask> => (await ask('GET', `/project-tasks/${id}`)).data;
  return {
    portal,
    town,
    voteId,
    clerk,
    ask,
    words,
    create,
    read,
    planted: async (changes: object = {}): Promise<OfficeTask> => read((await create(changes)).data.id),
    change: (task: OfficeTask, changes: object) =>
      ask('PUT', `/project-tasks/${task.id}`, { ...wordsOf(task), ...changes }),
    move: (task: Pick<OfficeTask, 'id' | 'status'>, to: number) =>
      ask('POST', `/project-tasks/${task.id}/steps`, { from: task.status, to }),
    attach: (id: number, body: object) =>
      ask('POST', `/project-tasks/${id}/files`, {
        kind: 'image',
        filename: 'lipy.png',
        content: picture,
        alt: 'Lipy',
        ...body,
      }),
    readPublic: async (id: number) => {
      portal.app.kept?.forget();
      return portal.app.inject(`/api/project-tasks/${id}`);
    },
  };
}
