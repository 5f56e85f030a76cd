export const vitestReport: string
export const quickReport: string
export const browserReport: string
export const coverageReport: string
