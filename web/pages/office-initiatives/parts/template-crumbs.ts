import { INBOX_PATH, TEMPLATES_PATH } from '../../../modules/initiatives/office/inbox-paths.ts';
import { texts } from '../../../texts/polish.ts';

/** The pages above that of a template. */
export const templateCrumbs = [
  { label: texts.office, href: '/urzad' },
  { label: 'Inicjatywy', href: INBOX_PATH },
  { label: 'Wzory odpowiedzi', href: TEMPLATES_PATH },
];
