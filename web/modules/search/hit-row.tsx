import type { SearchHit } from '@wiec/contract/search.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { AppImage } from '../../ui/app-image.tsx';

type Pieces = SearchHit['fragment'];

/** What was found: its kind, its title and the place where the words stand. */
export function HitRow({ hit }: { hit: SearchHit }) {
  return (
    <li className="hit">
      <p className="hit__kind">
        {hit.typeName}
        {hit.budgetYearValue !== null && <span className="num"> {hit.budgetYearValue}</span>}
      </p>
      <div>
        {hit.image !== null && (
          <AppImage className="hit__picture" image={hit.image} widths={[160, 320]} sizes="8rem" loading="lazy" />
        )}
        <h3 className="hit__title">
          <Link to={hit.href}>
            <Marked pieces={hit.titlePieces} />
          </Link>
        </h3>
        <p className="hit__text">
          <Marked pieces={hit.fragment} />
        </p>
        {hit.details.length > 0 && (
          <p className="meta-line">
            {hit.details.map((detail, i) => (
              <span key={i}>
                <Marked pieces={detail} />
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

/** Pieces have no id; the index is their key. */
const Marked = ({ pieces }: { pieces: Pieces }) =>
  pieces.map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : nbsp(text)));
