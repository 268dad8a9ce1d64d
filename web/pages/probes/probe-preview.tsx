import { ProbePage } from './parts/probe-page.tsx';

export { loadProbe as loader, probeHandle as handle } from './parts/probe-page.tsx';

export function Component() {
  return <ProbePage preview />;
}
