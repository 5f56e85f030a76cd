/** How files travel between a partner and us: a setting of the partner. The server has a transport for each kind. */

/** A folder each for what comes and what goes, below the portal's data folder. */
export interface FolderTransport {
  readonly kind: 'folder'
}

export type PartnerTransport = FolderTransport
export type TransportKind = PartnerTransport['kind']

/** The way by which a received file came: the partner's transport, a call, or the demonstration's retailers. */
export type ReceivedBy = TransportKind | 'http' | 'simulator'

/** A new partner's files lie in folders. */
export const defaultTransport: PartnerTransport = { kind: 'folder' }
