const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Line ends and characters that cannot be seen, or that turn the order of others around, as escapes ('\u000a'): what somebody typed
 * makes no line of a log that looks like one of ours (OWASP ASVS 7.3.1).
 */
export const oneLine = (text: string): string => text.replace(unseen, escaped)
