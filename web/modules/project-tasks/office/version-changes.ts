import type { TaskVersion, TaskVersionWords } from '@wiec/contract/task-versions.ts';
import { groszeOf, type Zlote } from '@wiec/domain/money.ts';
import { formatMoney } from '@wiec/domain/polish-text.ts';
import { type ProjectTaskStatus, projectTaskStatusNames } from '@wiec/domain/project-task-status.ts';
import { type TaskVersionField, taskVersionFields } from '@wiec/domain/task-version.ts';
import { type ChangedPart, changedParts, type Part } from '../../../lib/changed-parts.ts';
import { plainWords } from '../../../lib/plain-words.ts';
import { taskWordNames } from './task-draft.ts';
import { placeOf, placeText } from './typed-task.ts';

const money = (amount: Zlote): string => formatMoney(groszeOf(amount));
const lines = <T>(items: readonly T[], line: (item: T) => string): string => items.map(line).join('\n');

const parts: readonly Part<TaskVersionWords>[] = [
  { name: 'Stan', words: ({ status }) => projectTaskStatusNames[status as ProjectTaskStatus], isValue: true },
  { name: taskWordNames.number, words: ({ number }) => number, isValue: true },
  { name: taskWordNames.title, words: ({ title }) => title },
  { name: taskWordNames.description, words: ({ description }) => plainWords(description) },
  { name: 'Koszt', words: ({ cost }) => money(cost), isValue: true },
  {
    name: taskWordNames.costRows,
    words: ({ costRows }) => lines(costRows, ({ name, amount }) => `${name}: ${money(amount)}`),
  },
  {
    name: taskWordNames.upkeep,
    words: ({ upkeep }) => (upkeep === null ? '' : `${money(upkeep)} rocznie`),
    isValue: true,
  },
  { name: taskWordNames.officeId, words: ({ officeName }) => officeName ?? 'usunięty urząd', isValue: true },
  {
    name: taskWordNames.districtId,
    words: ({ districtId, districtName }) =>
      districtId === null ? 'całe miasto' : (districtName ?? 'usunięty obszar'),
    isValue: true,
  },
  {
    name: taskWordNames.officeThematicAreaId,
    words: ({ officeThematicAreaName }) => officeThematicAreaName ?? 'usunięta kategoria',
    isValue: true,
  },
  { name: taskWordNames.locationDescription, words: ({ locationDescription }) => locationDescription },
  {
    name: taskWordNames.places,
    words: ({ places }) => lines(places, (place) => placeText(placeOf(0, place))),
  },
  { name: taskWordNames.decision, words: ({ decision }) => decision },
  { name: taskWordNames.realization, words: ({ realization }) => plainWords(realization) },
];

/** What a version changed, part by part. Nothing of its author is kept. */
export const versionChanges = ({ before, words }: Pick<TaskVersion, 'before' | 'words'>): ChangedPart[] =>
  changedParts(parts, before, words);

const fieldName = (field: TaskVersionField): string =>
  field === 'status' ? 'stan' : field === 'cost' ? 'koszt' : taskWordNames[field].toLowerCase();

/** These fields in a few words, in their order. */
export const fieldsText = (fields: readonly TaskVersionField[]): string =>
  taskVersionFields
    .filter((field) => fields.includes(field))
    .map(fieldName)
    .join(', ');
