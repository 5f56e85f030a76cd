/** Units of orders in the codes that EN 16931 knows: UN/ECE recommendation 20, and 21 (packages) behind an X. */

/** X12 DE 355 and what EDIFACT senders write, where it is not already a code of recommendation 20. */
const others: Readonly<Record<string, string>> = {
  PCE: 'H87',
  PC: 'H87',
  UN: 'H87',
  CA: 'XCS',
  CS: 'XCS',
  CT: 'XCT',
  BX: 'XBX',
  BG: 'XBG',
  PK: 'XPK',
  PL: 'XPX',
  RL: 'XRO',
  DZ: 'DZN',
  ST: 'SET',
  KG: 'KGM',
  GR: 'GRM',
  LB: 'LBR',
  OZ: 'ONZ',
  LT: 'LTR',
  ML: 'MLT',
  MR: 'MTR',
  CM: 'CMT',
  FT: 'FOT',
  IN: 'INH',
  YD: 'YRD',
}

const known = new Set(
  'EA H87 DZN SET PR KGM GRM TNE LBR ONZ LTR MLT MTR CMT MMT FOT INH YRD MTK MTQ HUR DAY'.split(' '),
)

/** Of an order's unit: 'PCE' is 'H87', 'CA' is 'XCS'; null when nobody can tell what it is there. */
export const ublUnit = (unit: string): string | null => others[unit] ?? (known.has(unit) ? unit : null)
