/** Where the pages of a survey stand; of a consultation's surveys it is elsewhere. */
export interface SurveyPaths {
  /** On which its forms are filled in. */
  readonly page: string;
  /** Before the vote of a form: on which its receipts are looked up. */
  readonly receipts: string;
}

export const pathsOfSurvey = (id: number): SurveyPaths => ({
  page: `/ankiety/zaglosuj/${id}`,
  receipts: `/ankiety/potwierdzenie/${id}`,
});

export const pathsInConsultation = (id: number): SurveyPaths => ({
  page: `/konsultacje/zaglosuj/${id}/ankieta`,
  receipts: `/konsultacje/potwierdzenie/${id}`,
});
