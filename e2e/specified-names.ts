/** Names of fields out of the text of the specification (spec/1 §3), so that none is overlooked when it changes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', 'shared', 'spec');
const SPECIFICATION = join(folder, '1-portal.md');
const OF_BUDGETS = join(folder, '2-citizens-budget.md');

export interface SpecifiedField {
  name: string;
  /** Names in brackets behind it: what its items hold. */
  inside: string[];
}

/** A sentence of the section: 'Comment: id, content, …'. */
export interface SpecifiedList {
  /** What stands before the colon; the whole sentence where there is none. */
  of: string;
  /** What stands behind it. */
  text: string;
  /** Empty where it names none. */
  fields: SpecifiedField[];
}

/** What is written out in words; a phrase that is neither a name nor listed here ends the reading. */
const PHRASES: Readonly<Record<string, readonly string[]>> = {
  'thumbImage and content type': ['thumbImage', 'thumbImageContentType'],
  'projectId or actElementId': ['projectId', 'actElementId'],
  'commentId or projectId plus type': ['commentId', 'projectId', 'type'],
  'thematic areas': ['thematicAreas'],
  'office thematic areas': ['officeThematicAreas'],
  'project modes': ['projectModes'],
  'commenting modes': ['commentingModes'],
  'project statuses and types': ['projectStatuses', 'projectTypes'],
  'agreement and comment statuses': ['agreementStatuses', 'commentStatuses'],
  'publish and vote progress': ['publishProgress', 'voteProgress'],
  'attachment configuration': ['attachmentConfigs'],
  'initiative configuration': ['initiativeConfiguration'],
  'available budget years': ['availableBudgetYears'],
  'reCaptcha configuration': ['reCaptcha'],
  'project task statuses': ['projectTaskStatuses'],
  'app version': ['appVersion'],
  'app module flags': ['appModuleFlags'],
  'street features': ['streetFeatures'],
  'system parameters': ['systemParameters'],
  'server identity': ['identityServer'],
  'external service addresses': ['externalServiceAddresses'],
  'nested questions': ['questions'],
  // Of a picture: beside its bytes.
  'each with content type': ['contentType'],
  // A mark that the specification leaves open.
  '{product}': [],
};
/** What stands in brackets and names no field. */
const REMARKS = [
  /^application\/pdf gets /,
  /^plus an external-system address$/,
  /^each with permissions having id$/,
  // Kinds and their numbers: 'Link 0, EForm 10', 'Opinion, Probe, Survey'.
  /^(?:[A-Z]\w*(?: \d+)?(?:, |$))+$/,
  /^mode$/,
];

/** The items of a list, without looking into brackets. */
function itemsOf(text: string): string[] {
  const items = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) items.push('');
    else items[items.length - 1] += sign;
  }
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

const NAME = /^[a-z][A-Za-z_]*$/;

function namesOf(phrase: string): readonly string[] {
  if (NAME.test(phrase)) return [phrase];
  const names = PHRASES[phrase];
  if (!names) throw new Error(`what fields does the specification mean by "${phrase}"?`);
  return names;
}

function insideOf(remark: string): string[] {
  if (REMARKS.some((pattern) => pattern.test(remark))) return [];
  return remark
    .replace(/^(?:with|by) /, '')
    .split(', ')
    .flatMap(namesOf);
}

export function fieldsOf(list: string): SpecifiedField[] {
  return itemsOf(list).flatMap((item) => {
    const [, phrase, remark] = /^([^(]+?)(?: \((.*)\))?$/.exec(item) ?? [];
    if (phrase === undefined) throw new Error(`"${item}" is no field`);
    const inside = remark === undefined ? [] : insideOf(remark);
    return namesOf(phrase).map((name) => ({ name, inside }));
  });
}

/** Sentences in which fields stand as prose, and how each is read. */
const isList = (of: string): boolean =>
  !/enum$|kinds?$|kind list$|tags$|payload$|^Settings$|beyond those above$/.test(of);

/** Every sentence of the section. @param text of the specification */
export function specifiedLists(text: string = readFileSync(SPECIFICATION, 'utf8')): SpecifiedList[] {
  const start = text.indexOf('## 3. Entities');
  const lines = text.slice(start, text.indexOf('\n## 4.', start)).split('\n');
  const sentences = lines
    .filter((line) => line.startsWith('- '))
    .flatMap((line) => line.slice(2).split(/\.\s+(?=[A-Z])|; (?=new comment:)/))
    .map((sentence) => sentence.replace(/\.$/, ''));
  return sentences.map((sentence) => {
    const [, of, list] = /^([^:]+): (.*)$/.exec(sentence) ?? [];
    if (of === undefined) return { of: sentence, text: '', fields: [] };
    const name = of.replace(/ \(.*\)$/, '');
    return { of: name, text: list!, fields: isList(name) ? fieldsOf(list!) : [] };
  });
}

/** Of an entity that the specification of budgets describes further (spec/2 §3): a heading, and its fields in points. */
export function fieldsOfBudgets(of: string, text: string = readFileSync(OF_BUDGETS, 'utf8')): SpecifiedField[] {
  const start = text.indexOf(`\n**${of}**`);
  if (start < 0) throw new Error(`the specification of budgets says nothing of "${of}"`);
  const [, ...points] = text.slice(start + 1, text.indexOf('\n\n', start)).split('\n- ');
  return points.flatMap((point) => fieldsOf(point.replace(/[;.]$/, '')));
}

/** Names with a capital inside, out of prose. */
export const namesInProse = (of: string, text: string = readFileSync(SPECIFICATION, 'utf8')): string[] => {
  const line = text.split('\n').find((each) => each.startsWith(`- ${of}: `));
  if (line === undefined) throw new Error(`the specification says nothing of "${of}"`);
  return [...new Set(line.match(/\b[a-z]+[A-Z][A-Za-z]*\b/g) ?? [])];
};
