/** The version that health and documentation name. */
export const version = '0.1.0'
