import { listOfficeProjects } from '@wiec/contract/office-projects.ts';
import type { ApiCaller } from '../../lib/api.ts';
import { saveContent } from '../../lib/save-file.ts';
import type { OfficeListFilter, OfficeListKind } from './office-project-paths.ts';

const FILE_NAMES: Readonly<Record<OfficeListKind, string>> = {
  consultations: 'konsultacje.xlsx',
  surveys: 'ankiety-i-sondy.xlsx',
};

/** Keeps the list as it is narrowed, or what is marked of it, as a workbook; false where it could not be fetched. */
export async function saveList(
  api: ApiCaller,
  kind: OfficeListKind,
  { view, title, mine, unit, district, stage, year }: OfficeListFilter,
  ids?: readonly number[],
): Promise<boolean> {
  const query = new URLSearchParams({ kind, view });
  if (title !== '') query.set('title', title);
  if (mine) query.set('mine', '1');
  if (unit !== null) query.set('unit', String(unit));
  if (district !== null) query.set('district', String(district));
  if (stage !== null) query.set('stage', stage);
  if (year !== null) query.set('year', String(year));
  if (ids) query.set('ids', ids.join(','));
  const { status, body } = await api({ method: 'GET', path: `${listOfficeProjects.path}/lista.xlsx?${query}` });
  if (status !== 200 || !(body instanceof Blob)) return false;
  saveContent(body, FILE_NAMES[kind]);
  return true;
}
