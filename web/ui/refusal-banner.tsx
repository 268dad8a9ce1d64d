import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';
import { failureText, type FailureKind, type Refused } from '../texts/failures.ts';
import { Banner } from './banner.tsx';

interface RefusalBannerProps {
  failure: FailureKind;
  refusal: Refused;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A refusal, in the words of the catalogue and of the server, announced at once. */
export function RefusalBanner({ failure, refusal, children }: RefusalBannerProps) {
  const { title, sentences } = failureText(failure, refusal);
  return (
    <Banner kind="error" role="alert" title={title}>
      {sentences.length === 1 && <p>{nbsp(sentences[0]!)}</p>}
      {sentences.length > 1 && (
        <ul className="banner__list">
          {sentences.map((sentence) => (
            <li key={sentence}>{nbsp(sentence)}</li>
          ))}
        </ul>
      )}
      {children}
    </Banner>
  );
}
