// Serial shipping container codes as GS1 defines them: 18 digits, the last one a check digit with weights 3 and 1.

/** With or without the application identifier 00 in front, as MAN*GM and GIN+BJ have it. */
export function ssccIsValid(written: string): boolean {
  const code = written.length === 20 && written.startsWith('00') ? written.slice(2) : written
  if (!/^\d{18}$/.test(code)) return false
  const sum = [...code.slice(0, 17)].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(code[17])
}
