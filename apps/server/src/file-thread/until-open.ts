/** Opens once, and again for the next who asks where it could not: a thread that began while the database was away works once it is back. */
export function untilOpen<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opening: Promise<Opened> | null = null
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }
}
