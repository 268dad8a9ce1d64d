import { type ActElement, walkAct } from '../act-element.ts';
import type { SourceBlock } from '../source-block.ts';

/** The tree of an act as lines that can be read: indent, unit or kind with its number, what is written. */
export const outline = (elements: readonly ActElement[]): string[] =>
  [...walkAct(elements)].map(({ element, depth }) => {
    const { kind, unit, nr, label, text } = element;
    const name = [unit ?? kind, nr].filter((part) => part !== null).join(' ');
    const written = [label, text.replaceAll('\n', ' / ')].filter((part) => part !== '').join(' ');
    return `${'  '.repeat(depth)}${name}: ${written}`;
  });

/** Paragraphs of a text, each line one. */
export const paragraphs = (text: string): SourceBlock[] =>
  text
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter(({ text: line }) => line !== '');
