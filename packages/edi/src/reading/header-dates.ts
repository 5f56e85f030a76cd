/** Dates and times as interchange headers write them. */

/** YYMMDD or YYYYMMDD with a month and a day that exist. */
export function isDate(value: string): boolean {
  if (!/^(\d{6}|\d{8})$/.test(value)) return false
  const [month, day] = [Number(value.slice(-4, -2)), Number(value.slice(-2))]
  const year = value.length === 8 ? Number(value.slice(0, 4)) : 2000 + Number(value.slice(0, 2))
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** HHMM, HHMMSS, HHMMSSD or HHMMSSDD. */
export function isTime(value: string): boolean {
  return /^([01]\d|2[0-3])[0-5]\d([0-5]\d\d{0,2})?$/.test(value)
}
