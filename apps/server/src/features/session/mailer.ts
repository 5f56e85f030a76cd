/** Mail by an SMTP server, where the installation names one. */
import { createTransport } from 'nodemailer'
import type { MailSettings } from '../../config.ts'

export interface Mail {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** '<…@…>', where a second try has to be known for the same mail; made anew where left out. */
  readonly messageID?: string
}

export interface Mailer {
  /** Resolves once the mail server has taken it. */
  send(mail: Mail): Promise<void>
}

const patienceMs = 20_000

export function smtpMailer({ smtpUrl, from }: MailSettings): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text, messageID }) => {
      // As an object: whatever stands in the address, it is one.
      await transport.sendMail({
        ...{ from, to: { name: '', address: to }, subject, text },
        ...(messageID !== undefined && { messageId: messageID }),
      })
    },
  }
}
