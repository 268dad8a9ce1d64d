import { nbsp } from '@wiec/domain/polish-text.ts';
import { LinkButton } from '../../ui/button.tsx';

export const StartLink = ({ search, label }: { search: string; label: string }) => (
  <p className="survey-start">
    <LinkButton to={{ search }}>{nbsp(label)}</LinkButton>
  </p>
);
