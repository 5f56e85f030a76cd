/**
 * The business documents that pass between EDI and the portal, free of either standard's spelling.
 * Quantities and money are decimal text ('12', '4.2500': plain digits, '.' as mark, optional leading '-');
 * dates are 'YYYY-MM-DD'; what a message leaves out is null, never ''.
 */
import type {
  ArticleCodes,
  ArticleIdentifier,
  ChargeBasis,
  NamedCharge,
  PriceBasis,
  RawSegment,
  StatedTotal,
  Weight,
} from '@quayside/domain'

export type DecimalText = string
export type DateText = string

/**
 * Roles of parties. 'ship-to' is the store that the goods are for. 'distribution-centre' takes them on their way to that
 * store: the N1*ST next to an N1*Z7, the NAD+DP next to a NAD+UC.
 */
export type PartyRole =
  | 'buyer'
  | 'supplier'
  | 'distribution-centre'
  | 'ship-to'
  | 'ship-from'
  | 'bill-to'
  | 'remit-to'
  | 'other'

export interface Party {
  readonly role: PartyRole
  /** The code as the partner writes it (store number, GLN …). */
  readonly code: string | null
  /** N103 or NAD C082 3055: '92', '9', 'UL' … */
  readonly codeQualifier: string | null
  readonly name: string | null
  readonly address1: string | null
  /** The second line, and those behind it, divided by commas. */
  readonly address2: string | null
  /** Every street line as it came, where there are more than two. */
  readonly addressLines?: readonly string[]
  readonly city: string | null
  readonly state: string | null
  readonly postalCode: string | null
  readonly country: string | null
  /** N405 and N406: the kind of location (DE 309) and its identifier, where neither names the state or the code above. */
  readonly location?: PartyLocation
}

/** A place within or besides the address, as X12 N405 and N406 name it. */
export interface PartyLocation {
  /** DE 309: 'CC' country, 'CY' county, 'DE' destination … */
  readonly qualifier: string | null
  readonly identifier: string | null
}

export interface StoreQuantity {
  readonly storeCode: string
  readonly storeCodeQualifier: string | null
  readonly quantity: DecimalText
  /**
   * Code of the distribution centre that the line itself names for these goods; null: the line sends them to the store
   * directly. Left out: they go to the header's ship-to, if the header names one.
   */
  readonly via?: string | null
}

/** An allowance or charge that the invoice of an order is to contain. */
export interface DocumentCharge extends NamedCharge {
  readonly basis: ChargeBasis
  /** An amount, a percentage, or an amount for each unit; above 0. */
  readonly value: DecimalText
  /** The amount for everything that is ordered, where it is stated and differs from what percentage or rate give. */
  readonly statedAmount: DecimalText | null
  /** The percentage is of what the allowances and charges before it leave. */
  readonly ofRemainder: boolean
  /** Percent; null: that of the lines. */
  readonly taxRatePercent: DecimalText | null
}

export interface PurchaseOrderLine {
  /** As the partner numbers it; the ordinal when the message leaves it out. */
  readonly lineNumber: string
  /** False: the message gives no number, and `lineNumber` is the ordinal. Left out: the message numbers the line. */
  readonly hasNumber?: false
  readonly codes: ArticleCodes
  /** Every identifier in its order, also those that are no code of ours; documents give them back. Always there when read. */
  readonly articleIDs?: readonly ArticleIdentifier[]
  readonly description: string | null
  readonly quantity: DecimalText
  /** Unit as written: EA, CA, PCE … */
  readonly unit: string
  /** For one unit of the line; null where the message states none, or `priceBasis` does not convert to the unit. */
  readonly price: DecimalText | null
  /** The price as stated, where it is for another unit or quantity than one unit of the line. */
  readonly priceBasis?: PriceBasis
  readonly retailPrice: DecimalText | null
  readonly packSize: DecimalText | null
  readonly colour: string | null
  readonly size: string | null
  readonly comments: string | null
  readonly taxRatePercent: DecimalText | null
  /** Left out: the line has none. */
  readonly charges?: readonly DocumentCharge[]
  /** Where the line is split over stores (SDQ, or LOC+7 with QTY, or a line-level ship-to); empty: all to the header's ship-to. */
  readonly storeQuantities: readonly StoreQuantity[]
  /** Position of PO1/LIN in the message (ST/UNH = 1), so that a problem can point at it. */
  readonly segmentPosition: number
}

/** Something in an order's message beyond the fields of the order and its lines. It is kept, shown, and repeated where a document carries it. */
export interface MessageDetail {
  /** Null: about the whole order. */
  readonly lineNumber: string | null
  /** What it is: 'Department number', 'Allowance', 'Terms of payment'. */
  readonly label: string
  readonly text: string
  /** What it was read from; several where they belong together. */
  readonly segments: readonly RawSegment[]
}

/** What documents repeat from the order's message. Segments of the other standard are left out. */
export interface RepeatedFromOrder {
  /** BEG04. */
  readonly releaseNumber: string | null
  /** REF or RFF. */
  readonly references: readonly RawSegment[]
  /** ITD, or PAT with the segments below it. */
  readonly terms: readonly RawSegment[]
}

export interface PurchaseOrder {
  readonly purpose: 'original' | 'cancellation' | 'change' | 'replacement' | 'duplicate' | 'confirmation'
  readonly orderNumber: string
  readonly orderType: string | null
  readonly orderDate: DateText | null
  readonly customerReference: string | null
  readonly currency: string | null
  /** etd, shown as Deliver After. */
  readonly deliverAfter: DateText | null
  /** eta, shown as Deliver Before. */
  readonly deliverBefore: DateText | null
  readonly shippingMethod: string | null
  readonly comments: string | null
  /** Parties of the header, then ship-to parties that only lines name. splitByStore decides which get store orders. */
  readonly parties: readonly Party[]
  readonly lines: readonly PurchaseOrderLine[]
  /** Of the whole order. Left out: it has none. */
  readonly charges?: readonly DocumentCharge[]
  readonly statedLineCount: number | null
  /** Totals of the whole purchase order, also if it is split over stores. */
  readonly statedTotals: readonly StatedTotal[]
  /** Always there of a file that was received. */
  readonly messageDetails?: readonly MessageDetail[]
}

/** What of an order or a change is held against its message, to find what no field holds. */
export type DetailedDocument = Pick<PurchaseOrder, 'orderNumber' | 'customerReference' | 'currency' | 'lines'>

/** What a change does to a line. */
export type LineAction = 'add' | 'delete' | 'change' | 'none'

/** A line as it is to be afterwards; a quantity, unit or price that the change does not say stays as it was. */
export interface OrderChangeLine extends Omit<PurchaseOrderLine, 'quantity' | 'unit'> {
  readonly quantity: DecimalText | null
  readonly unit: string | null
}

/** 860, ORDCHG: a change to an order that was sent before. Null fields say nothing and leave the order as it is. */
export interface OrderChange {
  readonly purpose: PurchaseOrder['purpose']
  readonly orderNumber: string
  /** Number of this change; null when the message has none. */
  readonly changeNumber: string | null
  readonly orderDate: DateText | null
  readonly changeDate: DateText | null
  readonly currency: string | null
  readonly deliverAfter: DateText | null
  readonly deliverBefore: DateText | null
  readonly comments: string | null
  readonly parties: readonly Party[]
  /** Of the order as changed; left out where the change states none. */
  readonly statedTotals?: readonly StatedTotal[]
  /** Of the whole order as changed; left out where the change states none. Those of a line are with the line. */
  readonly charges?: readonly DocumentCharge[]
  /** Quantities are what the line is to have afterwards, not the difference. */
  readonly lines: readonly {
    readonly change: LineAction
    readonly line: OrderChangeLine
    /** POC02 QI and QD say that the quantity is more or less than before. */
    readonly direction?: 'more' | 'less'
    /** POC04 in the line's unit, where POC03 is taken for the new quantity. Left out: the message states none. */
    readonly leftToReceive?: DecimalText
    /** CUR below the line. Left out: the header's currency. */
    readonly currency?: string
  }[]
  /** What else it says; left out where it says nothing more. Of lines only those that it adds or changes. */
  readonly messageDetails?: readonly MessageDetail[]
}

/** The article that the partner ordered, as its order names it. */
export interface OrderedArticle {
  readonly codes: ArticleCodes
  readonly articleIDs?: readonly ArticleIdentifier[]
  readonly description: string | null
}

export interface DocumentLine {
  readonly lineNumber: string
  /** The ordered article, where `codes` name a substitute. Left out: the line is of the ordered article. */
  readonly orderedArticle?: OrderedArticle
  readonly codes: ArticleCodes
  /** The article as the partner names it: written as it is in place of the codes, where there is any. */
  readonly articleIDs?: readonly ArticleIdentifier[]
  readonly description: string | null
  readonly unit: string
  /** The partner prices the line in another unit or quantity: documents state its prices in that basis. */
  readonly priceBasis?: PriceBasis
}

/** Answers the order of one store, or of several stores with what each gets of a line: 855, ORDRSP. */
export interface OrderAcknowledgement {
  readonly repeats?: RepeatedFromOrder
  readonly acknowledgementNumber: string
  readonly acknowledgementDate: DateText
  readonly orderNumber: string
  readonly orderDate: DateText | null
  readonly customerReference: string | null
  readonly currency: string
  readonly parties: readonly Party[]
  readonly lines: readonly (DocumentLine & {
    readonly orderedQuantity: DecimalText
    readonly orderedPrice: DecimalText | null
    readonly acknowledgedQuantity: DecimalText
    readonly acknowledgedPrice: DecimalText | null
    readonly backorderedQuantity: DecimalText
    readonly backorderDate: DateText | null
    /** The unit of the ordered quantity, where ours is another. */
    readonly orderedUnit?: string
    /** Shares of the stores in the acknowledged quantity, in the line's unit. Left out: the answer is of one store. */
    readonly stores?: readonly StoreQuantity[]
    /** The line is ours alone: the partner never ordered it, or ordered it and we took it off. */
    readonly ours?: 'added' | 'deleted'
    /** Why the line is refused, reduced or late, in the partner's code. Left out: no reason is given. */
    readonly reasonCode?: string
  })[]
}

/**
 * Answers a change of the order of one store: 865, or an ORDRSP that names the change. It holds every line as it is now, so
 * that it stands for the whole order; one that declines the change has none.
 */
export interface OrderChangeAnswer extends Omit<OrderAcknowledgement, 'lines'> {
  readonly changeNumber: string | null
  readonly changeDate: DateText | null
  readonly declined: boolean
  readonly lines: readonly (OrderAcknowledgement['lines'][number] & {
    /** The change did this to the line, or asked for it in vain. */
    readonly change: LineAction
    /** Ordered and not shipped yet, in the unit of the ordered quantity (POC04). Left out: nothing was shipped. */
    readonly leftToReceive?: DecimalText
    /** The change asks in vain: no line could be found, or the line could not be taken off. Left out: it does not. */
    readonly isRefused?: true
  })[]
}

export interface DespatchPallet {
  readonly palletNumber: string
  /** 18 digits without the (00). */
  readonly sscc: string
}

/** 856, DESADV: one shipment of one store order as packed, or those of several store orders of one order. */
export interface DespatchAdvice {
  readonly shipmentNumber: string
  readonly asnReference: string | null
  /** Time as 'HH:MM'. */
  readonly created: { readonly date: DateText; readonly time: string }
  readonly despatchDate: DateText
  readonly deliveryDate: DateText | null
  readonly carrier: string | null
  readonly scacCode: string | null
  readonly trackingNumber: string | null
  readonly parties: readonly Party[]
  readonly order: {
    readonly orderNumber: string
    readonly orderDate: DateText | null
    readonly customerReference: string | null
  }
  readonly repeats?: RepeatedFromOrder
  readonly cartons: readonly {
    readonly cartonNumber: string
    /** 18 digits without the (00). */
    readonly sscc: string
    /** The pallet that it stands on; left out where it stands on none. */
    readonly pallet?: DespatchPallet
    /**
     * Its store order's ship-to, where the cartons of one advice go to several stores. Where the parties name a distribution
     * centre, the goods go there, and this is the store that they are for; left out: for the distribution centre itself.
     */
    readonly deliverTo?: Party
    readonly lines: readonly (DocumentLine & {
      readonly quantity: DecimalText
      readonly orderedQuantity: DecimalText
      readonly batch: string | null
      readonly expiryDate: DateText | null
      /** Net weight of the quantity. Left out: it was not weighed. */
      readonly weight?: Weight
    })[]
  }[]
}

/** An allowance or charge of an invoice or of one of its lines. */
export interface InvoicedCharge extends NamedCharge {
  /** Without tax; above 0. */
  readonly amount: DecimalText
  /** Percent. Left out: of a line, which has the rate of its line, and where a message does not say it. */
  readonly taxRatePercent?: DecimalText
  /** Of the whole invoice, with its rate. Of a line it is part of the tax of the line. */
  readonly taxAmount?: DecimalText
}

/**
 * 810, INVOIC; a credit has type 'credit' and positive amounts. It must add up: subTotal is the sum of the line amounts,
 * without freight and tax; total = subTotal + charges − allowances + freight + totalTax.
 */
export interface InvoiceDocument {
  readonly repeats?: RepeatedFromOrder
  readonly type: 'invoice' | 'credit'
  readonly invoiceNumber: string
  readonly invoiceDate: DateText
  /** Null for an invoice without an order. */
  readonly orderNumber: string | null
  readonly orderDate: DateText | null
  readonly customerReference: string | null
  readonly shipmentNumber: string | null
  /** Of a credit: the number of the invoice that it credits. */
  readonly creditedInvoiceNumber: string | null
  readonly currency: string
  readonly parties: readonly Party[]
  readonly supplierTaxNumber: string | null
  readonly lines: readonly (DocumentLine & {
    readonly quantity: DecimalText
    /** Net weight that the line charges in place of the quantity: the unit price is for one unit of it. Left out: the quantity is charged. */
    readonly weight?: Weight
    readonly unitPrice: DecimalText
    /** Taken off quantity × unit price; null where the line has no discount. */
    readonly discount: DecimalText | null
    /** Left out: the line has none. */
    readonly charges?: readonly InvoicedCharge[]
    /** Less the discount and the allowances, with the charges. */
    readonly lineAmount: DecimalText
    readonly taxAmount: DecimalText
    readonly taxRatePercent: DecimalText
  })[]
  /** Of the whole invoice. Left out: it has none. */
  readonly charges?: readonly InvoicedCharge[]
  readonly freight: DecimalText
  /** Percent; null where a message does not say it. */
  readonly freightTaxRatePercent?: DecimalText | null
  readonly subTotal: DecimalText
  readonly totalTax: DecimalText
  readonly total: DecimalText
}
