/** The steps that have a deadline, in the order in which an order takes them. */
export const dueSteps = ['acknowledge', 'ship', 'invoice'] as const
export type DueStep = (typeof dueSteps)[number]
