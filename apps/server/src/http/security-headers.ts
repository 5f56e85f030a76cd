/** What every answer tells the browser: nothing foreign runs, frames it or learns where people were. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { requestIdHeader } from './request-id.ts'

const harden = helmet({
  // Everything comes from this server itself; inline styles are what positions overlays.
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      frameAncestors: ["'none'"],
      // The portal also runs on plain http inside a company's network.
      upgradeInsecureRequests: null,
    },
  },
  strictTransportSecurity: false,
  // For Internet Explorer, Flash and Acrobat, none of which runs the portal: a seventh of every answer's head.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
})

/** Called by a hook for each request, and for what is refused before hooks run: an address that cannot be read. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  harden(request.raw, reply.raw, () => undefined)
  reply.header(requestIdHeader, request.id)
  // Over plain http, as inside a company's network, a browser would ignore it.
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
}
