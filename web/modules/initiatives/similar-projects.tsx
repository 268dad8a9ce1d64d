import { getTaskMap } from '@wiec/contract/project-tasks.ts';
import { search } from '@wiec/contract/search.ts';
import { nearbyOf, NEARBY_METRES, viewAround } from '@wiec/domain/near-projects.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useCallback } from 'react';
import { type ApiCaller, call } from '../../lib/api.ts';
import type { Point } from './place-field.tsx';
import { useAfterPause } from './use-after-pause.ts';

const SHORTEST = 8;
const MOST = 3;

/** What stands in the portal already under the same words. Quiet: it comes under the title and asks nothing. */
export function SimilarProjects({ api, title }: { api: ApiCaller; title: string }) {
  const words = title.trim();
  const find = useCallback(
    async (searchTerm: string) => {
      const reply = await call(api, search, { query: { searchTerm, size: MOST } });
      return reply.ok && reply.data.hasAllWords ? reply.data.items : [];
    },
    [api],
  );
  const hits = useAfterPause(words.length < SHORTEST ? null : words, find);
  return (
    <Found
      heading="Podobne w portalu"
      found={hits.slice(0, MOST).map(({ id, type, title: name, href }) => ({ key: `${type} ${id}`, href, name }))}
    />
  );
}

/** Projects of the budget that stand near the marker; as quiet. */
export function NearbyProjects({ api, point }: { api: ApiCaller; point: Point | null }) {
  const find = useCallback(
    async (key: string) => {
      const place = JSON.parse(key) as Point;
      const reply = await call(api, getTaskMap, { query: viewAround(place) });
      return reply.ok ? nearbyOf(reply.data.items, place) : [];
    },
    [api],
  );
  const near = useAfterPause(point === null ? null : JSON.stringify(point), find);
  return (
    <Found
      heading={`W promieniu ${NEARBY_METRES} m: ${countPl(near.length, 'projekt', 'projekty', 'projektów')} w portalu`}
      found={near.slice(0, MOST).map(({ project: { id, title }, metres }) => ({
        key: String(id),
        href: `/budzet/podglad-projektu-budzetu/${id}`,
        name: title,
        note: `${metres} m stąd`,
      }))}
    />
  );
}

interface FoundProps {
  heading: string;
  found: readonly { key: string; href: string; name: string; note?: string }[];
}

function Found({ heading, found }: FoundProps) {
  if (found.length === 0) return null;
  return (
    <details className="similar">
      <summary>{nbsp(heading)}</summary>
      <ul>
        {found.map(({ key, href, name, note }) => (
          <li key={key}>
            <a href={href} target="_blank" rel="noreferrer">
              {nbsp(name)}
              <span className="visually-hidden"> (w nowej karcie)</span>
            </a>
            {note !== undefined && <span className="small muted"> {nbsp(note)}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
