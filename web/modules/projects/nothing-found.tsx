import { modeNames, voteCompletionNames, type Mode, type VoteCompletion } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { isKeyword } from '../../lib/list-address.ts';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';
import { countSet, type ListAddress } from './list-address.ts';

interface NothingFoundProps {
  list: ListAddress;
  path: string;
  /** Of the category that is chosen. */
  categoryName: string | null;
}

/** An empty list: what was looked for, and the way out of it. */
export function NothingFound({ list, path, categoryName }: NothingFoundProps) {
  if (countSet(list) === 0) return <Empty text={texts.emptyList} />;
  return (
    <Empty text={texts.emptyList}>
      {nbsp(`Szukano ${sought(list, categoryName)}.`)} <Link to={path}>Wyczyść filtry</Link>
    </Empty>
  );
}

/** "„amfiteatr” w kategorii Kultura" */
export function sought({ searchTerm, voteMode, projectMode }: ListAddress, categoryName: string | null): string {
  const parts = [
    isKeyword(searchTerm) && `„${searchTerm}”`,
    categoryName !== null && `w kategorii ${categoryName}`,
    projectMode !== null && `w trybie „${modeNames[projectMode as Mode]}”`,
    voteMode !== null &&
      `z odpowiedzią „${voteCompletionNames[voteMode as VoteCompletion]}” na pytanie „Czy głosowano”`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}
