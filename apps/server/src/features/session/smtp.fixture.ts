/** A mail server on a socket of this machine: keeps what it is given, and refuses the addresses that a test names. */
import { createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  readonly to: string
  /** Lines of the head, folded ones joined. */
  readonly head: readonly string[]
  readonly text: string
}

export interface TestMailServer {
  readonly url: string
  readonly mails: ReceivedMail[]
  readonly refused: Set<string>
  close(): Promise<void>
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

function readMail(to: string, raw: string): ReceivedMail {
  const at = raw.indexOf('\r\n\r\n')
  const head = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const body = raw.slice(at + 4).replace(/^\.\./gm, '.')
  const encoding = head.find((line) => /^content-transfer-encoding:/i.test(line)) ?? ''
  const text = /base64/i.test(encoding)
    ? Buffer.from(body, 'base64').toString('utf8')
    : /quoted-printable/i.test(encoding)
      ? quotedPrintable(body)
      : body
  return { to, head, text: text.replaceAll('\r\n', '\n') }
}

function serve(socket: Socket, { mails, refused }: Pick<TestMailServer, 'mails' | 'refused'>): void {
  let waiting = ''
  let to = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string) => {
    if (/^RCPT TO:/i.test(line)) {
      to = /<([^>]*)>/.exec(line)?.[1] ?? ''
      return say(refused.has(to) ? '550 No such mailbox here' : '250 OK')
    }
    if (/^DATA/i.test(line)) {
      isData = true
      return say('354 Go on')
    }
    return say(/^QUIT/i.test(line) ? '221 Bye' : '250 OK')
  }
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    waiting += bytes.toString('latin1')
    for (;;) {
      const end = waiting.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = waiting.slice(0, end)
      waiting = waiting.slice(end + (isData ? 5 : 2))
      if (!isData) answer(part)
      else {
        isData = false
        mails.push(readMail(to, part))
        say('250 Taken')
      }
    }
  })
  say('220 mail.example')
}

export async function testMailServer(): Promise<TestMailServer> {
  const mails: ReceivedMail[] = []
  const refused = new Set<string>()
  const server = createServer((socket) => serve(socket, { mails, refused }))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}?ignoreTLS=true`,
    mails,
    refused,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
