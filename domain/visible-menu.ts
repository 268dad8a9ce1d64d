interface MenuEntry {
  order: number;
  onlyAfterLogged: boolean;
  /** '' for a group that leads nowhere itself. */
  linkValue: string;
  subitems: this[];
}

/** What of a menu's level a reader sees, in order. A group that leads nowhere goes with the last of what it holds. */
export const visibleMenu = <Item extends MenuEntry>(items: readonly Item[], signedIn: boolean): Item[] =>
  items
    .filter(({ onlyAfterLogged }) => signedIn || !onlyAfterLogged)
    .filter(({ linkValue, subitems }) => linkValue !== '' || visibleMenu(subitems, signedIn).length > 0)
    .toSorted((a, b) => a.order - b.order);
