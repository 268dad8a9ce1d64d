import { type SourceBlock, isTable } from '@wiec/domain/acts/source-block.ts';
import { plainText } from '@wiec/domain/acts/superscript.ts';
import type { DroppedText } from './act-source.ts';

/** What the editor of acts prints at the foot of every page, and files made of its PDF repeat in the text. */
const PAGE_MARK = /^Id: [0-9A-F-]{8,80}\. ?\p{L}{0,20} ?Strona \d{1,4}(?: z \d{1,4})?$/u;

export function withoutPageMarks(blocks: readonly SourceBlock[]): { blocks: SourceBlock[]; dropped: DroppedText[] } {
  const isMark = (block: SourceBlock): boolean => !isTable(block) && PAGE_MARK.test(plainText(block.text).trim());
  return {
    blocks: blocks.filter((block) => !isMark(block)),
    dropped: blocks
      .filter(isMark)
      .map((block) => ({ what: 'page-mark', text: isTable(block) ? '' : plainText(block.text).trim() })),
  };
}
