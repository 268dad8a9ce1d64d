/** What of a frozen project is put right by an erratum; apart from its rules, which whoever votes does not need. */
export const erratumFields = ['title', 'description'] as const;
export type ErratumField = (typeof erratumFields)[number];

interface Words {
  readonly field: ErratumField;
  readonly before: string;
  readonly after: string;
}

/** What holds of errata, the oldest first: of the same words the last one; none where it says that they stay as they are. */
export const errataInForce = <Erratum extends Words>(errata: readonly Erratum[]): Erratum[] =>
  [...new Map(errata.map((one) => [one.field + one.before, one])).values()].filter(
    ({ before, after }) => after !== before,
  );

/** As in 'w tytule'. */
export const erratumFieldPlaces: Readonly<Record<ErratumField, string>> = {
  title: 'w tytule',
  description: 'w opisie',
};
