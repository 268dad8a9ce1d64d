interface Placed {
  /** '' where the list does not tell. */
  city: string;
  /** Absent where the list does not tell. */
  cityPart?: string;
}

const keyOf = ({ city, cityPart = '' }: Placed): string => `${city}\n${cityPart}`;

/**
 * Streets of one name, told apart by their locality, or by the part of it. As long as one row of the name could be of either, they are
 * one street.
 */
export function namesakes<Part extends Placed>(parts: readonly Part[]): Part[][] {
  const groups = [...Map.groupBy(parts, keyOf).values()];
  const couldBeEither = (part: Part): boolean =>
    part.city === '' || (!part.cityPart && parts.some(({ city, cityPart }) => city === part.city && cityPart));
  return groups.length > 1 && parts.some((part) => couldBeEither(part)) ? [[...parts]] : groups;
}
