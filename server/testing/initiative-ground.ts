import { CAPTCHA_HEADER } from '@wiec/contract/captcha.ts';
import {
  CASE_HEADER,
  type InitiativeReceipt,
  type OwnCase,
  UPLOAD_HEADER,
  UPLOADS_KNOWN_HEADER,
} from '@wiec/contract/initiatives.ts';
import type { ListedCase, OfficeCase } from '@wiec/contract/office-initiatives.ts';
import type { InitiativeDraft } from '@wiec/domain/initiative.ts';
import { soundInitiative } from '@wiec/domain/testing/initiative-cases.ts';
import { type Speakers, speakers } from './speakers.ts';
import { solveCaptcha } from './solve-captcha.ts';

type Sent = Awaited<ReturnType<Speakers['call']>>;

/** A portal in which initiatives are sent and answered; null is a visitor. */
export interface InitiativeGround extends Speakers {
  /** What the page sends of this draft. */
  body: (change?: Partial<InitiativeDraft>, more?: object) => object;
  /** As the page does it: a visitor solves what is asked for. */
  send: (
    account: number | null,
    body: object,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; data?: InitiativeReceipt; title?: string; errors?: Sent['errors'] }>;
  uploadToken: () => Promise<string>;
  /** @returns the number, or −1 with the reason */
  upload: (
    by: { token?: string; account?: number; known?: readonly number[] },
    filename: string,
    bytes: Buffer,
  ) => Promise<{ status: number; data: number; refused: string | undefined }>;
  own: (token: string) => Promise<{ status: number; data?: OwnCase; title?: string }>;
  inbox: (
    clerk: number,
    query?: string,
  ) => Promise<{ items: ListedCase[]; total: number; counts: Record<string, number> }>;
  case: (clerk: number, id: number) => Promise<{ status: number; data?: OfficeCase; title?: string }>;
  act: (
    clerk: number,
    id: number,
    body: { act: string; [name: string]: unknown },
  ) => Promise<{ status: number; data?: OfficeCase; title?: string }>;
}

export async function initiativeGround(): Promise<InitiativeGround> {
  const ground = await speakers();
  const { town, call } = ground;
  const body: InitiativeGround['body'] = (change = {}, more = {}) => {
    const { cost, attachments: _, ...draft } = { ...soundInitiative, ...change };
    return {
      ...draft,
      thematicAreaId: draft.thematicAreaId === 1 ? town.categoryId : draft.thematicAreaId,
      districtId: draft.districtId === 1 ? town.districtId : draft.districtId,
      // As the specification has it: comma converted to dot.
      cost: cost.replace(/\s/gu, '').replace(',', '.'),
      ...more,
    };
  };
  const send: InitiativeGround['send'] = async (account, sent, headers = {}) => {
    const post = (more: Record<string, string>) =>
      call<InitiativeReceipt>(account, 'POST', '/api/initatives', sent, { ...headers, ...more });
    const first = await post({});
    return first.captcha ? post({ [CAPTCHA_HEADER]: await solveCaptcha(first.captcha) }) : first;
  };
  const uploadToken = async () =>
    (await call<{ token: string }>(null, 'POST', '/api/initatives/upload-tokens')).data!.token;
  const upload: InitiativeGround['upload'] = async ({ token, account, known }, filename, bytes) => {
    const boundary = 'granica';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="attachment"; filename="${filename}"\r\n\r\n`;
    const reply = await ground.inject({
      method: 'POST',
      url: '/api/attachments/initiative-attachement',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(token !== undefined && { [UPLOAD_HEADER]: token }),
        ...(known !== undefined && { [UPLOADS_KNOWN_HEADER]: known.join(',') }),
        ...(account !== undefined && { authorization: `Bearer ${account}` }),
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    const { data = NaN } = reply.json<{ data?: number }>();
    return { status: reply.statusCode, data, refused: reply.headers['upload-refused'] as string | undefined };
  };
  const case_: InitiativeGround['case'] = (clerk, id) => call(clerk, 'GET', `/api/office/initiatives/${id}`);
  return {
    ...ground,
    body,
    send,
    uploadToken,
    upload,
    own: (token) => call(null, 'GET', '/api/cases/own', undefined, { [CASE_HEADER]: token }),
    inbox: async (clerk, query = '?size=100') =>
      (
        await call<{ items: ListedCase[]; total: number; counts: Record<string, number> }>(
          clerk,
          'GET',
          `/api/office/initiatives${query}`,
        )
      ).data!,
    case: case_,
    act: async (clerk, id, sent) => {
      const seen = await case_(clerk, id);
      const revision = seen.data?.revision ?? 1;
      return call<OfficeCase>(clerk, 'POST', `/api/office/initiatives/${id}/acts`, { revision, ...sent });
    },
  };
}
