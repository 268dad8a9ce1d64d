import { answerProbe, type FeaturedProbe, getProbeResults, type ProbeResults } from '@wiec/contract/probes.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, type ApiCaller, type Refusal } from '../../lib/api.ts';
import { readDeviceAnswer, storeDeviceAnswer } from '../../lib/device-answer.ts';
import { newKey } from '../../lib/new-key.ts';

export interface Answer {
  optionId: number;
  agreementAccepted: boolean;
}

interface ProbeState {
  /** Of this browser's answer, or of the account's; null: not answered. */
  results: ProbeResults | null;
  sending: boolean;
  /** Somebody answered without an account in this browser, and the account that is signed in has not. */
  answeredHere: boolean;
  /** 'Odpowiadała inna osoba'. */
  goOn: () => void;
  /** @returns null when the answer is stored, else why it is not */
  send: (answer: Answer) => Promise<Refusal | null>;
}

const storage = (): Storage => localStorage;

/** Answers a probe once: the key that names the request is kept, so that a repeat is known for one. */
export function useProbe(api: ApiCaller, probe: FeaturedProbe, signedIn: boolean): ProbeState {
  const [own, setOwn] = useState<ProbeResults | null>(null);
  const [sending, setSending] = useState(false);
  const [answeredHere, setAnsweredHere] = useState(false);
  const [anotherPerson, setAnotherPerson] = useState(false);
  const underWay = useRef(false);
  const { id, form, running } = probe;

  const readResults = useCallback(
    async (key: string) => {
      const reply = await call(api, getProbeResults, {
        params: { projectId: id },
        headers: { 'idempotency-key': key },
      });
      if (reply.ok) setOwn(reply.data);
    },
    [api, id],
  );

  useEffect(() => {
    setOwn(null);
    const stored = readDeviceAnswer(storage, { kind: 'sonda', id });
    setAnsweredHere(signedIn && stored?.answered === true);
    setAnotherPerson(false);
    if (running && !signedIn && stored?.answered) void readResults(stored.key);
  }, [id, running, signedIn, readResults]);

  const send = useCallback(
    async ({ optionId, agreementAccepted }: Answer) => {
      if (underWay.current) return null;
      underWay.current = true;
      setSending(true);
      const device = readDeviceAnswer(storage, { kind: 'sonda', id })?.key;
      const key = (signedIn ? null : device) ?? newKey();
      if (!signedIn) storeDeviceAnswer(storage, { kind: 'sonda', id }, { key, answered: false });
      const reply = await call(api, answerProbe, {
        params: { projectId: id },
        headers: { 'idempotency-key': key },
        body: {
          consultationForms: [
            {
              id: form.id,
              agreementAccepted,
              answers: [{ questionId: form.question.id, answerOptions: [{ questionOptionId: optionId }] }],
            },
          ],
          ...(signedIn && device !== undefined && { deviceKey: device, anotherPerson }),
        },
      });
      underWay.current = false;
      setSending(false);
      const isAnswered = reply.ok || reply.status === 409;
      if (isAnswered && !signedIn) storeDeviceAnswer(storage, { kind: 'sonda', id }, { key, answered: true });
      if (reply.ok) setOwn(reply.data.results);
      else if (reply.errors.some(({ field }) => field === 'anotherPerson')) setAnsweredHere(true);
      else if (reply.status === 409) await readResults(key);
      return reply.ok ? null : reply;
    },
    [api, id, form, signedIn, anotherPerson, readResults],
  );

  const goOn = useCallback(() => setAnotherPerson(true), []);
  return { results: own ?? probe.results, sending, answeredHere: answeredHere && !anotherPerson, goOn, send };
}
