/** Codes of weight units: X12 (DE 355) and UN/ECE Recommendation 20, which EDIFACT and UBL use. */
const pairs: readonly (readonly [x12: string, unece: string])[] = [
  ['ME', 'MGM'],
  ['GR', 'GRM'],
  ['KG', 'KGM'],
  ['MP', 'TNE'],
  ['OZ', 'ONZ'],
  ['TO', 'APZ'],
  ['LB', 'LBR'],
  ['CW', 'CWA'],
  ['TN', 'STN'],
]

/** Returns the X12 code of a weight unit; a unit that is not in the list stays as it is. */
export const x12WeightUnit = (unit: string): string => pairs.find(([, unece]) => unece === unit)?.[0] ?? unit

/** Returns the UN/ECE code of a weight unit; a unit that is not in the list stays as it is. */
export const uneceWeightUnit = (unit: string): string => pairs.find(([x12]) => x12 === unit)?.[1] ?? unit
