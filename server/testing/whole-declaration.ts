import type { AccessibilityDraft } from '@wiec/domain/accessibility-statement.ts';

/** A declaration of accessibility with nothing to mend. */
export const wholeDeclaration = {
  publishedOn: '2024-01-15',
  updatedOn: '2026-01-12',
  drawnUpOn: '2024-01-15',
  reviewedOn: '',
  status: 'częściowo zgodna',
  gaps: [{ what: 'Skany kosztorysów nie mają tekstu.', why: 'Przepiszemy je na prośbę.' }],
  method: 'Samoocena urzędu.',
  assessmentUrl: '',
  person: 'Jagoda Wierzba',
  email: 'dostepnosc@lipogrod.example',
  phone: '44 555 01 20',
  applications: '',
  architecture: 'Wejście bez progu.\nWinda.',
  architectureUrl: '',
  communication: 'Tłumaczka w czwartki.',
} satisfies AccessibilityDraft;
