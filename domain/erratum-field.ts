/** What of a frozen project is put right by an erratum; apart from its rules, which whoever votes does not need. */
export const erratumFields = ['title', 'description'] as const;
export type ErratumField = (typeof erratumFields)[number];

/** As in 'w tytule'. */
export const erratumFieldPlaces: Readonly<Record<ErratumField, string>> = {
  title: 'w tytule',
  description: 'w opisie',
};
