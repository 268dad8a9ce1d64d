import { data, type Params } from 'react-router';
import { routeId } from './route-id.ts';

/**
 * The project whose id stands in the address. Projects of all kinds share one row of ids and one call: where one of another kind
 * has that id, there is nothing at the address.
 */
export async function readOfType<Project extends { type: number }>(
  { id }: Params,
  type: Project['type'],
  readProject: (id: number) => Promise<Project>,
): Promise<Project> {
  const found = await readProject(routeId(id));
  if (found.type !== type) throw data(null, { status: 404 });
  return found;
}
