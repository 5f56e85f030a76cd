/** The system that an order is at home in: named by whoever makes it; 'EDI' for one that a partner sent. */

/** The portal itself: an order that was made here by hand for no other system. */
export const portalSystem = 'Portal'

export const isPortalSystem = (system: string | null | undefined): boolean =>
  system?.trim().toLowerCase() === portalSystem.toLowerCase()
