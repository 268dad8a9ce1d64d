import { nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { NewerDraft, OtherTabNews } from './use-other-tabs.ts';

interface OtherTabNoticeProps {
  news: OtherTabNews;
  onTakeOver: (draft: NewerDraft) => void;
  onStay: () => void;
}

/** That the same form was sent, or is filled in, in another tab. */
export function OtherTabNotice({ news, onTakeOver, onStay }: OtherTabNoticeProps) {
  if (news.kind === 'sent') {
    return (
      <Banner role="status" title="Ten formularz wysłano z innej karty">
        <p>{nbsp('Wysłać go można tylko raz. Potwierdzenie jest w tamtej karcie.')}</p>
      </Banner>
    );
  }
  return (
    <Banner role="status" title="Ten formularz zmieniono w innej karcie">
      <p>{nbsp('Tutaj są odpowiedzi tej karty, a tam są nowsze.')}</p>
      <div className="buttons">
        <Button variant="secondary" onClick={() => onTakeOver(news.draft)}>
          Przejdź do nowszych
        </Button>
        <Button variant="tertiary" onClick={onStay}>
          Zostań przy tych
        </Button>
      </div>
    </Banner>
  );
}
