/**
 * The orders in which a list of projects stands (LOOK-flow "List"): by title, by cost, by number, or drawn, by a seed that comes with
 * it. The first is that of a plain list.
 */
export const taskOrders = ['title', 'cheapest', 'dearest', 'number', 'random'] as const;
export type TaskOrder = (typeof taskOrders)[number];
