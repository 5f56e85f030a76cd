const dayMs = 86_400_000

/** The moment so many days of 24 hours earlier: what is older has had its days. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)
