import type { ProjectItem } from '@wiec/contract/projects.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { ListKind } from './list-kinds.ts';

const labels = { vote: 'Zagłosuj', preview: 'Podgląd', results: 'Przejdź do wyników' } as const;

/** Results stand on the project's own page, which says when they are expected before that. */
export const hrefOf = ({ id, button }: Pick<ProjectItem, 'id' | 'button'>, kind: ListKind): string =>
  `${button === 'vote' ? kind.votePath : kind.previewPath}/${id}`;

/** The one button of a row; the server decides which (spec/1 §2, "List item buttons"). A list has no primary action. */
export function ProjectButton({ item, kind }: { item: ProjectItem; kind: ListKind }) {
  const label = labels[item.button];
  return (
    <LinkButton
      to={hrefOf(item, kind)}
      variant={item.button === 'vote' ? 'secondary' : 'tertiary'}
      aria-label={`${label}: ${item.title}`}
    >
      {label}
    </LinkButton>
  );
}
