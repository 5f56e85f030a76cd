/** One address without a display name: `hana@harakeke.example`. Whose it is, only a mail finds out. */
export const isEmailAddress = (text: string): boolean => /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(text)
