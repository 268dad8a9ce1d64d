import { search, type SearchHit } from '@wiec/contract/search.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useState } from 'react';
import { type ApiCaller, call } from '../../lib/api.ts';

const SHORTEST = 8;
const WAIT_MS = 800;
const MOST = 3;

/** What stands in the portal already under the same words. Quiet: it comes under the title and asks nothing. */
export function SimilarProjects({ api, title }: { api: ApiCaller; title: string }) {
  const [hits, setHits] = useState<readonly SearchHit[]>([]);
  const words = title.trim();
  useEffect(() => {
    let left = false;
    const timer = setTimeout(
      () => {
        if (words.length < SHORTEST) return setHits([]);
        void call(api, search, { query: { searchTerm: words, size: MOST } }).then((reply) => {
          if (!left) setHits(reply.ok && reply.data.hasAllWords ? reply.data.items : []);
        });
      },
      words.length < SHORTEST ? 0 : WAIT_MS,
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [api, words]);
  if (hits.length === 0) return null;
  return (
    <details className="similar">
      <summary>{nbsp('Podobne w portalu')}</summary>
      <ul>
        {hits.slice(0, MOST).map(({ id, type, title: found, href }) => (
          <li key={`${type} ${id}`}>
            <a href={href} target="_blank" rel="noreferrer">
              {nbsp(found)}
              <span className="visually-hidden"> (w nowej karcie)</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
