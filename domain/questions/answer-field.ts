/** The field by which a refusal names a question of the form that was sent. */
export const answerField = (questionId: number): string => `answers.${questionId}`;

/** The question that such a field names; null for any other field. */
export function questionOfField(field: string | undefined): number | null {
  const [, id] = /^answers\.(\d{1,10})$/.exec(field ?? '') ?? [];
  return id === undefined ? null : Number(id);
}
