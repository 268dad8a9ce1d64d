/** [question id, points], ascending by id, without zeros. */
export type Choice = [questionId: number, points: number];
