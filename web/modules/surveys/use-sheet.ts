import { VOTED } from '@wiec/domain/voted-field.ts';
import type { Receipt } from '@wiec/contract/ballots.ts';
import { sendSheet } from '@wiec/contract/surveys.ts';
import { useCallback, useEffect, useState } from 'react';
import { type ApiCaller, call, type Reply } from '../../lib/api.ts';
import { readDeviceAnswer, storeDeviceAnswer } from '../../lib/device-answer.ts';
import type { FormRequest } from '../forms/filling/form-draft.ts';
import { readReceipt, storeReceipt } from './sheet-receipt.ts';

interface SheetOptions {
  api: ApiCaller;
  projectId: number;
  formId: number;
  signedIn: boolean;
  /** Nobody is told apart but by an account, or by their device. */
  byDevice: boolean;
}

const storage = (): Storage => localStorage;

const isAnsweredByDevice = (formId: number): boolean =>
  readDeviceAnswer(storage, { kind: 'ankieta', id: formId })?.answered === true;

/**
 * Which of a survey's forms this reader has sent from here, whatever the server knows of it.
 * @param byDevice they answer without an account, and are known by their device
 */
export const sentFromHere = (formIds: readonly number[], byDevice: boolean): ReadonlySet<number> =>
  new Set(formIds.filter((id) => readReceipt(id) !== null || (byDevice && isAnsweredByDevice(id))));

/** One sheet of this reader: whether it was sent, from here, and how it is sent. */
export function useSheet({ api, projectId, formId, signedIn, byDevice }: SheetOptions) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  /** Somebody has answered in this browser without an account. */
  const [answeredHere, setAnsweredHere] = useState(false);
  const [anotherPerson, setAnotherPerson] = useState(false);
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    setReceipt(readReceipt(formId));
    setAnsweredHere(byDevice && isAnsweredByDevice(formId));
    setAnotherPerson(false);
    setRestored(true);
  }, [formId, byDevice, signedIn]);

  const send = useCallback(
    async ({ userData, authorizeCode, ...form }: FormRequest, key: string): Promise<Reply<Receipt>> => {
      const answered = { kind: 'ankieta', id: formId } as const;
      const device = readDeviceAnswer(storage, answered)?.key;
      const asDevice = byDevice && !signedIn;
      // One key for all tabs, kept before the sheet leaves: another tab, or one whose answer never came, is known by it.
      const sentKey = (asDevice ? device : undefined) ?? key;
      if (asDevice && device === undefined) storeDeviceAnswer(storage, answered, { key, answered: false });
      const { formId: id, ...said } = form;
      const reply = await call(api, sendSheet, {
        params: { projectId },
        headers: { 'idempotency-key': sentKey },
        body: {
          consultationForms: [{ id, ...said }],
          userData,
          authorizeCode,
          ...(signedIn && device !== undefined && { deviceKey: device, anotherPerson }),
        },
      });
      const isVoted = !reply.ok && reply.errors.some(({ field }) => field === VOTED);
      if (asDevice && (reply.ok || isVoted)) storeDeviceAnswer(storage, answered, { key: sentKey, answered: true });
      if (asDevice && isVoted) setAnsweredHere(true);
      if (!reply.ok && reply.errors.some(({ field }) => field === 'anotherPerson')) setAnsweredHere(true);
      return reply;
    },
    [api, projectId, formId, signedIn, byDevice, anotherPerson],
  );
  const keep = useCallback(
    (sent: Receipt) => {
      storeReceipt(formId, sent);
      setReceipt(sent);
    },
    [formId],
  );
  return {
    receipt,
    restored,
    answeredHere: answeredHere && !anotherPerson,
    /** 'Odpowiadała inna osoba'. */
    goOn: useCallback(() => setAnotherPerson(true), []),
    send,
    keep,
  };
}
