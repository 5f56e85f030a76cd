/** What printing the labels of one record came to. */
export interface Printed {
  readonly labelPrintID: number
  readonly labels: number
  /** Of the record, in words. */
  readonly name: string
  readonly warning: string | null
}
