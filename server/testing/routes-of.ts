import type { FastifyInstance } from 'fastify';

export interface Route {
  readonly method: string;
  /** With parameters, as `/api/project/:id`. */
  readonly url: string;
}

/** Every route there is, as the router itself lists them. */
export function routesOf(app: FastifyInstance): Route[] {
  const found: Route[] = [];
  const path: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const read = /^((?:│ {3}| {4})*)(?:├── |└── )(\S+)(?: \((.+)\))?$/.exec(line);
    if (!read) continue;
    const [, indent, part, methods] = read as unknown as [string, string, string, string | undefined];
    path.length = indent.length / 4;
    path.push(part);
    // Where routes call one parameter by several names, the router lists them all.
    const url = path.join('').replace(/(:\w+)(\|:\w+)+/g, '$1');
    for (const method of methods?.split(', ') ?? []) found.push({ method, url });
  }
  return found.filter(({ method }) => !['HEAD', 'OPTIONS', 'TRACE'].includes(method));
}

/** The address with 1 for each parameter. */
export const resolveUrl = (url: string): string => url.replace(/:\w+|\*/g, '1');
