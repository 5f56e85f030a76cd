/** What printing the labels of one record came to. */
export interface Printed {
  readonly labelPrintID: number
  readonly labels: number
  /** Of the record, in words. */
  readonly name: string
  readonly warning: string | null
  /** The printed labels were the last thing that the ASN waited for. */
  readonly isAsnQueued: boolean
}
