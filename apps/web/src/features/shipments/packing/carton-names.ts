/** Carton names on the screen, short enough to read from two metres. */
import type { Carton } from '@quayside/contract'

const suffix = /[-/](\d+)$/

/** 'SS-20881/3' → '3'; a number without such an end as it is. */
export const shortNumber = (number: string): string => suffix.exec(number)?.[1] ?? number

/** 'SS-20881/3' → '3', where no other carton of the shipment would be called the same. */
export function cartonNames(cartons: readonly Carton[]): ReadonlyMap<number, string> {
  const short = cartons.map((carton) => shortNumber(carton.cartonNumber))
  const unique = new Set(short).size === short.length
  return new Map(
    cartons.map((carton, index) => [
      carton.shipmentCartonID,
      unique ? (short[index] ?? carton.cartonNumber) : carton.cartonNumber,
    ]),
  )
}

/** '(00) 3 9421000 000010471 0': extension digit, company prefix, serial, check digit. */
export function formatSscc(sscc: string): string {
  const digits = sscc.replace(/\D/g, '').slice(-18)
  if (digits.length !== 18) return sscc
  return `(00) ${digits[0]} ${digits.slice(1, 8)} ${digits.slice(8, 17)} ${digits[17]}`
}
