import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type LabelPrinter, readConfig } from '../../config.ts'
import { findPrinter, sendZpl } from './send-to-printer.ts'

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    const closed = once(server, 'close')
    server.close()
    await closed
  }
})

async function printer(take: (line: Socket) => void): Promise<LabelPrinter> {
  const server = createServer({ allowHalfOpen: false }, take)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return { name: 'Dock 1', host: '127.0.0.1', port: (server.address() as AddressInfo).port, dpi: 203 }
}

describe('a label printer', () => {
  it('gets the whole of the labels, and the line is closed behind them', async () => {
    let whole: (text: string) => void = () => undefined
    const taken = new Promise<string>((resolve) => {
      whole = resolve
    })
    const dock = await printer((line) => {
      const parts: Buffer[] = []
      line.on('data', (part) => parts.push(Buffer.from(part)))
      line.on('end', () => whole(Buffer.concat(parts).toString()))
    })
    const labels = '^XA^FDMātai^FS^XZ\n'.repeat(20_000)
    expect(await sendZpl(labels, dock)).toEqual({ ok: true, value: true })
    expect(await taken).toBe(labels)
  })

  it('that is off is named with what to do', async () => {
    const dock = await printer(() => undefined)
    const server = open.pop()
    server?.close()
    if (server) await once(server, 'close')
    expect(await sendZpl('^XA^XZ', dock)).toMatchObject({
      ok: false,
      refusal: {
        code: 'printerFailed',
        message: `The label printer Dock 1 (127.0.0.1:${dock.port}) took nothing: it refuses connections.`,
        hint: expect.stringContaining('switched on'),
      },
    })
  })

  it('that takes nothing is given up', async () => {
    const lines: Socket[] = []
    const dock = await printer((line) => {
      line.pause()
      line.on('error', () => undefined)
      lines.push(line)
    })
    const refused = await sendZpl('^XA^XZ\n'.repeat(4_000_000), dock, 300)
    expect(refused).toMatchObject({ refusal: { message: expect.stringContaining('it does not answer') } })
    for (const line of lines) line.destroy()
  })
})

describe('the printers of an installation', () => {
  const printersOf = (text: string) => readConfig({ QUAYSIDE_LABEL_PRINTERS: text }).labelPrinters

  it('are those that it names, with their port and resolution', () => {
    expect(printersOf('Dock 1=10.0.0.5, Office = zebra.local:9101/300,V6=[fe80::1]:9100')).toEqual([
      { name: 'Dock 1', host: '10.0.0.5', port: 9100, dpi: 203 },
      { name: 'Office', host: 'zebra.local', port: 9101, dpi: 300 },
      { name: 'V6', host: 'fe80::1', port: 9100, dpi: 203 },
    ])
    expect(printersOf('')).toEqual([])
  })

  it.each(['Dock 1', 'Dock 1=', 'Dock 1=host:0', 'Dock 1=host:70000', 'Dock=a/600', 'Dock=http://a', 'A=b,A=c'])(
    'cannot be %s',
    (text) => {
      expect(() => printersOf(text)).toThrow('QUAYSIDE_LABEL_PRINTERS names')
    },
  )

  it('are the only ones: an address is no name of a printer', () => {
    const printers = printersOf('Dock 1=10.0.0.5')
    expect(findPrinter(printers, 'Dock 1').ok).toBe(true)
    for (const name of ['10.0.0.5', '10.0.0.5:9100', 'localhost', 'dock 1'])
      expect(findPrinter(printers, name)).toMatchObject({ refusal: { code: 'printerUnknown' } })
  })
})
