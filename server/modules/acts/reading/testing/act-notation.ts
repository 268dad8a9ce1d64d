import {
  ACT_UNITS,
  type ActElement,
  actElement,
  type ActKind,
  type ActUnit,
  walkAct,
} from '@wiec/domain/acts/act-element.ts';

/** Reads an act in the notation of `ten-acts`. */
export function readNotation(text: string): ActElement[] {
  const top = actElement({ kind: 'fragment' });
  const open = [top];
  for (const written of text.split('\n').filter((line) => line.trim() !== '')) {
    const depth = (written.length - written.trimStart().length) / 2;
    const [name = '', label = '', content = ''] = written.split('|').map((part) => part.trim());
    const [of = '', nr] = name.split(' ');
    const isUnit = (ACT_UNITS as readonly string[]).includes(of) && !(of === 'tytul' && nr === undefined);
    const element = actElement(isUnit ? (of as ActUnit) : { kind: of as ActKind }, {
      nr: nr ?? null,
      label,
      text: content.replaceAll(' / ', '\n').replaceAll(of === 'tabela' ? ' ; ' : '\t', '\t'),
    });
    open.length = depth + 1;
    open[depth]!.children.push(element);
    open.push(element);
  }
  return top.children;
}

/** An act in that notation, whatever the lines and programs it came from. */
export const writeNotation = (elements: readonly ActElement[]): string =>
  [...walkAct(elements)]
    .map(({ element: { kind, unit, nr, label, text }, depth }) => {
      const content = text.replaceAll('\n', ' / ').replaceAll('\t', ' ; ');
      const name = [unit ?? kind, nr].filter((part) => part !== null).join(' ');
      return `${'  '.repeat(depth)}${name} | ${label} | ${content}`.replaceAll(/ +$/gm, '').replaceAll('|  |', '| |');
    })
    .join('\n');
