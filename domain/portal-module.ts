/** A part of the portal that a municipality may switch on (spec/1 §1). */
export type PortalModule = 'consultation' | 'budget' | 'probe' | 'survey';

/** By the first part of a page's address; any one of the modules named is enough. */
const MODULES_OF: Readonly<Record<string, readonly PortalModule[]>> = {
  budzet: ['budget'],
  'aktualny-budzet': ['budget'],
  'zakonczone-budzety': ['budget'],
  przelicz: ['budget'],
  'otwarte-dane': ['budget', 'survey', 'consultation'],
  konsultacje: ['consultation'],
  'aktualne-konsultacje': ['consultation'],
  'zakonczone-konsultacje': ['consultation'],
  'spotkania-bezposrednie': ['consultation'],
  ankiety: ['survey'],
  'aktualne-ankiety': ['survey'],
  'zakonczone-ankiety': ['survey'],
  sondy: ['probe'],
  'aktualne-sondy': ['probe'],
  'zakonczone-sondy': ['probe'],
  inicjatywy: ['consultation', 'budget'],
  sprawa: ['consultation', 'budget'],
  'moje-sprawy': ['consultation', 'budget', 'probe', 'survey'],
  petycje: ['consultation', 'budget'],
};

/**
 * Whether a page of the portal exists while these modules are on. What belongs to no module always does, other sites' addresses too.
 * @param address a path of the portal, with or without query and fragment, or any other address
 */
export function isAddressOn(address: string, flags: Readonly<Record<PortalModule, boolean>>): boolean {
  const first = /^\/([^/?#]+)/.exec(address)?.[1];
  const modules = first === undefined ? undefined : MODULES_OF[first];
  return modules === undefined || modules.some((module) => flags[module]);
}
