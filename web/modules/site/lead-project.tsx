import type { LeadProject as Project } from '@wiec/contract/site.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { AppImage } from '../../ui/app-image.tsx';
import { DeadlineMark } from '../../ui/deadline.tsx';

/** The first of what is featured, large: its picture stands on a line of its own. */
export const LeadProject = ({ project, now }: { project: Project; now: string }) => (
  <article className="lead-project">
    {project.image !== null && (
      <AppImage
        className="lead-project__picture"
        image={project.image}
        widths={[640, 1280]}
        sizes="(max-width: 900px) 100vw, 30rem"
        loading="lazy"
      />
    )}
    <p className="small">
      <span className="kind">{project.kind}</span>
    </p>
    <h3>
      <Link to={project.href}>{nbsp(project.title)}</Link>
    </h3>
    {project.shortDescription !== '' && <p>{nbsp(project.shortDescription)}</p>}
    <DeadlineMark now={now} until={project.dateTo} />
  </article>
);
