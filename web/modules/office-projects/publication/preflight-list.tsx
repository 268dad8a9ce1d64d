import type { OfficeProject, Preflight } from '@wiec/contract/office-projects.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { preflightFix, preflightTitle, preflightWords } from './preflight-words.ts';
import '../../../styles/preflight.css';

type Item = Preflight['items'][number];

const STATES: Readonly<Record<Item['state'], string>> = { missing: 'Brakuje: ', advice: 'Uwaga: ', done: 'Gotowe: ' };
const ORDER: readonly Item['state'][] = ['missing', 'advice', 'done'];

interface PreflightListProps {
  project: OfficeProject;
  items: readonly Item[];
  level?: 'h2' | 'h3';
}

/** What is missing before a publication, first, each with the link that fixes it; then what to look at, then what is done. */
export function PreflightList({ project, items, level: Heading = 'h3' }: PreflightListProps) {
  const { pathname } = useLocation();
  const ordered = ORDER.flatMap((state) => items.filter((item) => item.state === state));
  return (
    <div className="preflight">
      <Heading>{nbsp(preflightTitle(items))}</Heading>
      <ul>
        {ordered.map((item) => {
          const { name, why } = preflightWords(item);
          const fix = preflightFix(item, project);
          return (
            <li key={item.code} className={`preflight__${item.state}`}>
              <span className="preflight__mark" aria-hidden="true">
                {item.state === 'done' && <Icon name="check" />}
              </span>
              <span>
                <span className="visually-hidden">{STATES[item.state]}</span>
                {nbsp(name)}
              </span>
              {item.state !== 'done' && (
                <small>
                  {nbsp(item.state === 'advice' ? `Nie blokuje. ${why}` : why)}{' '}
                  {fix.href !== pathname && <Link to={fix.href}>{fix.label}</Link>}
                </small>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
