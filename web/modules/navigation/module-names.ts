import type { PortalModule } from '@wiec/domain/portal-module.ts';

/** Parts of the portal as its settings call them. */
export const moduleNames: Readonly<Record<PortalModule, string>> = {
  consultation: 'Konsultacje',
  budget: 'Budżet obywatelski',
  probe: 'Sondy',
  survey: 'Ankiety',
};
