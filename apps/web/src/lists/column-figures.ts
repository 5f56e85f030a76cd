/** What is never cut in a column, as text: the column is as wide as the longest of it. */

/** A field has room for its text and its border. */
export const inField = (text: string): string => `${text}  `

/** Always the same functions for a currency: what is measured of thousands of rows with them is measured once, whatever columns come and go. */
export function sameForCurrency<Figures>(figuresIn: (currency: string) => Figures): (currency: string) => Figures {
  const known = new Map<string, Figures>()
  return (currency) => {
    const figures = known.get(currency) ?? figuresIn(currency)
    known.set(currency, figures)
    return figures
  }
}
