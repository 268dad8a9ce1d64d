import { getTurnoutBoard, type TurnoutBoard as Board } from '@wiec/contract/turnout-board.ts';
import { type LoaderFunctionArgs, type ShouldRevalidateFunction, useLoaderData } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { readAtVote } from '../../lib/vote-address.ts';
import { boardWay } from '../../modules/voting/board/board-words.ts';
import { TurnoutBoard } from '../../modules/voting/board/turnout-board.tsx';

const nothing = (): null => null;

export const handle: PageHandle<Board> = {
  title: ({ title }) => `Frekwencja: ${title}`,
  canonical: (board) => boardWay(board).path,
  noBreadcrumbs: true,
  frame: { Header: nothing, Footer: nothing },
};

/** It looks again by itself: read by the router without a connection, it would give way to a page that says so. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<Board> =>
  readAtVote(params, (id) => read(context, getTurnoutBoard, { params: { id } }));

/** How many have voted, for a screen on a wall of the town hall: on it alone, without the frame of the portal. */
export function Component() {
  const board = useLoaderData<Board>();
  return <TurnoutBoard key={board.id} board={board} />;
}
