import { addressText, type FoundAddress } from '@wiec/domain/find-address.ts';
import type { TypedInitiative } from './initiative-draft.ts';

type Placed = Partial<
  Pick<TypedInitiative, 'locationLatitude' | 'locationLongitude' | 'locationDescription' | 'districtId'>
>;

/** What an address that was found fills in: the marker, and what was left empty; nothing that somebody typed goes. */
export const placedAt = (
  address: FoundAddress,
  typed: Pick<TypedInitiative, 'locationDescription' | 'districtId'>,
  districts: readonly { id: number }[],
): Placed => ({
  ...(address.place && {
    locationLatitude: String(address.place.latitude),
    locationLongitude: String(address.place.longitude),
  }),
  ...(typed.locationDescription.trim() === '' && {
    locationDescription: [addressText(address), address.toldApartBy].filter(Boolean).join(', '),
  }),
  ...(typed.districtId === null &&
    districts.some(({ id }) => id === address.districtId) && { districtId: address.districtId }),
});
