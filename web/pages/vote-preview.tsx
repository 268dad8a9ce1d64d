import { VotePage } from './vote.tsx';

export { handle, loader, shouldRevalidate } from './vote.tsx';

export function Component() {
  return <VotePage preview />;
}
