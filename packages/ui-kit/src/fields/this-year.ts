/** The year that a date typed without one is of. The application provides it: this kit knows no time zone. */
import { createContext, useContext } from 'react'

/** Asked when a date is read, since a page stays open over New Year. */
export const ThisYear = createContext<() => number | undefined>(() => undefined)

export const useThisYear = (): (() => number | undefined) => useContext(ThisYear)
