import { countPl, pluralPl } from '@wiec/domain/polish-text.ts';
import type { AreaView } from './ballot-view.ts';
import { points } from '../../../lib/points-texts.ts';

/**
 * What the voter could still give, or null when nothing: points left where they voted, and areas that they have not used.
 * With one own area used, the other areas are not theirs to use.
 */
export function unusedText(areas: readonly AreaView[], oneOwnArea: boolean): string | null {
  const open = areas.filter(({ closed }) => closed === null);
  const hasOwn = open.some(({ form, given }) => !form.district.isSystem && given > 0);
  const left = open.reduce((sum, area) => (area.given > 0 ? sum + area.left : sum), 0);
  const untouched = open.filter(
    ({ form, given }) => given === 0 && (form.district.isSystem || !(oneOwnArea && hasOwn)),
  );
  const sentences: string[] = [];
  if (left > 0) sentences.push(`${pluralPl(left, 'Został Ci', 'Zostały Ci', 'Zostało Ci')} ${points(left)}`);
  if (untouched.length === 1) sentences.push(`Nie głosujesz w obszarze ${untouched[0]!.form.district.name}`);
  if (untouched.length > 1 && !(oneOwnArea && !hasOwn)) {
    sentences.push(`Nie głosujesz w ${countPl(untouched.length, 'obszarze', 'obszarach', 'obszarach')}`);
  }
  return sentences.length === 0 ? null : sentences.join('. ');
}
