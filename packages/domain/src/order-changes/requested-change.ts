/** An order change as the partner asks for it, as far as the rules read it; the mapping's document has this shape and more. */
import type { StatedCharge } from '../orders/order-charges.ts'
import type { StatedTotal } from '../orders/stated-total.ts'
import type { ArticleCodes, ArticleIdentifier } from '../products/article-codes.ts'
import type { RoutePlace } from '../stores/delivery-route.ts'
import type { KnownPlace, StatedShipTo } from '../stores/stated-ship-to.ts'
import type { PriceBasis } from '../units/price-basis.ts'

/** What a change does to a line. */
export type LineRequest = 'add' | 'delete' | 'change' | 'none'

/** What a line says of its article beside codes and description. Decimal text; null: nothing is said. */
export interface ArticleFacts {
  readonly retailPrice: string | null
  readonly packSize: string | null
  readonly colour: string | null
  readonly size: string | null
  readonly comments: string | null
  readonly taxRatePercent: string | null
}

/** A party of the change; the mapping reads all of it. */
export type RequestedParty = Partial<StatedShipTo> & { readonly role: string; readonly code: string | null }

export interface RequestedLine extends Partial<ArticleFacts> {
  readonly lineNumber: string
  /** False: the partner gave no number, so the line is found by its article alone. Left out: the partner did. */
  readonly hasNumber?: boolean
  readonly codes: ArticleCodes
  /** Every code of the article as the partner wrote it. */
  readonly articleIDs?: readonly ArticleIdentifier[]
  readonly description: string | null
  /** What the line is to have afterwards; null: as it was. */
  readonly quantity: string | null
  readonly unit: string | null
  /** For one unit of the line; null: as it was, or `priceBasis` does not convert by itself. */
  readonly price: string | null
  /** The price as stated, where it is for another unit or quantity. */
  readonly priceBasis?: PriceBasis
  readonly storeQuantities: readonly { readonly storeCode: string; readonly quantity: string }[]
  /** Allowances and charges of the line as changed; left out: it states none. */
  readonly charges?: readonly Omit<StatedCharge, 'forQuantity'>[]
}

/** Something that a message says beyond the fields of order and line. */
export interface SaidDetail {
  /** null: of the whole order. */
  readonly lineNumber: string | null
  readonly label: string
  readonly text: string
}

/** As the change brings it, with the segments that it was read from. */
export interface NewDetail extends SaidDetail {
  readonly segments: readonly unknown[]
}

export interface RequestedChange {
  /** Totals of the order as changed; left out: it states none. */
  readonly statedTotals?: readonly StatedTotal[]
  /** Allowances and charges of the whole order as changed; left out: it states none. */
  readonly charges?: readonly Omit<StatedCharge, 'forQuantity'>[]
  /** What else it says. */
  readonly messageDetails?: readonly NewDetail[]
  readonly purpose: 'original' | 'cancellation' | 'change' | 'replacement' | 'duplicate' | 'confirmation'
  readonly orderNumber: string
  readonly changeNumber: string | null
  /** ISO 4217; null or left out: the change names none. */
  readonly currency?: string | null
  readonly deliverAfter: string | null
  readonly deliverBefore: string | null
  readonly comments: string | null
  readonly parties: readonly RequestedParty[]
  readonly lines: readonly {
    readonly change: LineRequest
    readonly line: RequestedLine
    /** What the partner says that becomes of the quantity, where it does. */
    readonly direction?: 'more' | 'less'
    /** A second quantity of the line (POC04). Left out: the change states none. */
    readonly leftToReceive?: string
    /** ISO 4217; left out: the currency of the change. */
    readonly currency?: string
  }[]
}

/** A line of a store order as it stands. */
export interface OrderedLine {
  readonly storeOrderProductID: number
  readonly lineNumber: string | null
  readonly codes: ArticleCodes
  /** The ordered article, where the line brings a substitute: the partner can name the line by either. */
  readonly orderedCodes?: ArticleCodes
  readonly description: string | null
  readonly unit: string | null
  readonly quantity: string
  /** null: none is known. */
  readonly price: string | null
  /** null or left out: the price is for one unit of the line. */
  readonly priceBasis?: PriceBasis | null
}

export interface OrderedStore {
  readonly storeOrderID: number
  readonly storeOrderNumber: string
  readonly storeCode: string | null
  /** Where the order's own message sends it; left out where none came with one. */
  readonly statedShipTo?: StatedShipTo | null
  /** The store of its shipping address. */
  readonly store?: KnownPlace | null
  /** The distribution centre that its goods pass; null or left out: they go to the store directly. */
  readonly centre?: RoutePlace | null
  readonly lines: readonly OrderedLine[]
}

/** The order that a change is about: its live store orders. */
export interface OrderToChange {
  readonly orderNumber: string
  /** ISO 4217; left out: any currency is the order's. */
  readonly currency?: string
  readonly deliverAfter: string | null
  readonly deliverBefore: string | null
  readonly comments: string | null
  /** What its message says beyond its fields, and its customer reference; left out: not looked at. */
  readonly details?: readonly SaidDetail[]
  readonly customerReference?: string | null
  readonly storeOrders: readonly OrderedStore[]
}
