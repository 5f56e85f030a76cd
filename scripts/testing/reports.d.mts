export const vitestReport: string
export const browserReport: string
export const coverageReport: string
