import { nbsp } from '@wiec/domain/polish-text.ts';
import { lazy, Suspense } from 'react';
import { Empty } from '../../ui/empty.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { PosterSheet } from './poster-sheet.ts';

/** With what draws the code, which no other page of the office needs. */
const Sheet = lazy(async () => ({ default: (await import('./sheet.tsx')).Sheet }));

/** The poster of what everybody sees; null: of what they do not. */
export function Poster({ sheet }: { sheet: PosterSheet | null }) {
  if (sheet !== null) {
    return (
      <Suspense fallback={<Loading />}>
        <Sheet {...sheet} />
      </Suspense>
    );
  }
  return (
    <Empty text="Plakatu nie ma">{nbsp('Jest dla tego, co widzą wszyscy: po ogłoszeniu i przed wycofaniem.')}</Empty>
  );
}
