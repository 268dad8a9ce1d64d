import { actHeader } from '@wiec/domain/acts/act-header.ts';
import { actParts, headingOf, type OutlineRow } from '@wiec/domain/acts/act-outline.ts';
import { changeWord } from '@wiec/domain/acts/act-change.ts';
import { raisedText } from '@wiec/domain/acts/superscript.ts';
import type { ActNode, LegalAct } from '@wiec/contract/consultations.ts';
import type { PaperOrder, PaperPart } from '../../../services/written-paper.ts';

export interface ActOrder {
  readonly act: LegalAct;
  /** Of the consultation. */
  readonly projectTitle: string;
  readonly now: Date;
}

/** In points, a level. */
const INDENT = 18;

/**
 * An act as its page shows it, without remarks: chapters, indents, and what changes in the act that is in force (LOOK-participation
 * §2, print).
 */
export function actPaper({ act, projectTitle, now }: ActOrder): PaperOrder {
  const header = actHeader(act);
  const subject = [act.issuingBody, act.title].filter((part) => part !== null).join(' ');
  return {
    title: subject === '' ? header : `${header} ${subject}`,
    author: act.issuingBody ?? '',
    at: now,
    foot: header,
    parts: [
      { kind: 'note', text: `${VERSIONS[act.version]} Konsultacja: ${projectTitle}.` },
      { kind: 'title', text: header },
      ...(subject === '' ? [] : [{ kind: 'paragraph' as const, text: raisedText(subject) }]),
      ...actParts(act.childrens).flatMap((part): PaperPart[] => [
        ...(part.heading === null ? [] : [{ kind: 'heading' as const, text: raisedText(headingOf(part)) }]),
        ...part.rows.flatMap(partsOf),
      ]),
    ],
  };
}

const VERSIONS: Readonly<Record<number, string>> = {
  0: 'Brzmienie, które obowiązuje.',
  1: 'Projekt, którego dotyczą konsultacje.',
  2: 'Brzmienie uchwalone.',
};

function partsOf(row: OutlineRow<ActNode>): PaperPart[] {
  const indent = row.indent * INDENT;
  const line = lineOf(row, indent);
  if (row.change === null) return [line];
  return [{ kind: 'note', text: `◆ ${changeWord(row.change)}`, indent, room: 48 }, line];
}

function lineOf({ node, labels, heading }: OutlineRow<ActNode>, indent: number): PaperPart {
  if (node.name === 'tabela') return tableOf(node.text);
  const text = raisedText(node.text).replaceAll('\u2028', '\n').replaceAll('\t', ', ');
  if (heading !== null && node.name !== 'paragraf' && labels.length === 0) return { kind: 'subheading', text };
  const [first = '', ...rest] = labels.map(raisedText);
  const isParagraph = node.name === 'paragraf' || labels.length > 1;
  if (isParagraph) return { kind: 'paragraph', lead: first, text: [...rest, text].join(' ').trim(), indent };
  return { kind: 'paragraph', text: [first, text].join(' ').trim(), indent };
}

/** Rows by lines, cells by tabs; the first row heads the others. */
function tableOf(text: string): PaperPart {
  const [head = [], ...rows] = raisedText(text)
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.replaceAll('\u2028', '\n')));
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  const filled = (row: readonly string[]) => Array.from({ length: width }, (_, at) => row[at] ?? '');
  return {
    kind: 'table',
    columns: filled(head).map((title) => ({ title, width: '*' as const })),
    rows: rows.map(filled),
  };
}
