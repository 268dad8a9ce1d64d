import { childElements, childNamed, type XmlElement } from '../parse-xml.ts';
import { isOn, valueOf } from './word-parts.ts';

const DEEPEST = 20;

/** What the styles of a document say about numbers, superscripts and hidden text. */
export class Styles {
  readonly #byId = new Map<string, XmlElement>();
  readonly #defaultParagraph: string | undefined;

  constructor(styles: XmlElement | null) {
    for (const style of styles ? childElements(styles) : []) {
      if (style.name !== 'w:style') continue;
      const id = style.attributes.get('styleId');
      if (id === undefined) continue;
      this.#byId.set(id, style);
      const isDefault = /^(?:1|true|on)$/.test(style.attributes.get('default') ?? '');
      if (isDefault && style.attributes.get('type') === 'paragraph') this.#defaultParagraph = id;
    }
  }

  /** The style and those on which it is based, the nearest first. */
  #chain(id: string | undefined): { id: string; style: XmlElement }[] {
    const chain: { id: string; style: XmlElement }[] = [];
    for (let next = id; next !== undefined && chain.length < DEEPEST;) {
      const style = this.#byId.get(next);
      if (!style) break;
      chain.push({ id: next, style });
      next = valueOf(style, 'w:basedOn');
    }
    return chain;
  }

  /** The list that a paragraph's style puts it into, and the style that says so. */
  numbering(paragraphStyle: string | undefined): { numId: string; ilvl: string | undefined; styleId: string } | null {
    for (const { id, style } of this.#chain(paragraphStyle ?? this.#defaultParagraph)) {
      const numbering = childNamed(style, 'w:pPr', 'w:numPr');
      const numId = valueOf(numbering, 'w:numId');
      if (numId !== undefined) return { numId, ilvl: valueOf(numbering, 'w:ilvl'), styleId: id };
    }
    return null;
  }

  /** The list to which a style of lists leads. */
  numberingOfStyle(id: string): string | undefined {
    return valueOf(this.#byId.get(id), 'w:pPr', 'w:numPr', 'w:numId');
  }

  isSuperscript(run: XmlElement | undefined): boolean {
    const found = this.#ofRun(run, (properties) => valueOf(properties, 'w:vertAlign'));
    return found === 'superscript';
  }

  isHidden(run: XmlElement | undefined): boolean {
    return this.#ofRun(run, (properties) => isOn(properties, 'w:vanish')) ?? false;
  }

  #ofRun<Value>(run: XmlElement | undefined, read: (properties: XmlElement | undefined) => Value | undefined) {
    const own = read(run);
    if (own !== undefined) return own;
    for (const { style } of this.#chain(valueOf(run, 'w:rStyle'))) {
      const value = read(childNamed(style, 'w:rPr'));
      if (value !== undefined) return value;
    }
    return undefined;
  }
}
