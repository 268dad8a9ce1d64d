import { answerRemarks, listRemarks, type Remark } from '@wiec/contract/comment-answers.ts';
import type { AnswerWords } from '@wiec/domain/comment-answer.ts';
import { useEffect, useState } from 'react';
import { type ApiCaller, call, type Output, type Refusal } from '../../lib/api.ts';
import { isPassingTrouble } from '../../lib/passing-trouble.ts';
import { keepTabDraft, readTabDraft } from '../../lib/tab-draft.ts';
import { useBusy } from '../../ui/form/use-busy.ts';

/** Nothing is typed for so long, and it is saved. */
const PAUSE_MS = 1200;
/** Before what could not be sent is sent again. */
const AGAIN_MS = 5000;

/** By which the tab keeps it. */
export const answerDraftName = (remarkId: number): string => `odpowiedz.${remarkId}`;

/** What the tab keeps of an answer that could not be saved, with the revision of what it answers. */
interface Kept {
  revision: number;
  typed: AnswerWords;
}

export interface SavingDeps {
  api: ApiCaller;
  projectId: number;
  /** What the server holds now, of this comment and of those that share its answer. */
  onSaved: (saved: Partial<Output<typeof answerRemarks>> & { remarks: Remark[] }) => void;
}

export const wordsOf = ({ answer }: Pick<Remark, 'answer'>): AnswerWords => ({
  decision: answer?.decision ?? null,
  reason: answer?.reason ?? '',
});

/**
 * An answer that is not public yet: it is saved by itself, whatever is typed while it is being saved is saved after that, and what
 * could not be saved stays in the fields. What somebody else has saved meanwhile is never overwritten unasked.
 */
export function useSavedAnswer({ api, projectId, onSaved }: SavingDeps, remark: Remark, whole: boolean) {
  const keptName = answerDraftName(remark.id);
  const [kept] = useState(() => readTabDraft(keptName) as Kept | null);
  const [typed, setTyped] = useState<AnswerWords | null>(kept?.typed ?? null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** Somebody else's answer, which stands on the server now. */
  const [other, setOther] = useState<Remark | null>(kept && kept.revision !== remark.revision ? remark : null);
  const [busy, run] = useBusy();
  const { id, revision } = remark;
  const readOther = async (): Promise<void> => {
    const reply = await call(api, listRemarks, { params: { projectId }, query: { commentId: id, size: 1 } });
    const [found] = reply.ok ? reply.data.items : [];
    if (found !== undefined && found.revision !== revision) setOther(found);
  };
  const save = async (): Promise<void> => {
    if (typed === null || other !== null) return;
    const body = { remarks: [{ id, revision }], whole, ...typed };
    await run(async () => {
      const reply = await call(api, answerRemarks, { params: { projectId }, body });
      if (!reply.ok) {
        setRefusal(reply);
        if (reply.status === 409) await readOther();
        return;
      }
      setRefusal(null);
      setTyped((now) => (now === typed ? null : now));
      onSaved(reply.data);
    });
  };
  useEffect(() => {
    if (typed === null || busy || (refusal !== null && !isPassingTrouble(refusal.status))) return;
    const timer = setTimeout(() => void save(), refusal === null ? PAUSE_MS : AGAIN_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    // While two answers wait to be chosen from, it stays as it was kept.
    if (other === null) keepTabDraft(keptName, typed && { revision, typed });
  }, [keptName, revision, typed, other]);
  return {
    words: typed ?? wordsOf(remark),
    isTyped: typed !== null,
    busy,
    refusal,
    other,
    save,
    change: (words: AnswerWords) => {
      setTyped(words);
      if (other === null) setRefusal(null);
    },
    /** Of two answers, one's own or the other one. */
    keep: (which: 'own' | 'other') => {
      if (which === 'other') setTyped(null);
      if (other !== null) onSaved({ remarks: [other] });
      setOther(null);
      setRefusal(null);
    },
  };
}
