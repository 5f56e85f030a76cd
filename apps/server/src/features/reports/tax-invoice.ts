/** Makes a printed invoice of an invoice's record: its texts, sums and taxes. */
import type { InvoiceDetails } from '@quayside/contract'
import {
  chargeName,
  currencyDecimals,
  exactSum,
  isEnded,
  isFreightCharge,
  noUbl,
  paymentDueDay,
  readElectronicAddress,
  signedCharge,
  type TaxedAmount,
  taxesByRate,
  taxName,
  toNumber,
  withSubstitute,
} from '@quayside/domain'
import type { DocumentInvoiceLine, DocumentLineRow, PartnerRow } from '@quayside/store'
import type { Parties } from './parties.ts'
import type { Fact, TaxInvoice, TaxInvoiceLine } from './report.ts'

/** '20 November 2026'. */
const longDay = (day: string | null): string =>
  day === null
    ? ''
    : new Date(`${day}T00:00:00Z`).toLocaleDateString('en-NZ', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      })

/** '9,869.92': with the decimals of the currency. */
export function plainMoney(value: number | string, currency: string): string {
  const decimals = currencyDecimals(currency)
  return Number(value).toLocaleString('en-NZ', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** A price is never rounded. */
const plainPrice = (value: number, currency: string): string =>
  value.toLocaleString('en-NZ', { minimumFractionDigits: currencyDecimals(currency), maximumFractionDigits: 6 })

const plainNumber = (value: number | string): string =>
  Number(value).toLocaleString('en-NZ', { maximumFractionDigits: 6 })

const fact = (title: string, text: string | null): Fact[] => (text ? [{ title, text }] : [])

function titleOf({ invoiceType, status, currency }: InvoiceDetails): string {
  const name = invoiceType === 'Credit' ? 'Credit' : taxName(currency) === 'Tax' ? 'Invoice' : 'Tax invoice'
  return isEnded(status) ? `${name} (${status})` : name
}

function lineOf(invoice: InvoiceDetails, at: number, documentLine: DocumentInvoiceLine | undefined): TaxInvoiceLine {
  const line = invoice.invoiceProducts[at] as InvoiceDetails['invoiceProducts'][number]
  const { currency } = invoice
  const percent = line.lineDiscountPercentage === null ? '' : `${plainNumber(line.lineDiscountPercentage)}%`
  return {
    ordinal: at + 1,
    code: line.product.supplierProductCode ?? '',
    description: [withSubstitute(line.product.description, line.orderedArticle), line.unitText]
      .filter(Boolean)
      .join('. '),
    sku: line.product.sku ?? '',
    quantity: plainNumber(line.quantityInvoiced),
    unit: documentLine?.order_line_unit ?? '',
    price: plainPrice(line.unitPrice, currency),
    discount: line.lineDiscount === null ? percent : plainMoney(line.lineDiscount, currency),
    net: line.linePrice,
  }
}

type Charge = InvoiceDetails['invoiceCharges'][number]

const ofInvoice = ({ invoiceProductID }: Charge): boolean => invoiceProductID === null
const signed = ({ kind, amount }: Charge): number => toNumber(signedCharge(kind, amount))
const sumOf = (charges: readonly Charge[]): number => exactSum(charges.map(signed))

/** As a line of a tax summary. */
const taxedLine = (charge: Charge) => ({
  taxRatePercent: charge.taxRatePercent,
  linePrice: signed(charge),
  lineTax: toNumber(signedCharge(charge.kind, charge.tax)),
})

const chargeTitle = (charge: Charge): string => `${charge.kind}: ${chargeName(charge)}`

/** An allowance or charge below its line. */
const chargeLine = (charge: Charge): TaxInvoiceLine => ({
  ordinal: null,
  code: '',
  description: chargeTitle(charge),
  sku: '',
  quantity: '',
  unit: '',
  price: '',
  discount: '',
  net: signed(charge),
})

function linesOf(invoice: InvoiceDetails, documentLines: readonly DocumentInvoiceLine[]): readonly TaxInvoiceLine[] {
  return invoice.invoiceProducts.flatMap(({ invoiceProductID }, at) => [
    lineOf(invoice, at, documentLines[at]),
    ...invoice.invoiceCharges.filter((charge) => charge.invoiceProductID === invoiceProductID).map(chargeLine),
  ])
}

function backorderOf(lines: readonly DocumentLineRow[]): readonly string[] {
  return lines
    .filter((line) => Number(line.quantity_backordered) > 0)
    .map((line) => {
      const article = [line.supplier_product_code, line.description].filter(Boolean).join(' ')
      const day = line.backordered_date === null ? '' : `, expected ${longDay(line.backordered_date)}`
      return `${plainNumber(line.quantity_backordered)} × ${article}${day}.`
    })
}

export interface TaxInvoiceSources {
  readonly invoice: InvoiceDetails
  readonly partner: PartnerRow
  readonly parties: Parties
  readonly documentLines: readonly DocumentInvoiceLine[]
  /** Of the store order; what is on backorder is said below the lines. */
  readonly orderLines: readonly DocumentLineRow[]
  readonly shipment: { readonly shipment_number: string; readonly dispatch_date: string | null } | null
}

const rateText = (rate: TaxedAmount['ratePercent']): string => `${plainNumber(rate)}%`

export function taxInvoiceOf(sources: TaxInvoiceSources): TaxInvoice {
  const { invoice, partner, parties, documentLines, orderLines, shipment } = sources
  const { currency, invoiceType, invoiceNumber } = invoice
  const ubl = { ...noUbl, ...partner.guide.ubl }
  const tax = taxName(currency)
  const money = (value: number | string) => plainMoney(value, currency)
  const [ourName = '', ...ourAddress] = parties.from
  const legalName = ubl.ublSupplierName ?? ourName
  const address = readElectronicAddress(ubl.ublSupplierAddress ?? '')
  const isNzbn = ubl.ublSupplierCountry === 'NZ' && address?.scheme === '0088'
  const charges = invoice.invoiceCharges.filter(ofInvoice)
  const ofLines = invoice.invoiceCharges.filter((charge) => !ofInvoice(charge))
  const rates = taxesByRate([...invoice.invoiceProducts, ...ofLines.map(taxedLine)], currency)
  const goodsTotal = money(exactSum([invoice.subTotal, sumOf(ofLines)]))
  const goods = `Goods, ${invoice.invoiceProducts.length} ${invoice.invoiceProducts.length === 1 ? 'line' : 'lines'}`
  const terms = ubl.ublPaymentTerms
  const isInvoice = invoiceType === 'Invoice'
  const dueDay = terms && invoice.invoiceDate && isInvoice ? paymentDueDay(invoice.invoiceDate, terms) : null
  const [onlyRate] = rates
  const totalTitle = `Total ${currency}${tax === 'Tax' ? '' : ` including ${tax}`}`
  const onBackorder = isInvoice ? backorderOf(orderLines) : []
  const title = titleOf(invoice)
  const taxRows = [
    ...rates.map(({ ratePercent, taxable, tax: amount }) => ({
      title: `Goods, ${rateText(ratePercent)}`,
      text: money(taxable),
      tax: money(amount),
    })),
    ...taxesByRate(charges.map(taxedLine), currency).map(({ ratePercent, taxable, tax: amount }) => ({
      title: `Allowances and charges, ${rateText(ratePercent)}`,
      text: money(taxable),
      tax: money(amount),
    })),
    ...(invoice.shipmentCharge === 0
      ? []
      : [{ title: freightTitle(invoice, tax), text: money(invoice.shipmentCharge), tax: money(invoice.freightTax) }]),
  ]
  // Freight that the order charges has its own line: none of the shipment is not listed with it.
  const freight =
    invoice.shipmentCharge === 0 && charges.some(isFreightCharge)
      ? []
      : [{ title: 'Freight', text: money(invoice.shipmentCharge) }]
  const withoutTax = money(exactSum([invoice.subTotal, invoice.chargeTotal, invoice.shipmentCharge]))
  return {
    title,
    number: invoiceNumber,
    currency,
    tax,
    from: ourName,
    parties: [
      {
        title: 'From',
        lines: [legalName, ...(legalName === ourName ? [] : [ourName]), ...ourAddress],
        facts: [
          ...fact(`${tax} number`, ubl.ublSupplierTaxNumber),
          ...fact('NZBN', isNzbn ? (address?.id ?? null) : null),
        ],
      },
      { title: 'Bill to', lines: withLegalName(ubl.ublCustomerName, parties.billTo), facts: [] },
      {
        title: 'Deliver to',
        lines: parties.deliverTo,
        facts: fact(parties.forStore.length > 0 ? 'For store' : 'Store', invoice.storeCode),
      },
    ].filter(({ lines }) => lines.length > 0),
    facts: [
      ...fact(`${invoiceType} date`, longDay(invoice.invoiceDate)),
      ...fact('Credits invoice', invoice.creditsInvoiceNumber),
      ...fact('Purchase order', invoice.orderNumber),
      ...fact('Order date', longDay(invoice.orderDate)),
      ...fact('Your reference', invoice.customerReference),
      ...fact('Shipment', shipment?.shipment_number ?? null),
      ...fact('Shipped', longDay(shipment?.dispatch_date ?? null)),
    ],
    band: [
      { title: goods, text: goodsTotal },
      ...(charges.length === 0 ? [] : [{ title: 'Allowances and charges', text: money(sumOf(charges)) }]),
      ...freight,
      {
        title: rates.length === 1 && onlyRate ? `${tax} ${rateText(onlyRate.ratePercent)}` : tax,
        text: money(invoice.totalTax),
      },
    ],
    due: dueDay === null ? null : { title: 'Due date', text: longDay(dueDay) },
    total: { title: totalTitle, text: money(invoice.total) },
    lines: linesOf(invoice, documentLines),
    totals: [
      {
        title: ofLines.length === 0 ? `${goods}, after discount` : `${goods}, with their allowances and charges`,
        text: goodsTotal,
      },
      ...charges.map((charge) => ({ title: chargeTitle(charge), text: money(signed(charge)) })),
      ...freight,
      { title: tax === 'Tax' ? 'Total before tax' : `Total excluding ${tax}`, text: withoutTax },
    ],
    taxes: [...taxRows, { title: 'Total', text: withoutTax, tax: money(invoice.totalTax) }],
    notes: [
      ...(dueDay === null
        ? []
        : [
            {
              title: 'How to pay',
              lines: [`Pay by ${longDay(dueDay)}`, ...(invoiceNumber ? [`Reference ${invoiceNumber}`] : [])],
            },
          ]),
      ...(terms ? [{ title: 'Terms', lines: [terms] }] : []),
      ...(onBackorder.length > 0 ? [{ title: 'On backorder', lines: [...onBackorder, 'Invoiced when shipped.'] }] : []),
      ...(invoice.invoiceComments ? [{ title: 'Comments', lines: invoice.invoiceComments.split(/\r?\n/) }] : []),
    ],
    foot: [legalName, ubl.ublSupplierTaxNumber && `${tax} ${ubl.ublSupplierTaxNumber}`].filter(Boolean).join(' · '),
  }
}

const freightTitle = ({ freightTaxRatePercent }: InvoiceDetails, tax: string): string =>
  freightTaxRatePercent === 0 ? `Freight, no ${tax}` : `Freight, ${plainNumber(freightTaxRatePercent)}%`

const withLegalName = (legalName: string | null, lines: readonly string[]): readonly string[] =>
  legalName === null || lines[0] === legalName ? lines : [legalName, ...lines]
