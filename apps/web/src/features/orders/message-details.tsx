/** What the message of an order says beyond the fields of the order: for the whole order, or for one of its lines. */
import { getMessageDetails, type MessageDetail } from '@quayside/contract'
import { Button, Facts, SectionHead } from '@quayside/ui-kit'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'

export const messageDetailsQuery = (orderID: number) =>
  queryOptions({
    // Under the order: a change of it can bring more.
    queryKey: ['orders', 'one', orderID, 'messageDetails'],
    queryFn: ({ signal }) => callApi(getMessageDetails, { params: { id: orderID }, signal }),
  })

interface MessageDetailsProps {
  readonly orderID: number
  /** null: what is said of the whole order. */
  readonly lineNumber: string | null
  /** How many stand side by side; 1: name beside value. */
  readonly columns: number
}

/** As many as fit beside the facts without pushing them away. */
const few = 8

export function MessageDetails({ orderID, lineNumber, columns }: MessageDetailsProps) {
  const { data = [] } = useQuery(messageDetailsQuery(orderID))
  const [all, setAll] = useState(false)
  const facts = factsOf(data.filter((one) => one.orderLineNumber === lineNumber))
  if (facts.length === 0) return null
  return (
    <section aria-label="Also in the message">
      <SectionHead title="Also in the message" />
      <Facts columns={columns} facts={all ? facts : facts.slice(0, few)} />
      {facts.length > few && !all && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          Show all {facts.length}
        </Button>
      )}
    </section>
  )
}

/** Values of the same name are grouped. */
function factsOf(details: readonly MessageDetail[]) {
  const names = [...new Set(details.map(({ label }) => label))]
  return names.map((name) => ({
    name,
    value: [...new Set(details.filter(({ label }) => label === name).map(({ detail }) => detail))].map((text) => (
      <div key={text}>{text}</div>
    )),
  }))
}
