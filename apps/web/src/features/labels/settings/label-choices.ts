/** What a label is set up from. */
import { type LabelType, labelFormats, labelSizes, labelTypeNames, labelTypes } from '@quayside/domain'
import type { Choice } from '@quayside/ui-kit'

const sizeWords = { A6: 'A6 (105 × 148 mm)', '4x6': '4 × 6 in' } as const

export const typeChoices: readonly Choice[] = labelTypes.map((value) => ({ value, label: labelTypeNames[value] }))
export const formatChoices: readonly Choice[] = labelFormats.map((value) => ({ value, label: value }))
export const sizeChoices: readonly Choice[] = labelSizes.map((value) => ({ value, label: sizeWords[value] }))

/** The usual parameter of a label: the id of its record. */
export const usualParameter = (type: LabelType): string => `${type}ID`
