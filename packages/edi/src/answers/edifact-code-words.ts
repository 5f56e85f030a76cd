/** What the codes of a CONTRL say in words. Source: UN/EDIFACT service code list, data elements 0083 and 0085. */

type CodeTable = Readonly<Record<string, string>>

/** 0083; 1, 2, 3, 5 and 6 stand in old lists only. */
export const CONTRL_ACTIONS: CodeTable = {
  '1': 'accepted, syntax checked',
  '2': 'accepted with errors',
  '3': 'accepted, nothing checked below',
  '4': 'rejected, with everything below',
  '5': 'rejected by UNB/UNZ',
  '6': 'rejected by UNG/UNE',
  '7': 'acknowledged',
  '8': 'received',
}

/** 0085. */
export const SYNTAX_ERRORS: CodeTable = {
  '2': 'syntax version or level not supported',
  '7': 'interchange recipient is not the actual recipient',
  '12': 'invalid value',
  '13': 'missing',
  '14': 'value not supported in this position',
  '15': 'not supported in this position',
  '16': 'too many constituents',
  '17': 'no agreement',
  '18': 'unspecified error',
  '19': 'invalid decimal notation',
  '20': 'character invalid as service character',
  '21': 'invalid character',
  '22': 'invalid service character',
  '23': 'unknown interchange sender',
  '24': 'too old',
  '25': 'test indicator not supported',
  '26': 'duplicate detected',
  '27': 'security function not supported',
  '28': 'references do not match',
  '29': 'control count does not match what was received',
  '30': 'groups and messages mixed',
  '31': 'more than one message type in group',
  '32': 'lower level empty',
  '33': 'invalid occurrence outside message or group',
  '34': 'nesting indicator not allowed',
  '35': 'too many segment repetitions',
  '36': 'too many segment group repetitions',
  '37': 'invalid type of character',
  '38': 'missing digit in front of decimal sign',
  '39': 'data element too long',
  '40': 'data element too short',
  '41': 'permanent communication network error',
  '42': 'temporary communication network error',
  '43': 'unknown interchange recipient',
  '45': 'trailing separator',
  '46': 'character set not supported',
  '47': 'envelope functionality not supported',
  '48': 'dependency condition violated',
}
