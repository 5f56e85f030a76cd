/** The system that an order is at home in: named by whoever makes it; 'EDI' for one that a partner sent. */

/** Of every order that came in a message. */
export const messageSystem = 'EDI'

/** The portal itself: an order that was made here by hand for no other system. */
export const portalSystem = 'Portal'

export const isPortalSystem = (system: string | null | undefined): boolean => isSystem(system, portalSystem)

/** Made here by hand, for whatever system; false for an order that came in a message. */
export const isMadeByHand = (system: string | null | undefined): boolean =>
  !!system?.trim() && !isSystem(system, messageSystem)

const isSystem = (system: string | null | undefined, name: string): boolean =>
  system?.trim().toLowerCase() === name.toLowerCase()
