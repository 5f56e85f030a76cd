/** Migrates a database to the latest version; safe to call from several processes at once. */
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { surviveBrokenConnections } from '../database.ts'
import { foundation } from './0001-foundation.ts'
import { shipmentAndInvoiceLists } from './0002-shipment-and-invoice-lists.ts'
import { orderChanges } from './0003-order-changes.ts'
import { externalSystem } from './0004-external-system.ts'
import { lineSavesAndKits } from './0005-line-saves-and-kits.ts'
import { globalStores } from './0006-global-stores.ts'
import { dashboard } from './0007-dashboard.ts'
import { messageAnswers } from './0008-message-answers.ts'
import { keptAnswers } from './0009-kept-answers.ts'
import { lists } from './0010-lists.ts'
import { partnerTransport } from './0011-partner-transport.ts'
import { keptLists } from './0012-kept-lists.ts'
import { orderedLines } from './0013-ordered-lines.ts'
import { testInterchanges } from './0014-test-interchanges.ts'
import { orderDateIsADay } from './0015-order-date-is-a-day.ts'
import { languageOrder } from './0016-language-order.ts'
import { statedShipTo } from './0017-stated-ship-to.ts'
import { deadlines } from './0018-deadlines.ts'
import { messageDetails } from './0019-message-details.ts'
import { bigFiles } from './0020-big-files.ts'
import { waitingBigFiles } from './0021-waiting-big-files.ts'
import { demoPeople } from './0022-demo-people.ts'
import { credits } from './0023-credits.ts'
import { labels } from './0024-labels.ts'
import { signIns } from './0025-sign-ins.ts'
import { turnsOfFiles } from './0026-turns-of-files.ts'
import { suspectJobs } from './0027-suspect-jobs.ts'
import { refusedFiles } from './0028-refused-files.ts'
import { loneMessages } from './0029-lone-messages.ts'
import { totalsOfWhatCounts } from './0030-totals-of-what-counts.ts'
import { products } from './0031-products.ts'
import { pallets } from './0032-pallets.ts'
import { invoiceMessages } from './0033-invoice-messages.ts'
import { places } from './0034-places.ts'
import { csvUploads } from './0035-csv-uploads.ts'
import { retailers } from './0036-retailers.ts'
import { oneAsn } from './0037-one-asn.ts'
import { linkedCodes } from './0038-linked-codes.ts'
import { masterProducts } from './0039-master-products.ts'
import { orderHours } from './0040-order-hours.ts'
import { listPlans } from './0041-list-plans.ts'
import { people } from './0042-people.ts'
import { keptUploads } from './0043-kept-uploads.ts'
import { partnerMails } from './0046-partner-mails.ts'
import { lateCharges } from './0047-late-charges.ts'
import { linesAsOrdered } from './0048-lines-as-ordered.ts'
import { packedFiles } from './0049-packed-files.ts'
import { listOrders } from './0051-list-orders.ts'
import { cartonContent } from './0053-carton-content.ts'
import { undoneUploads } from './0055-undone-uploads.ts'
import { partnerDictionaries } from './0056-partner-dictionaries.ts'
import { longUploads } from './0057-long-uploads.ts'
import { sentInterchanges } from './0058-sent-interchanges.ts'
import { masterDataInOrder } from './0064-master-data-in-order.ts'
import { billedLines } from './0065-billed-lines.ts'
import { ordersByStatus } from './0068-orders-by-status.ts'
import { orderDays } from './0070-order-days.ts'
import { keysOfFiles } from './0072-keys-of-files.ts'
import { packedRuns } from './0073-packed-runs.ts'
import { storeOrdersOfAnOrder } from './0075-store-orders-of-an-order.ts'
import { putAwayOrders } from './0076-put-away-orders.ts'
import { putAwayPapers } from './0077-put-away-papers.ts'
import { whatOrdersWaitFor } from './0078-what-orders-wait-for.ts'
import { storeOrdersReceived } from './0079-store-orders-received.ts'
import { unarchiveLines } from './0080-unarchive-lines.ts'
import { unarchiveExchangeRecords } from './0081-unarchive-exchange-records.ts'
import { gzipFileContent } from './0082-gzip-file-content.ts'
import { shipmentCartonProducts } from './0083-shipment-carton-products.ts'
import { invoiceProducts } from './0084-invoice-products.ts'
import { everyOrderedLine } from './0085-every-ordered-line.ts'
import { orderProgress } from './0086-order-progress.ts'
import { listIndexes } from './0087-list-indexes.ts'
import { listedOrders } from './0088-listed-orders.ts'
import { sixDecimals } from './0089-six-decimals.ts'
import { changeOfDatedOrder } from './0093-change-of-dated-order.ts'
import { sharedOrderNumbers } from './0094-shared-order-numbers.ts'
import { invoiceNumbers } from './0096-invoice-numbers.ts'
import { productGtins } from './0097-product-gtins.ts'
import { freightTaxOfInvoices } from './0098-freight-tax.ts'
import { priceBasis } from './0100-price-basis.ts'
import { statedTotals } from './0101-stated-totals.ts'
import { totalTolerance } from './0102-total-tolerance.ts'
import { orderCharges } from './0103-order-charges.ts'
import { invoiceCharges } from './0104-invoice-charges.ts'
import { distributionCentres } from './0105-distribution-centres.ts'
import { oneAcknowledgement } from './0106-one-acknowledgement.ts'
import { substitutes } from './0107-substitutes.ts'
import { reasonCodes } from './0108-reason-codes.ts'
import { interruptedJobs } from './0109-interrupted-jobs.ts'
import { statedStores } from './0110-stated-stores.ts'
import { packedWeights } from './0112-packed-weights.ts'
import { invoicedWeights } from './0113-invoiced-weights.ts'

const plainSql = (text: string): Migration => ({
  up: async (db) => {
    await sql.raw(text).execute(db)
  },
})

/** Names are the order; a name that has shipped never changes. */
const migrations: Record<string, Migration> = {
  '0001-foundation': plainSql(foundation),
  '0002-shipment-and-invoice-lists': plainSql(shipmentAndInvoiceLists),
  '0003-order-changes': plainSql(orderChanges),
  '0004-external-system': plainSql(externalSystem),
  '0005-line-saves-and-kits': plainSql(lineSavesAndKits),
  '0006-global-stores': plainSql(globalStores),
  '0007-dashboard': plainSql(dashboard),
  '0008-message-answers': plainSql(messageAnswers),
  '0009-kept-answers': plainSql(keptAnswers),
  '0010-lists': plainSql(lists),
  '0011-partner-transport': plainSql(partnerTransport),
  '0012-kept-lists': plainSql(keptLists),
  '0013-ordered-lines': plainSql(orderedLines),
  '0014-test-interchanges': plainSql(testInterchanges),
  '0015-order-date-is-a-day': plainSql(orderDateIsADay),
  '0016-language-order': plainSql(languageOrder),
  '0017-stated-ship-to': plainSql(statedShipTo),
  '0018-deadlines': plainSql(deadlines),
  '0019-message-details': plainSql(messageDetails),
  '0020-big-files': plainSql(bigFiles),
  '0021-waiting-big-files': plainSql(waitingBigFiles),
  '0022-demo-people': plainSql(demoPeople),
  '0023-credits': plainSql(credits),
  '0024-labels': plainSql(labels),
  '0025-sign-ins': plainSql(signIns),
  '0026-turns-of-files': plainSql(turnsOfFiles),
  '0027-suspect-jobs': plainSql(suspectJobs),
  '0028-refused-files': plainSql(refusedFiles),
  '0029-lone-messages': plainSql(loneMessages),
  '0030-totals-of-what-counts': plainSql(totalsOfWhatCounts),
  '0031-products': plainSql(products),
  '0032-pallets': plainSql(pallets),
  '0033-invoice-messages': plainSql(invoiceMessages),
  '0034-places': plainSql(places),
  '0035-csv-uploads': plainSql(csvUploads),
  '0036-retailers': plainSql(retailers),
  '0037-one-asn': plainSql(oneAsn),
  '0038-linked-codes': plainSql(linkedCodes),
  '0039-master-products': plainSql(masterProducts),
  '0040-order-hours': plainSql(orderHours),
  '0041-list-plans': plainSql(listPlans),
  '0042-people': plainSql(people),
  '0043-kept-uploads': plainSql(keptUploads),
  '0046-partner-mails': plainSql(partnerMails),
  '0047-late-charges': plainSql(lateCharges),
  '0048-lines-as-ordered': plainSql(linesAsOrdered),
  '0049-packed-files': plainSql(packedFiles),
  '0051-list-orders': plainSql(listOrders),
  '0053-carton-content': plainSql(cartonContent),
  '0055-undone-uploads': plainSql(undoneUploads),
  '0056-partner-dictionaries': plainSql(partnerDictionaries),
  '0057-long-uploads': plainSql(longUploads),
  '0058-sent-interchanges': plainSql(sentInterchanges),
  '0064-master-data-in-order': plainSql(masterDataInOrder),
  '0065-billed-lines': plainSql(billedLines),
  '0068-orders-by-status': plainSql(ordersByStatus),
  '0070-order-days': plainSql(orderDays),
  '0072-keys-of-files': plainSql(keysOfFiles),
  '0073-packed-runs': plainSql(packedRuns),
  '0075-store-orders-of-an-order': plainSql(storeOrdersOfAnOrder),
  '0076-put-away-orders': plainSql(putAwayOrders),
  '0077-put-away-papers': plainSql(putAwayPapers),
  '0078-what-orders-wait-for': plainSql(whatOrdersWaitFor),
  '0079-store-orders-received': plainSql(storeOrdersReceived),
  '0080-unarchive-lines': plainSql(unarchiveLines),
  '0081-unarchive-exchange-records': unarchiveExchangeRecords,
  '0082-gzip-file-content': gzipFileContent,
  '0083-shipment-carton-products': plainSql(shipmentCartonProducts),
  '0084-invoice-products': plainSql(invoiceProducts),
  '0085-every-ordered-line': plainSql(everyOrderedLine),
  '0086-order-progress': plainSql(orderProgress),
  '0087-list-indexes': plainSql(listIndexes),
  '0088-listed-orders': plainSql(listedOrders),
  '0089-six-decimals': plainSql(sixDecimals),
  '0093-change-of-dated-order': plainSql(changeOfDatedOrder),
  '0094-shared-order-numbers': plainSql(sharedOrderNumbers),
  '0096-invoice-numbers': plainSql(invoiceNumbers),
  '0097-product-gtins': plainSql(productGtins),
  '0098-freight-tax': plainSql(freightTaxOfInvoices),
  '0100-price-basis': plainSql(priceBasis),
  '0101-stated-totals': plainSql(statedTotals),
  '0102-total-tolerance': plainSql(totalTolerance),
  '0103-order-charges': plainSql(orderCharges),
  '0104-invoice-charges': plainSql(invoiceCharges),
  '0105-distribution-centres': plainSql(distributionCentres),
  '0106-one-acknowledgement': plainSql(oneAcknowledgement),
  '0107-substitutes': plainSql(substitutes),
  '0108-reason-codes': plainSql(reasonCodes),
  '0109-interrupted-jobs': plainSql(interruptedJobs),
  '0110-stated-stores': plainSql(statedStores),
  '0112-packed-weights': plainSql(packedWeights),
  '0113-invoiced-weights': plainSql(invoicedWeights),
}

/** `last`: an earlier version, for tests of what a later one does to its rows. */
export async function migrateToLatest(connectionString: string, last?: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 2 })
  surviveBrokenConnections(pool)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
    if (error) {
      const failed = results?.find((result) => result.status === 'Error')
      throw new Error(
        `${failed ? `Migration ${failed.migrationName}` : 'Migrating the database'} failed: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      )
    }
  } finally {
    await db.destroy()
  }
}
