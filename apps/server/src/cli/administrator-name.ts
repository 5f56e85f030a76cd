/** The name that an administrator made on the command line may have. */
import { type Config, ConfigError } from '../config.ts'
import { demoApiUserName, demoPassword, demoUserNames } from '../demo/demo-users.ts'

const usage =
  'Usage: npm run admin -- <user name>\nMakes an administrator of that name, or gives an existing one a new password.'

/** Every start in demo mode gives these their well-known password again. */
function refuseDemoUser(userName: string, { demo }: Pick<Config, 'demo'>): void {
  if (!demo || ![...demoUserNames, demoApiUserName].includes(userName.toLowerCase())) return
  throw new ConfigError(
    `${userName} is a demo user, whose password is ${demoPassword} while demo mode is on. Choose another name, or set QUAYSIDE_DEMO=0.`,
  )
}

function readUserName(args: readonly string[]): string {
  const [name, ...more] = args
  if (!name?.trim() || name.startsWith('-') || more.length > 0) throw new ConfigError(usage)
  if (!/^[\p{L}\p{N}._@-]{1,50}$/u.test(name))
    throw new ConfigError(`'${name}' is not a valid user name: use up to 50 letters, digits and . _ @ -.`)
  return name
}

export function administratorName(args: readonly string[], config: Pick<Config, 'demo'>): string {
  const name = readUserName(args)
  refuseDemoUser(name, config)
  return name
}
