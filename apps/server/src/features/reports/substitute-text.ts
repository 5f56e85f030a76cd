/** The description of a line in a report, with the ordered article of a substitute. */
import { type OrderedArticleNames, substituteText } from '@quayside/domain'

/** 'Kettle, red. Substitute for KW3 Kettle, blue'. */
export const withSubstitute = (description: string | null, ordered: OrderedArticleNames | null): string | null =>
  [description, substituteText(ordered)].filter(Boolean).join('. ') || null
