import type { FeaturedTask } from '@wiec/contract/site.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import type { z } from 'zod';
import { Money } from '../../ui/money.tsx';
import { Motif, toneOf } from '../../ui/motif.tsx';

export function FeaturedTasks({ tasks }: { tasks: readonly z.infer<typeof FeaturedTask>[] }) {
  return (
    <ul className="featured">
      {tasks.map((task) => (
        <li key={task.id} className="featured__item">
          {task.imageUrl === null ? (
            <Motif name={task.motif} tone={toneOf(task.id)} />
          ) : (
            <img
              className="featured__picture"
              src={`${task.imageUrl}?w=160`}
              alt=""
              width={72}
              height={72}
              loading="lazy"
            />
          )}
          <div>
            <p className="small">
              <span className="kind">{task.kind}</span>
            </p>
            <h3>
              <Link to={`/budzet/podglad-projektu-budzetu/${task.id}`}>{nbsp(task.title)}</Link>
            </h3>
            <p className="small muted">
              <Money amount={task.cost} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
