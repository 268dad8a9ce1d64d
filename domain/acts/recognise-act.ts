import { type ActElement, actElement, type ActUnit } from './act-element.ts';
import { type HeadPart, headPart, readHeadLine, splitHeadLine } from './act-head-lines.ts';
import { type ActHead, EMPTY_HEAD } from './act-header.ts';
import { type ActLine, outsideQuote, readActLines } from './act-lines.ts';
import { addNotes, appended, hasOnlyNotes, headElement, lastText, tableElement } from './act-parts.ts';
import type { ActWarning } from './act-warning.ts';
import { NumberSequences } from './number-sequences.ts';
import type { SourceBlock } from './source-block.ts';
import { beginsWithQuote } from './quotes.ts';
import { excerpt } from '../polish-text.ts';
import { plainText } from './superscript.ts';
import { LIST_LEVEL, UNIT_LEVEL, UNIT_LEVELS } from './unit-levels.ts';
import type { UnitLabel } from './unit-label.ts';

/** An act as it was recognised in paragraphs. */
export interface RecognisedAct {
  readonly head: ActHead;
  readonly elements: ActElement[];
  /** What explains the act and is no part of it. */
  readonly justification: readonly SourceBlock[];
  /** The blocks whose characters stand in the tree. */
  readonly body: readonly SourceBlock[];
  readonly warnings: readonly ActWarning[];
}

const SIGNATURE =
  /^(?:(?:wice)?przewodnicząc|prezydent|burmistrz|wójt|starosta|marszałek|sekretarz|z\s?up\.|w\s?z\.|\(-\)|\(–\)|\/-\/)/i;
const ANNEX_REFERENCE = /^(?:do\s|nr\s|z\s+dnia\s|rad[ay]\s|burmistrza\s|prezydenta\s|wójta\s)/i;
/** Parts of the head that may take several lines. */
const GO_ON: readonly (HeadPart | null)[] = ['tytul', 'podstawa', 'formula'];
const EXCERPT = 60;
const LONGEST_HEADING = 160;

interface Open {
  readonly element: ActElement;
  readonly level: number;
}

/**
 * Recognises the structure of an act in its paragraphs (spec/3 §3, "Draft act in"). What is not recognised stays as a fragment
 * where it stood, so that every character of the body is in the tree (`coverage`).
 */
export function recogniseAct(blocks: readonly SourceBlock[]): RecognisedAct {
  return new Recogniser(blocks).run();
}

type Label = UnitLabel & { readonly generated: boolean };

class Recogniser {
  readonly #blocks: readonly SourceBlock[];
  readonly #lines: ActLine[];
  readonly #elements: ActElement[] = [];
  readonly #warnings: ActWarning[] = [];
  readonly #sequences = new NumberSequences();
  #head: ActHead = EMPTY_HEAD;
  #headPart: HeadPart | null = null;
  /** Before the first unit of the act, or of an annex. */
  #inHead = true;
  #annex: ActElement | null = null;
  #signatures: ActElement | null = null;
  #open: Open[] = [];

  constructor(blocks: readonly SourceBlock[]) {
    this.#blocks = blocks;
    this.#lines = readActLines(blocks);
  }

  run(): RecognisedAct {
    const justified = new Set<number>();
    const lines = this.#lines;
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at]!;
      if (line.inJustification) {
        justified.add(line.line);
        continue;
      }
      if (line.unclosed) this.#warnings.push({ code: 'unclosed-quote', line: line.line });
      const isQuoteAlone = line.opensAt === 0 && line.generated === '';
      if (!isQuoteAlone) addNotes(this.#take(line, at), line);
      if (line.opensAt === null) continue;
      const quote = this.#add(actElement('cytat', { text: line.text.slice(line.opensAt), line: line.line }));
      if (isQuoteAlone) addNotes(quote, line);
      while (lines[at + 1]?.quoted) goOnQuoting(quote, lines[(at += 1)]!);
    }
    const isJustification = ({ line }: SourceBlock): boolean => justified.has(line);
    return {
      head: this.#head,
      elements: this.#elements,
      justification: this.#blocks.filter(isJustification),
      body: this.#blocks.filter((block) => !isJustification(block)),
      warnings: [...this.#warnings, ...this.#sequences.warnings].sort((a, b) => a.line - b.line),
    };
  }

  /** @returns the element in which the line stands */
  #take(line: ActLine, at: number): ActElement {
    const { role } = line;
    if (line.table) return this.#table(line);
    if (role.is === 'annex') return this.#beginAnnex(line, role.nr);
    if (role.is === 'chapter') return this.#chapter(line, role.chapter);
    if (role.is === 'units') return this.#units(line, role.labels, role.rest);
    const text = outsideQuote(line, line.text);
    if (text === '' && line.generated === '') return this.#add(actElement({ kind: 'fragment' }, { line: line.line }));
    if (this.#inHead && line.generated === '') {
      return this.#annex ? this.#annexHead(this.#annex, line, text) : this.#actHead(line, text);
    }
    if (this.#signatures && line.generated === '') return appended(this.#signatures, text);
    if (line.generated === '' && !line.unitsFollow && SIGNATURE.test(text) && text.length < 120) {
      return this.#sign(line, text);
    }
    return this.#plainLine(line, text, at);
  }

  /** Adds an element to the innermost one that is open, or to the annex, or to the act itself. */
  #add(element: ActElement): ActElement {
    if (element.kind !== 'podpisy') this.#signatures = null;
    (this.#open.at(-1)?.element.children ?? this.#annex?.children ?? this.#elements).push(element);
    return element;
  }

  #close(level: number): void {
    while (this.#open.length > 0 && this.#open.at(-1)!.level >= level) this.#open.pop();
  }

  #levelOf(unit: ActUnit): number {
    // Where articles are divided into §, these lie within them; elsewhere § and art. are the same.
    const isAlone = unit === 'par' && !this.#open.some(({ element }) => element.unit === 'art');
    return isAlone ? UNIT_LEVEL : UNIT_LEVELS[unit]!;
  }

  #unit({ unit, nr, label, generated }: Label, line: number): ActElement {
    const element = actElement(unit, { nr, label, generated, line });
    const level = this.#levelOf(unit);
    this.#close(level);
    if (unit === 'ust' && this.#annex === null && !this.#open.some(({ level: open }) => open >= UNIT_LEVEL)) {
      this.#warnings.push({ code: 'no-paragraph', line, nr: nr ?? '' });
    }
    this.#sequences.check(
      level === UNIT_LEVEL ? this.#annex : (this.#open.at(-1)?.element ?? this.#annex),
      unit,
      element,
    );
    this.#add(element);
    this.#open.push({ element, level });
    return element;
  }

  #units(line: ActLine, labels: readonly Label[], rest: string): ActElement {
    this.#inHead = false;
    const text = outsideQuote(line, rest);
    const [first] = labels;
    if (first?.unit === 'tiret' && !first.generated && this.#isCommonPart()) {
      this.#close(this.#open.at(-1)!.level);
      return this.#add(
        actElement('wspolna', { label: first.label, generated: first.generated, text, line: line.line }),
      );
    }
    const elements = labels.map((label) => this.#unit(label, line.line));
    return appended(elements.at(-1)!, text);
  }

  /** A dash behind a list whose last item has no mark at its end belongs to what the list is in (część wspólna). */
  #isCommonPart(): boolean {
    const last = this.#open.at(-1);
    if (!last || last.level < LIST_LEVEL || last.level >= UNIT_LEVELS.tiret!) return false;
    return !/[,;:.]$/.test(lastText(last.element));
  }

  #chapter(line: ActLine, chapter: Label & { readonly title: string }): ActElement {
    this.#inHead = false;
    const element = this.#unit(chapter, line.line);
    if (chapter.title !== '') {
      element.children.push(actElement({ kind: 'podtytul' }, { text: chapter.title, line: line.line }));
    }
    return element;
  }

  #beginAnnex(line: ActLine, nr: string | null): ActElement {
    this.#open = [];
    this.#annex = null;
    const annex = this.#add(actElement('zal', { nr, text: outsideQuote(line, line.text), line: line.line }));
    this.#sequences.check(null, 'zal', annex);
    this.#annex = annex;
    this.#inHead = true;
    return annex;
  }

  #actHead(line: ActLine, text: string): ActElement {
    let element: ActElement | null = null;
    for (const part of splitHeadLine(text)) {
      const before = this.#headPart;
      this.#headPart = headPart(part, before);
      this.#head = readHeadLine(this.#head, this.#headPart, part);
      const last = this.#elements.at(-1);
      const goesOn = before === this.#headPart && GO_ON.includes(before) && last && hasOnlyNotes(last);
      element = goesOn ? appended(last, part) : this.#add(headElement(this.#headPart, part, line.line));
    }
    return element!;
  }

  /** `do uchwały nr … z dnia …` goes on with the annex's own line; then come its titles. */
  #annexHead(annex: ActElement, line: ActLine, text: string): ActElement {
    if (hasOnlyNotes(annex) && ANNEX_REFERENCE.test(text)) return appended(annex, text);
    const isTitle = text.length <= LONGEST_HEADING && !/[.;:,]$/.test(text);
    const last = annex.children.at(-1);
    if (isTitle && last?.kind === 'tytul' && hasOnlyNotes(last)) return appended(last, text);
    return this.#add(
      actElement({ kind: isTitle && hasOnlyNotes(annex) ? 'tytul' : 'fragment' }, { text, line: line.line }),
    );
  }

  #sign(line: ActLine, text: string): ActElement {
    this.#open = [];
    this.#signatures = this.#add(actElement({ kind: 'podpisy' }, { text, line: line.line }));
    return this.#signatures;
  }

  /** A line without a number: a heading, the text of a unit that had none yet, more of it, or what stands behind a list. */
  #plainLine(line: ActLine, text: string, at: number): ActElement {
    const bare = { text, line: line.line, label: line.generated, generated: line.generated !== '' };
    const last = this.#open.at(-1);
    if (!bare.generated) {
      if (last && last.level < UNIT_LEVEL && hasOnlyNotes(last.element)) {
        return this.#add(actElement({ kind: 'podtytul' }, bare));
      }
      const isFirstText = last !== undefined && last.level >= UNIT_LEVEL && last.element.text === '';
      if (last && (isFirstText || line.soft) && hasOnlyNotes(last.element)) return appended(last.element, text);
      if (this.#isSubheading(text, at)) {
        this.#close(UNIT_LEVEL);
        return this.#add(actElement({ kind: 'podtytul' }, bare));
      }
      if (isWholeQuote(text)) return this.#add(actElement('cytat', bare));
      if (last && last.level >= LIST_LEVEL) return this.#behindList(bare);
    }
    this.#warnings.push({ code: 'not-recognised', line: line.line, text: excerpt(plainText(text), EXCERPT) });
    return this.#add(actElement({ kind: 'fragment' }, bare));
  }

  /** Text behind a list belongs to what the list is in; behind a finished sentence, to the outermost list's parent. */
  #behindList(bare: Partial<ActElement>): ActElement {
    const isFinished = lastText(this.#open.at(-1)!.element).endsWith('.');
    const list = isFinished ? this.#open.find(({ level }) => level >= LIST_LEVEL) : this.#open.at(-1);
    this.#close(list!.level);
    return this.#add(actElement('wspolna', bare));
  }

  /** A short line without a mark at its end, before the next paragraph or article. */
  #isSubheading(text: string, at: number): boolean {
    if (text.length > LONGEST_HEADING || !/^\p{Lu}/u.test(text) || /[.;:,]$/.test(text)) return false;
    const next = this.#lines[at + 1]?.role;
    return next?.is === 'units' && (next.labels[0]!.unit === 'par' || next.labels[0]!.unit === 'art');
  }

  #table(line: ActLine): ActElement {
    if (this.#open.length === 0 && this.#elements.length > 0) this.#inHead = false;
    return this.#add(tableElement(line));
  }
}

/** A quote is one element; lines behind a table in it are its children. */
function goOnQuoting(quote: ActElement, line: ActLine): void {
  const text = [line.generated, line.text].filter((part) => part !== '').join(' ');
  let element = quote;
  if (line.table || !hasOnlyNotes(quote)) {
    element = line.table ? tableElement(line) : actElement({ kind: 'fragment' }, { text, line: line.line });
    quote.children.push(element);
  } else appended(quote, text);
  addNotes(element, line);
}

const isWholeQuote = (text: string): boolean => beginsWithQuote(text) && /[”"»][;,.]?$/.test(text);
