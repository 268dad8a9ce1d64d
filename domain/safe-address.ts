/** What an element of the menu may lead to; anything else, such as `javascript:`, leads nowhere. */
export const isSafeAddress = (address: string): boolean =>
  /^\/(?![/\\])/.test(address) || /^(https?:\/\/|mailto:|tel:)/i.test(address);
