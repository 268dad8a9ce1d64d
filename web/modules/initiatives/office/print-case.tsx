import { getCase, type OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { useApi } from '../../../app/providers.tsx';
import { SavePaper } from '../save-paper.tsx';

/** The case as a document for the files of the office. */
export function PrintCase({ shown: { id, number } }: { shown: Pick<OfficeCase, 'id' | 'number'> }) {
  const path = getCase.path.replace(':id', String(id));
  return <SavePaper api={useApi()} path={path} number={number} label="Wydruk do akt (PDF)" />;
}
