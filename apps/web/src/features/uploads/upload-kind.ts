/** What the screen of an upload needs to know of its kind. */
import type { EarlierUploads, StartedUpload, UndoneUpload, UploadResult } from '@quayside/contract'
import { type CsvSpec, csvTextOf } from '@quayside/domain'
import type { ReactNode } from 'react'
import type { Address } from '../../address/link.tsx'

export interface StartedFile {
  readonly partnerCode: string
  readonly file: File
}

export interface SentFile extends StartedFile {
  readonly dryRun: boolean
}

export interface UploadKind {
  readonly spec: CsvSpec
  /** 'stores' */
  readonly nouns: string
  /** The list that the records are in. */
  readonly path: Address
  /** What people know a record by before its code, and its code: as heads of the preview. */
  readonly knownBy: string
  readonly code: string
  /** Queries that are out of date once it is written. */
  readonly shownIn: readonly (readonly string[])[]
  readonly send: (sent: SentFile) => Promise<UploadResult>
  /** Leaves the writing to the portal. */
  readonly start: (sent: StartedFile) => Promise<StartedUpload>
  /** Stops what was started, before it is written. */
  readonly cancel: (longUploadID: number) => Promise<{ readonly message: string }>
  /** Lines name their partners: none is chosen. */
  readonly namesPartners?: true
  /** What has to be chosen first, in words; null: nothing. */
  readonly missing?: () => string | null
  /** `model`: 'template', or left out for what is there. */
  readonly download?: (query: { readonly partnerCode: string; readonly model?: string }) => Promise<{
    readonly name: string
    readonly blob: Blob
  }>
  /** Uploads that were written, of one partner's records or of all, newest first. */
  readonly earlier: (query: { readonly partner?: string; readonly pageSize: number }) => Promise<EarlierUploads>
  readonly earlierKey: readonly string[]
  readonly undo: (uploadID: number) => Promise<UndoneUpload>
  /** What else may be chosen; what is chosen is tried again. */
  readonly options?: (tryAgain: () => void) => ReactNode
}

/** The text of a file in whatever encoding a spreadsheet wrote it. */
export const fileText = async (file: File): Promise<string> => csvTextOf(new Uint8Array(await file.arrayBuffer()))
