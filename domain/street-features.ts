/** Kinds of streets as Polish addresses write them, before the name (2-citizens-budget §3, Not-logged voter). */
export const STREET_FEATURES = ['ul.', 'al.', 'pl.', 'os.', 'rynek', 'rondo', 'skwer', 'bulwar'] as const;
