/** What the codes of 997, 999 and TA1 say in words. Sources: X12 DE 715-718, 720, 723, I18; 999 DE 618, 620, 621. */

type CodeTable = Readonly<Record<string, string>>

/** AK501 / IK501 and AK901. */
export const ACKNOWLEDGEMENT_STATUS: CodeTable = {
  A: 'accepted',
  E: 'accepted, errors noted',
  P: 'partially accepted',
  R: 'rejected',
  M: 'rejected, message authentication failed',
  W: 'rejected, assurance failed validity tests',
  X: 'rejected, content could not be analysed after decryption',
}

/** AK304 / IK304. */
export const SEGMENT_ERRORS: CodeTable = {
  '1': 'unrecognised segment id',
  '2': 'unexpected segment',
  '3': 'mandatory segment missing',
  '4': 'loop occurs over maximum times',
  '5': 'segment exceeds maximum use',
  '6': 'segment not in the transaction set',
  '7': 'segment not in proper sequence',
  '8': 'segment has data element errors',
  '10': 'trailing separators',
  I4: 'implementation: segment is not used',
  I6: 'implementation: dependent segment missing',
  I7: 'implementation: loop occurs under minimum times',
  I8: 'implementation: segment below minimum use',
  I9: 'implementation: dependent not-used segment present',
}

/** AK403 / IK403. */
export const ELEMENT_ERRORS: CodeTable = {
  '1': 'mandatory data element missing',
  '2': 'conditional required data element missing',
  '3': 'too many data elements',
  '4': 'data element too short',
  '5': 'data element too long',
  '6': 'invalid character in data element',
  '7': 'invalid code value',
  '8': 'invalid date',
  '9': 'invalid time',
  '10': 'exclusion condition violated',
  '12': 'too many repetitions',
  '13': 'too many components',
  '16': 'trailing component separators',
  I6: 'implementation: code value not used',
  I9: 'implementation: dependent data element missing',
  I10: 'implementation: not-used data element present',
  I11: 'implementation: too few repetitions',
  I12: 'implementation: pattern match failure',
  I13: 'implementation: dependent not-used data element present',
}

/** AK502 to AK506 / IK502 to IK506. */
export const SET_ERRORS: CodeTable = {
  '1': 'transaction set not supported',
  '2': 'transaction set trailer missing',
  '3': 'control numbers in ST02 and SE02 do not match',
  '4': 'number of segments in SE01 is wrong',
  '5': 'one or more segments in error',
  '6': 'missing or invalid transaction set identifier',
  '7': 'missing or invalid transaction set control number',
  '8': 'authentication key name unknown',
  '9': 'encryption key name unknown',
  '10': 'requested service not available',
  '11': 'unknown security recipient',
  '12': 'incorrect message length',
  '13': 'message authentication code failed',
  '15': 'unknown security originator',
  '16': 'syntax error in decrypted text',
  '17': 'security not supported',
  '18': 'transaction set not in functional group',
  '19': 'invalid implementation convention reference',
  '23': 'transaction set control number not unique within the group',
  I5: 'implementation: one or more segments in error',
  I6: 'implementation: convention not supported',
}

/** AK905 to AK909. */
export const GROUP_ERRORS: CodeTable = {
  '1': 'functional group not supported',
  '2': 'functional group version not supported',
  '3': 'functional group trailer missing',
  '4': 'group control numbers in GS06 and GE02 do not agree',
  '5': 'number of transaction sets in GE01 is wrong',
  '6': 'group control number violates syntax, or was used before',
  '7': 'invalid application sender code',
  '8': 'invalid application receiver code',
  '9': 'invalid responsible agency code',
  '10': 'authentication key name unknown',
  '11': 'encryption key name unknown',
  '12': 'requested service not available',
  '13': 'unknown security recipient',
  '14': 'unknown security originator',
  '15': 'syntax error in decrypted text',
  '16': 'security not supported',
  '17': 'incorrect message length',
  '18': 'message authentication code failed',
  '19': 'group control number not unique within the interchange',
}

/** TA104. */
export const INTERCHANGE_STATUS: CodeTable = {
  A: 'accepted',
  E: 'accepted with errors: the sender must not resend',
  R: 'rejected',
}

/** TA105. */
export const INTERCHANGE_NOTES: CodeTable = {
  '000': 'no error',
  '001': 'control numbers in ISA13 and IEA02 do not match',
  '002': 'control standard not supported',
  '003': 'version of the controls not supported',
  '004': 'segment terminator invalid',
  '005': 'invalid qualifier of the sender id',
  '006': 'invalid sender id',
  '007': 'invalid qualifier of the receiver id',
  '008': 'invalid receiver id',
  '009': 'unknown receiver id',
  '010': 'invalid authorisation qualifier',
  '011': 'invalid authorisation value',
  '012': 'invalid security qualifier',
  '013': 'invalid security value',
  '014': 'invalid interchange date',
  '015': 'invalid interchange time',
  '016': 'invalid control standards identifier',
  '017': 'invalid interchange version',
  '018': 'invalid interchange control number',
  '019': 'invalid acknowledgement request',
  '020': 'invalid test indicator',
  '021': 'invalid number of included groups',
  '022': 'invalid control structure',
  '023': 'end of file too early',
  '024': 'invalid interchange content, such as a bad GS segment',
  '025': 'duplicate interchange control number',
  '026': 'invalid data element separator',
  '027': 'invalid component element separator',
  '028': 'invalid delivery date in deferred delivery request',
  '029': 'invalid delivery time in deferred delivery request',
  '030': 'invalid delivery time code in deferred delivery request',
  '031': 'invalid grade of service code',
}

/** "rejected (R)", or the bare code where the table has no words for it. */
export function codeInWords(table: CodeTable, code: string): string {
  const words = table[code]
  return words === undefined ? `code ${code || 'missing'}` : `${words} (${code})`
}
