import type { FeaturedProject } from '@wiec/contract/site.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { DeadlineMark } from '../../ui/deadline.tsx';
import { Money } from '../../ui/money.tsx';
import { Motif, toneOf } from '../../ui/motif.tsx';

/** What stands beside the first of what is featured. */
export function FeaturedProjects({ projects, now }: { projects: readonly FeaturedProject[]; now: string }) {
  return (
    <ul className="featured">
      {projects.map((project) => (
        <li key={project.href} className="featured__item">
          {project.imageUrl === null ? (
            <Motif name={project.motif} tone={toneOf(project.id)} />
          ) : (
            <img
              className="featured__picture"
              src={`${project.imageUrl}?w=160`}
              alt=""
              width={72}
              height={72}
              loading="lazy"
            />
          )}
          <div>
            <p className="small">
              <span className="kind">{project.kind}</span>
            </p>
            <h3>
              <Link to={project.href}>{nbsp(project.title)}</Link>
            </h3>
            <p className="small muted">
              {project.cost !== null && <Money amount={project.cost} />}
              {project.dateTo !== null && <DeadlineMark now={now} until={project.dateTo} />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
