import { nbsp } from '@wiec/domain/polish-text.ts';

interface SourceLinesProps {
  source: readonly { line: number; text: string }[];
  /** Line of the element on which one works. */
  line: number;
}

/** Lines that are shown around it. */
const BEFORE = 3;
const BEHIND = 8;

/** What the file says where an element was read, so that both can be compared. */
export function SourceLines({ source, line }: SourceLinesProps) {
  const at = Math.max(
    0,
    source.findLastIndex((each) => each.line <= line),
  );
  return (
    <ol className="act-source">
      {source.slice(Math.max(0, at - BEFORE), at + BEHIND + 1).map((each) => (
        <li key={each.line} aria-current={each.line === source[at]?.line ? 'true' : undefined}>
          <span className="num" aria-hidden="true">
            {each.line}
          </span>
          <span>{nbsp(each.text.replaceAll('\t', ' | '))}</span>
        </li>
      ))}
    </ol>
  );
}
