/** What is typed as a whole number; empty is no number, not 0. */
export const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);
