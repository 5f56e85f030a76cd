/** All settings from the environment, read once and checked; each error is a sentence. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isZone, type WarehouseBehaviour, warehouseBehaviours } from '@quayside/contract'
import { isEmailAddress } from '@quayside/domain'
import { type Logo, LogoError, readLogo } from './pdf/logo.ts'

export type Role = 'http' | 'worker' | 'exchange'

/** A label printer that takes raw ZPL over the network. */
export interface LabelPrinter {
  /** As people choose it. */
  readonly name: string
  readonly host: string
  readonly port: number
  readonly dpi: 203 | 300
}

/** Where mails go out, and what their links lead to. */
export interface MailSettings {
  /** smtp://user:password@host:587, or smtps://… */
  readonly smtpUrl: string
  readonly from: string
  /** As people open the portal, without a slash at its end. Never taken from a request: whoever asks for a link does not choose where it leads. */
  readonly publicUrl: string
}

/** Where addresses are looked up. */
export type GeocoderSettings =
  | { readonly kind: 'offline' }
  | { readonly kind: 'arcgis'; readonly url: string; readonly token: string | undefined }
  | { readonly kind: 'nominatim'; readonly url: string }

export interface Config {
  readonly port: number
  readonly host: string
  /** Exchange folders and the embedded database live below it. */
  readonly dataDir: string
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  readonly variant: 'generic' | 'warehousing'
  /** The portal's time zone (IANA name): whose days deadlines and ranges mean. */
  readonly zone: string
  readonly roles: ReadonlySet<Role>
  /** Where the built browser application lies; absent in tests that need no browser. */
  readonly webDir: string | undefined
  /** Whose X-Forwarded-… headers count: so many proxies before the server, or those at these addresses; false: nobody's. */
  readonly trustProxy: false | number | string[]
  /** Days after which a session ends: without use, and in all. */
  readonly idleDays: number
  readonly sessionDays: number
  /** Days for which sessions that ended, failures of browsers and failed jobs that were dealt with are kept, and the security log; 0: for ever. */
  readonly keepDays: number
  readonly keepSecurityDays: number
  /** Days for which the bytes of files of completed orders are kept; 0: for ever. */
  readonly keepFileDays: number
  /** The only hosts that labels are sent to: whoever prints names one of them. */
  readonly labelPrinters: readonly LabelPrinter[]
  /** The only host that addresses of stores are sent to; absent: none leaves the portal. */
  readonly geocoder: GeocoderSettings | undefined
  /** Stands on reports as PDF; absent: our name alone. */
  readonly reportLogo: Logo | undefined
  /** Absent: no mail goes out, and links are handed over by an administrator. */
  readonly mail: MailSettings | undefined
  /** Parse every answer against the contract before it leaves: development and tests. */
  readonly checkAnswers: boolean
  /** How often the exchange folders are looked at, in milliseconds. */
  readonly pickupIntervalMs: number
  /** How the simulated warehouse of demo mode behaves from this start on; absent: as it did. */
  readonly warehouseBehaviour: WarehouseBehaviour | undefined
  /** What the simulated warehouse takes from one status of an order to the next, in milliseconds. */
  readonly warehouseStepMs: number
  /** How often the retailer simulator sends an order by itself; 0 never. */
  readonly simulatorIntervalMs: number
}

/** Below the folder that the program is started in. */
export const defaultDataDir = './var'
const allRoles: readonly Role[] = ['http', 'worker', 'exchange']

export class ConfigError extends Error {}

function wholeNumber(name: string, text: string | undefined, standard: number, max: number): number {
  if (text === undefined || text === '') return standard
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new ConfigError(`${name} is '${text}'; it has to be a whole number from 0 to ${max}.`)
  return value
}

function flag(name: string, text: string | undefined, standard: boolean): boolean {
  if (text === undefined || text === '') return standard
  if (text === '1' || text === '0') return text === '1'
  throw new ConfigError(`${name} is '${text}'; it has to be 1 or 0.`)
}

/** The value may contain a password, so it is never printed. */
function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  const protocol = URL.canParse(text) ? new URL(text).protocol : ''
  if (protocol === 'postgresql:' || protocol === 'postgres:') return text
  throw new ConfigError(
    'DATABASE_URL is not the address of a PostgreSQL: postgresql://user:password@host:5432/database',
  )
}

function readRoles(text: string | undefined): ReadonlySet<Role> {
  if (!text) return new Set(allRoles)
  const named = text.split(',').map((part) => part.trim())
  const unknown = named.find((part) => !allRoles.includes(part as Role))
  if (unknown !== undefined)
    throw new ConfigError(`QUAYSIDE_ROLES names '${unknown}'; the roles are ${allRoles.join(', ')}.`)
  return new Set(named as Role[])
}

/** Absent: that of the machine. */
function readZone(text: string | undefined): string {
  const zone = text || Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  if (!isZone(zone)) throw new ConfigError(`QUAYSIDE_ZONE is '${zone}'; name a time zone such as Pacific/Auckland.`)
  return zone
}

const proxyRanges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

function isAddressRange(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return isIP(address) > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

function readTrustProxy(text: string | undefined): Config['trustProxy'] {
  if (!text || text === '0') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const ranges = text.split(',').map((part) => part.trim())
  const wrong = ranges.find((range) => !proxyRanges.includes(range) && !isAddressRange(range))
  if (wrong === undefined) return ranges
  throw new ConfigError(
    `QUAYSIDE_TRUST_PROXY names '${wrong}'; give the number of proxies before the portal (1 to 9), or their addresses: 10.0.0.7, 10.1.0.0/16, loopback.`,
  )
}

function readDays(name: string, text: string | undefined, standard: number): number {
  const days = wholeNumber(name, text, standard, 3650)
  if (days === 0) throw new ConfigError(`${name} is '${text}'; a session lasts a day at least.`)
  return days
}

function readWarehouseBehaviour(text: string | undefined): WarehouseBehaviour | undefined {
  if (!text) return undefined
  const mood = warehouseBehaviours.find((known) => known === text)
  if (mood === undefined)
    throw new ConfigError(`QUAYSIDE_WAREHOUSE is '${text}'; it has to be one of ${warehouseBehaviours.join(', ')}.`)
  return mood
}

/** 'Dock 1=10.0.0.5, Dock 2=zebra.local:9100/300'. */
function readLabelPrinters(text: string | undefined): LabelPrinter[] {
  const parts = (text ?? '').split(',').filter((part) => part.trim() !== '')
  const printers = parts.map((part): LabelPrinter => {
    const match = /^\s*([^=]+?)\s*=\s*([a-z0-9._-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?(?:\/(203|300))?\s*$/i.exec(part)
    const [, name, host, port = '9100', dpi] = match ?? []
    if (!name || !host || Number(port) < 1 || Number(port) > 65_535)
      throw new ConfigError(
        `QUAYSIDE_LABEL_PRINTERS names '${part.trim()}'; write each printer as name=host:port, with /300 behind it where it has 300 dpi.`,
      )
    return { name, host: host.replace(/^\[|\]$/g, ''), port: Number(port), dpi: dpi === '300' ? 300 : 203 }
  })
  const twice = printers.find((one, at) => printers.findIndex((other) => other.name === one.name) !== at)
  if (twice) throw new ConfigError(`QUAYSIDE_LABEL_PRINTERS names '${twice.name}' twice.`)
  return printers
}

/** All three, or none. Neither value is printed: the first holds a password. */
function readMail(environment: Record<string, string | undefined>): MailSettings | undefined {
  const { QUAYSIDE_SMTP_URL: smtpUrl, QUAYSIDE_MAIL_FROM: from, QUAYSIDE_PUBLIC_URL: publicUrl } = environment
  if (!smtpUrl && !from && !publicUrl) return undefined
  if (!smtpUrl || !from || !publicUrl)
    throw new ConfigError('QUAYSIDE_SMTP_URL, QUAYSIDE_MAIL_FROM and QUAYSIDE_PUBLIC_URL are needed together.')
  const protocolOf = (text: string) => (URL.canParse(text) ? new URL(text).protocol : '')
  if (!['smtp:', 'smtps:'].includes(protocolOf(smtpUrl)))
    throw new ConfigError('QUAYSIDE_SMTP_URL is not the address of a mail server: smtp://user:password@host:587')
  if (!isEmailAddress(from.replace(/^.*<(.*)>$/, '$1')))
    throw new ConfigError(`QUAYSIDE_MAIL_FROM is '${from}'; give an email address: Quayside <portal@example.com>`)
  if (!['https:', 'http:'].includes(protocolOf(publicUrl)))
    throw new ConfigError(
      `QUAYSIDE_PUBLIC_URL is '${publicUrl}'; give the portal's address: https://portal.example.com`,
    )
  return { smtpUrl, from, publicUrl: publicUrl.replace(/\/+$/, '') }
}

/** 'offline', 'arcgis=https://…/GeocodeServer' or 'nominatim=https://…'. */
function readGeocoder(text: string | undefined, token: string | undefined, demo: boolean): Config['geocoder'] {
  const given = text || (demo ? 'offline' : 'none')
  if (given === 'none') return undefined
  if (given === 'offline') return { kind: 'offline' }
  const [, kind, url = ''] = /^(arcgis|nominatim)=(https?:\/\/\S+)$/.exec(given) ?? []
  if (!URL.canParse(url))
    throw new ConfigError(
      `QUAYSIDE_GEOCODER is '${given}'; write none, offline, arcgis=https://host/…/GeocodeServer or nominatim=https://host.`,
    )
  return kind === 'arcgis' ? { kind, url, token: token || undefined } : { kind: 'nominatim', url }
}

function readReportLogo(path: string | undefined): Logo | undefined {
  if (!path) return undefined
  try {
    return readLogo(resolve(path))
  } catch (error) {
    if (error instanceof LogoError)
      throw new ConfigError(`QUAYSIDE_REPORT_LOGO names ${resolve(path)}: ${error.message}.`)
    throw error
  }
}

export function readConfig(environment: Record<string, string | undefined>, webDir?: string): Config {
  const databaseUrl = readDatabaseUrl(environment.DATABASE_URL)
  const demo = flag('QUAYSIDE_DEMO', environment.QUAYSIDE_DEMO, databaseUrl === undefined)
  const variant = environment.QUAYSIDE_VARIANT || 'generic'
  if (variant !== 'generic' && variant !== 'warehousing')
    throw new ConfigError(`QUAYSIDE_VARIANT is '${variant}'; it has to be generic or warehousing.`)
  return {
    port: wholeNumber('PORT', environment.PORT, 3000, 65535),
    // Demo passwords are public, so demo mode listens on this machine only.
    host: demo ? '127.0.0.1' : environment.QUAYSIDE_HOST || '0.0.0.0',
    dataDir: resolve(environment.QUAYSIDE_DATA || defaultDataDir),
    databaseUrl,
    demo,
    variant,
    zone: readZone(environment.QUAYSIDE_ZONE),
    roles: readRoles(environment.QUAYSIDE_ROLES),
    webDir,
    trustProxy: readTrustProxy(environment.QUAYSIDE_TRUST_PROXY),
    idleDays: readDays('QUAYSIDE_IDLE_DAYS', environment.QUAYSIDE_IDLE_DAYS, 14),
    sessionDays: readDays('QUAYSIDE_SESSION_DAYS', environment.QUAYSIDE_SESSION_DAYS, 30),
    keepDays: wholeNumber('QUAYSIDE_KEEP_DAYS', environment.QUAYSIDE_KEEP_DAYS, 90, 36_500),
    keepSecurityDays: wholeNumber('QUAYSIDE_KEEP_SECURITY_DAYS', environment.QUAYSIDE_KEEP_SECURITY_DAYS, 400, 36_500),
    keepFileDays: wholeNumber('QUAYSIDE_KEEP_FILE_DAYS', environment.QUAYSIDE_KEEP_FILE_DAYS, 0, 36_500),
    labelPrinters: readLabelPrinters(environment.QUAYSIDE_LABEL_PRINTERS),
    geocoder: readGeocoder(environment.QUAYSIDE_GEOCODER, environment.QUAYSIDE_GEOCODER_TOKEN, demo),
    reportLogo: readReportLogo(environment.QUAYSIDE_REPORT_LOGO),
    mail: readMail(environment),
    checkAnswers: flag('QUAYSIDE_CHECK_ANSWERS', environment.QUAYSIDE_CHECK_ANSWERS, false),
    pickupIntervalMs: wholeNumber('QUAYSIDE_PICKUP_MS', environment.QUAYSIDE_PICKUP_MS, 300, 3_600_000),
    warehouseBehaviour: readWarehouseBehaviour(environment.QUAYSIDE_WAREHOUSE),
    warehouseStepMs: wholeNumber(
      'QUAYSIDE_WAREHOUSE_STEP_MS',
      environment.QUAYSIDE_WAREHOUSE_STEP_MS,
      20_000,
      86_400_000,
    ),
    simulatorIntervalMs: wholeNumber('QUAYSIDE_SIMULATOR_MS', environment.QUAYSIDE_SIMULATOR_MS, 90_000, 86_400_000),
  }
}
