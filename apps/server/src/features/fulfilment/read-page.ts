/** A page of a list; a page number beyond the last page shows the last one. */
interface PageQuery {
  readonly pageNumber: number
  readonly pageSize: number
}
interface Page<Row> {
  readonly rows: Row[]
  readonly total: number
}

export async function readPage<Row>(
  { pageNumber, pageSize }: PageQuery,
  read: (page: { limit: number; offset: number }) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const page = await read({ limit: pageSize, offset: (pageNumber - 1) * pageSize })
  if (page.rows.length > 0 || page.total === 0) return page
  return read({ limit: pageSize, offset: Math.floor((page.total - 1) / pageSize) * pageSize })
}
