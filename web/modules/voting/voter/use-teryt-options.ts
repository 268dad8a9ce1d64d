import { useCallback, useEffect, useRef, useState } from 'react';
import { listTeryt, type TerytItem } from '@wiec/contract/teryt.ts';
import { terytFailure, type TerytChoice, type TerytLevel } from '@wiec/domain/teryt-choice.ts';
import { call, type ApiCaller } from '../../../lib/api.ts';
import type { ComboboxState } from '../../../ui/combobox.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { asksEachLetter, lookUpFor, narrow, type TerytLookUp } from './teryt-look-up.ts';

type Answer = { ok: true; items: TerytItem[] } | { ok: false; message: string };

/** Long enough for the next letter of a quick typist. */
const PAUSE_MS = 250;

export interface TerytOptions {
  state: ComboboxState;
  items: readonly TerytItem[];
  onText: (text: string) => void;
  onRetry: () => void;
}

/** What the register offers on a level for what is typed there. Answers are kept as long as the field is shown. */
export function useTerytOptions(api: ApiCaller, level: TerytLevel, choice: TerytChoice): TerytOptions {
  const [text, setText] = useState<string | null>(null);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const asked = useRef(new Set<string>());
  const toast = useToast();
  /** The field itself tells of every failure, and the toast, which waits until the window closes, of the first. */
  const toasted = useRef(false);
  const lookUp = text === null ? null : lookUpFor(level, choice, text);
  const key = lookUp && JSON.stringify(lookUp);

  const ask = useCallback(
    async (wanted: string) => {
      asked.current.add(wanted);
      const reply = await call(api, listTeryt, { query: JSON.parse(wanted) as TerytLookUp });
      const answer: Answer = reply.ok
        ? { ok: true, items: reply.data.items }
        : { ok: false, message: terytFailure(reply.messages) };
      if (!answer.ok && !toasted.current) toast({ kind: 'error', title: answer.message });
      toasted.current ||= !answer.ok;
      if (answer.ok) toast.settled();
      setAnswers((before) => new Map(before).set(wanted, answer));
    },
    [api, toast],
  );
  const pause = lookUp !== null && asksEachLetter(level, lookUp) ? PAUSE_MS : 0;
  useEffect(() => {
    if (key === null || asked.current.has(key)) return;
    const timer = setTimeout(() => void ask(key), pause);
    return () => clearTimeout(timer);
  }, [key, pause, ask]);

  const onRetry = useCallback(() => {
    if (key === null) return;
    setAnswers((before) => new Map([...before].filter(([each]) => each !== key)));
    void ask(key);
  }, [key, ask]);

  const answer = key === null ? undefined : answers.get(key);
  const items = answer?.ok ? narrow(answer.items, text ?? '') : [];
  return { state: stateOf(text, key, answer, items), items, onText: setText, onRetry };
}

function stateOf(
  text: string | null,
  key: string | null,
  answer: Answer | undefined,
  items: readonly TerytItem[],
): ComboboxState {
  if (text !== null && key === null) return { kind: 'hint', text: 'Wpisz co najmniej 3 litery' };
  if (!answer) return { kind: 'loading' };
  if (!answer.ok) return { kind: 'failed', message: answer.message };
  return {
    kind: 'ready',
    options: items.map(({ id, name, concatenatedName }) => ({ id, name, label: concatenatedName })),
  };
}
