import { countPl, nbsp } from '@wiec/domain/polish-text.ts';

/** What stands otherwise in a saved version: the name of a part, and what is said of it there. */
export interface SavedDifference {
  name: string;
  words: string;
}

/** @param most of them are listed, the others counted */
export const SavedDifferences = ({
  differences,
  most = differences.length,
}: {
  differences: readonly SavedDifference[];
  most?: number;
}) => (
  <ul className="banner__list">
    {differences.slice(0, most).map(({ name, words }, at) => (
      <li key={`${at} ${name}`}>
        <b>{nbsp(name)}</b>
        {nbsp(`: ${words}`)}
      </li>
    ))}
    {differences.length > most && (
      <li>{nbsp(`i ${countPl(differences.length - most, 'inna różnica', 'inne różnice', 'innych różnic')}`)}</li>
    )}
  </ul>
);
