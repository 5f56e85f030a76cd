/** What stands on one label, whatever it is printed with: addresses, facts, and GS1 element strings for its barcodes. */

/** Kinds of record that labels are printed for; the names are those of the calls (specification 2, section 3). */
export const labelTypes = ['Order', 'StoreOrder', 'Shipment'] as const
export type LabelType = (typeof labelTypes)[number]

/** As screens and messages call the kind of record. */
export const labelTypeNames: Readonly<Record<LabelType, string>> = {
  Order: 'Order',
  StoreOrder: 'Store order',
  Shipment: 'Shipment',
}

/** What a label is made as: a PDF of exactly one label a page, or ZPL for a thermal printer. */
export const labelFormats = ['PDF', 'ZPL'] as const
export type LabelFormat = (typeof labelFormats)[number]

/** A6: 105 × 148 mm; 4x6: 4 × 6 inches, 101.6 × 152.4 mm. Both stand upright. */
export const labelSizes = ['A6', '4x6'] as const
export type LabelSize = (typeof labelSizes)[number]

/** Application identifier and data of one GS1 element string, as in '(00)' and the 18 digits of an SSCC. */
export interface ElementString {
  readonly ai: string
  readonly data: string
}

export interface LabelFact {
  /** GS1 data title, or a short word; printed small above the text. */
  readonly title: string
  readonly text: string
}

/** What a price label says beside its article. */
export interface PriceTag {
  /** With its currency: '$12.95'. */
  readonly text: string
  /** The 8 or 13 digits of its barcode. */
  readonly ean: string | null
}

/** What the face of a carton label says, zone by zone (look of the carton label). */
export interface CartonFace {
  readonly carrier: string | null
  /** How the carrier travels: 'Standard, road'. */
  readonly service: string | null
  readonly trackingNumber: string | null
  readonly orderNumber: string
  readonly storeCode: string | null
  /** Of the store of a distribution centre. */
  readonly storeName?: string
  readonly department: string | null
  /** The description of the only article, else 'Mixed'. */
  readonly content: string
  /** The article's codes; of a mixed carton the number of its products. */
  readonly contentFacts: readonly LabelFact[]
  /** Small lines below: batch, expiry date, shipment. */
  readonly notes: readonly string[]
  /** Its place among the cartons of the shipment, from 1. */
  readonly place: number
  /** How many cartons the shipment has; null while it is not fully packed. */
  readonly of: number | null
  /** '48 units'. */
  readonly units: string
  /** The SSCC in its parts: '(00) 3 9421901 000001047 9'. */
  readonly ssccText: string
}

export interface LabelDocument {
  /** What the label is about, in words: 'Carton SS-7/1'. */
  readonly name: string
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly facts: readonly LabelFact[]
  /** From top to bottom: the SSCC is the last, since GS1 wants it lowest (General Specifications, section 6.6.4). */
  readonly barcodes: readonly (readonly ElementString[])[]
  /** Of a carton label alone: its zones. Left out of labels that were printed before carton labels had zones. */
  readonly carton?: CartonFace
  /** Of a price label alone: it is drawn at a size of its own. */
  readonly price?: PriceTag
}

/** GS1 character set 82: what a batch or an order number may hold in a barcode. */
export const isGs1Text = (text: string): boolean => /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/.test(text)

/** Identifiers whose data has one length only, so that no FNC1 stands after them (General Specifications, table 7.8.5-2). */
const fixedLength = new Set(['00', '01', '02', '11', '13', '15', '17', '410', '412'])

/** Whether a separator (FNC1) has to follow, where another element string comes after this one. */
export const needsSeparator = ({ ai }: ElementString): boolean => !fixedLength.has(ai)

/** The human readable line under a barcode: '(00) 194210000000000015'. */
export const elementText = (elements: readonly ElementString[]): string =>
  elements.map(({ ai, data }) => `(${ai}) ${data}`).join(' ')

/** 'YYYY-MM-DD' as the six digits that barcodes carry. */
export const gs1Day = (day: string): string => day.slice(2).replaceAll('-', '')
