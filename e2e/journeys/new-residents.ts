import type { LegalAct } from '@wiec/contract/consultations.ts';
import type { SurveyForm } from '@wiec/contract/surveys.ts';
import { questionTypes } from '@wiec/domain/questions/types.ts';
import { randomUUID } from 'node:crypto';
import { RESIDENT_PASSWORD } from './resident-steps.ts';

/** What residents do without a browser, by the calls that their pages make. */

interface Sent {
  readonly method: string;
  readonly body: object;
  readonly headers?: Record<string, string>;
}

async function ask<Data>(origin: string, path: string, sent?: Sent): Promise<Data> {
  const reply = await fetch(origin + path, {
    ...(sent && {
      method: sent.method,
      headers: { origin, 'content-type': 'application/json', ...sent.headers },
      body: JSON.stringify(sent.body),
    }),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: Data }).data;
}

/** Registers an account, and confirms its address by the letter in the demo's outbox. */
export async function registerQuietly(origin: string, login: string): Promise<void> {
  const submit = async (path: string, fields: Record<string, string>): Promise<void> => {
    const reply = await fetch(origin + path, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams(fields),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    await reply.body?.cancel();
  };
  await submit('/konto/rejestracja', { login, password: RESIDENT_PASSWORD, repeated: RESIDENT_PASSWORD });
  // The newest letter is on top.
  const outbox = await (await fetch(`${origin}/konto/skrzynka`)).text();
  const path = /\/konto\/rejestracja\/[\w-]+/.exec(outbox)?.[0];
  if (path === undefined) throw new Error(`no link in a letter to ${login}`);
  await submit(path, { password: RESIDENT_PASSWORD });
}

/** @returns a bearer token */
const tokenOf = async (origin: string, login: string): Promise<string> => {
  const body = { login, password: RESIDENT_PASSWORD };
  return (await ask<{ accessToken: string }>(origin, '/api/auth/token', { method: 'POST', body })).accessToken;
};

export const readAct = async (origin: string, projectId: string): Promise<LegalAct> =>
  (await ask<{ act: LegalAct }>(origin, `/api/project/${projectId}`)).act;

/** A comment of an account on an element of an act. */
export async function commentAs(origin: string, login: string, actElementId: number, content: string): Promise<void> {
  const authorization = `Bearer ${await tokenOf(origin, login)}`;
  await ask(origin, '/api/project/comments', {
    method: 'POST',
    headers: { authorization },
    body: { actElementId, content, agreementAccepted: true },
  });
}

/** A sheet without an account, from a device of its own: of every question the first that it offers. */
export async function answerSurvey(origin: string, projectId: string): Promise<void> {
  const { consultationForms } = await ask<{ consultationForms: SurveyForm[] }>(origin, `/api/project/${projectId}`);
  const { id, categories } = consultationForms[0]!;
  const answers = categories.flatMap(({ questions }) =>
    questions.map((question) => ({ questionId: question.id, answerOptions: firstAnswer(question) })),
  );
  await ask(origin, `/api/project/${projectId}/consultation-forms`, {
    method: 'PUT',
    headers: { 'idempotency-key': randomUUID() },
    body: { consultationForms: [{ id, answers }] },
  });
}

function firstAnswer({
  questionType,
  questionOptions: options,
  questionMatrixValues: columns,
}: SurveyForm['categories'][number]['questions'][number]): object[] {
  const first = { questionOptionId: options[0]?.id };
  switch (questionTypes[questionType]!.name) {
    case 'SingleText':
      return [{ openText: 'Więcej cienia.' }];
    case 'SingleDate':
      return [{ openDate: '2026-09-01' }];
    case 'Ranking':
      return options.map((option, place) => ({ questionOptionId: option.id, ranking: place + 1 }));
    case 'Matrix':
      return options.map((option) => ({ questionOptionId: option.id, questionMatrixValueId: columns[0]!.id }));
    case 'Budget':
      return [{ ranking: 1 }];
    default:
      return [first];
  }
}
