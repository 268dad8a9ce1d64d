import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormDraft } from './form-draft.ts';

/** What a tab hands over of its draft; its sending stays its own. */
export type NewerDraft = Pick<FormDraft, 'answers' | 'agreementAccepted' | 'passed' | 'byAccount'>;

/** The same form in another tab: sent there, or filled in with these answers. */
export type OtherTabNews = { readonly kind: 'sent' } | { readonly kind: 'changed'; readonly draft: NewerDraft };

interface Message {
  readonly formId: number;
  readonly news: OtherTabNews;
}

const CHANNEL = 'wiec.formularz';
/** Every letter is a change; other tabs are told of a pause. */
const QUIET_MS = 400;

/**
 * Each tab has a draft of its own, so that two people or two attempts do not mix. Tabs of one browser tell each other what they change
 * and send; nothing of it is stored, and the reader decides whether to take it over.
 */
export function useOtherTabs(formId: number) {
  const [news, setNews] = useState<OtherTabNews | null>(null);
  const channel = useRef<BroadcastChannel | null>(null);
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    setNews(null);
    if (typeof BroadcastChannel === 'undefined') return;
    const opened = new BroadcastChannel(CHANNEL);
    const hear = ({ data }: MessageEvent<Message>): void => {
      if (data.formId === formId) setNews(data.news);
    };
    opened.addEventListener('message', hear);
    channel.current = opened;
    return () => {
      clearTimeout(quiet.current);
      channel.current = null;
      opened.close();
    };
  }, [formId]);

  const tell = useCallback(
    (told: OtherTabNews) => {
      clearTimeout(quiet.current);
      channel.current?.postMessage({ formId, news: told } satisfies Message);
    },
    [formId],
  );
  return {
    news,
    dismiss: useCallback(() => setNews(null), []),
    announceSent: useCallback(() => tell({ kind: 'sent' }), [tell]),
    announceChange: useCallback(
      (draft: NewerDraft) => {
        clearTimeout(quiet.current);
        quiet.current = setTimeout(() => tell({ kind: 'changed', draft }), QUIET_MS);
      },
      [tell],
    ),
  };
}
