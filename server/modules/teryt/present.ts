import type { TerytItem } from '@wiec/contract/teryt.ts';
import { TerytType } from '@wiec/domain/teryt-choice.ts';
import type { UnitRow } from './queries.ts';

/** Symbols of units begin with those of the units above: 91, 9101, 9101011. */
export function presentUnit(row: UnitRow): TerytItem {
  const { type, id, name } = row;
  const communeId = type === TerytType.City ? row.parent_id : type === TerytType.Street ? row.commune_id : null;
  const unitId = communeId ?? id;
  return {
    type,
    id,
    provinceId: unitId.slice(0, 2),
    districtId: type === TerytType.Province ? null : unitId.slice(0, 4),
    communeId: type === TerytType.Commune ? id : communeId,
    cityId: type === TerytType.City ? id : type === TerytType.Street ? row.parent_id : null,
    streetId: type === TerytType.Street ? id : null,
    name,
    concatenatedName: row.concatenated_name,
  };
}
