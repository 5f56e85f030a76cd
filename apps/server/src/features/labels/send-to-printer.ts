/** Labels straight to a printer: raw ZPL to one of the installation's own, never to an address that a caller names. */
import { connect } from 'node:net'
import { allow, type Decision, refuse } from '@quayside/domain'
import type { LabelPrinter } from '../../config.ts'

/** A printer that is off does not answer at all. */
const patienceMs = 5000

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'it refuses connections',
  EHOSTUNREACH: 'it cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name is not known',
  ECONNRESET: 'it broke off',
  EPIPE: 'it broke off',
}

const reasonOf = (error: NodeJS.ErrnoException): string => reasons[error.code ?? ''] ?? error.message

/** Settles once the printer has taken everything and the line is closed; an answer of the printer is not waited for. */
function deliver(text: string, { host, port }: LabelPrinter, patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const line = connect({ host, port })
    line.setTimeout(patience, () => line.destroy(new Error('it does not answer')))
    line.on('error', reject)
    line.on('connect', () => line.end(text))
    line.on('finish', resolve)
    // What it says is of no use, but unread it would keep the line open.
    line.resume()
  })
}

/** The printer of that name among those that are set up. */
export function findPrinter(printers: readonly LabelPrinter[], name: string): Decision<LabelPrinter> {
  const printer = printers.find((one) => one.name === name)
  const names = printers.map((one) => one.name).join(', ')
  return printer ? allow(printer) : refuse('printerUnknown', { printer: name, printers: names || 'none is set up' })
}

export async function sendZpl(text: string, printer: LabelPrinter, patience = patienceMs): Promise<Decision<true>> {
  try {
    await deliver(text, printer, patience)
    return allow(true)
  } catch (error) {
    const address = `${printer.host}:${printer.port}`
    const reason = reasonOf(error as NodeJS.ErrnoException)
    return refuse('printerFailed', { printer: printer.name, address, reason })
  }
}
