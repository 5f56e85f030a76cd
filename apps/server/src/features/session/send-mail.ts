/** The mails about signing in. Links are made when the mail is: no job, log or table holds one. */
import { type FoundUserRow, findUser } from '@quayside/store'
import type { MailJob } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import type { Mail } from './mailer.ts'
import { makeLink } from './sign-in-links.ts'

type Words = Pick<Mail, 'subject' | 'text'>

const ignored = 'If you did not ask for it, you can ignore this mail: nothing changes.'
const told = 'If this was not you, tell your administrator at once.'

const newAccount = (link: string, user: FoundUserRow): Words => ({
  subject: 'Your account at Quayside',
  text: `An account was made for you: your username is ${user.user_name}.\n\nChoose a password within a day:\n${link}\n`,
})
const newPassword = (link: string, user: FoundUserRow): Words => ({
  subject: 'Choose a new password for Quayside',
  text: `A new password was asked for ${user.user_name}. This link works once, and not for long:\n${link}\n\n${ignored}\n`,
})
const newAddress = (link: string, user: FoundUserRow): Words => ({
  subject: 'Confirm your email address for Quayside',
  text: `This address was given for ${user.user_name}. It counts once you open this link, within an hour:\n${link}\n\n${ignored}\n`,
})
const deactivated = (user: FoundUserRow): Words => ({
  subject: 'Your account at Quayside',
  text: `${user.user_name} is deactivated and cannot sign in. Ask your administrator to reactivate it.\n`,
})
const passwordChanged = (user: FoundUserRow): Words => ({
  subject: 'Your password for Quayside has been changed',
  text: `The password of ${user.user_name} has been changed, and every session has ended. ${told}\n`,
})
const addressChanged = (user: FoundUserRow): Words => ({
  subject: 'Your email address for Quayside has been changed',
  text: `Mails for ${user.user_name} go to another address from now on. ${told}\n`,
})

export async function sendMail(job: MailJob, services: Services): Promise<void> {
  const { db, config, mail } = services
  // Nobody has the name that was typed: asked for all the same, so that the answer takes as long.
  if (job.contactID === null || !mail || !config.mail) return
  const { contactID } = job
  const user = await findUser(db, contactID, config)
  if (!user) return
  const { publicUrl } = config.mail
  const linkTo = async (email: string | null, asked: boolean) =>
    `${publicUrl}${(await db.transaction().execute((tx) => makeLink(tx, { contactID, email, asked }))).path}`
  switch (job.mail) {
    case 'link': {
      if (!user.email) return
      const words = !user.active
        ? deactivated(user)
        : (user.has_password ? newPassword : newAccount)(await linkTo(null, !job.given && user.has_password), user)
      return mail.send({ to: user.email, ...words })
    }
    case 'confirm':
      return user.active ? mail.send({ to: job.to, ...newAddress(await linkTo(job.to, true), user) }) : undefined
    case 'passwordChanged':
      return user.email ? mail.send({ to: user.email, ...passwordChanged(user) }) : undefined
    case 'addressChanged':
      return mail.send({ to: job.to, ...addressChanged(user) })
  }
}
