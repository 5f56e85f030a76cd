/** Where this workstation's labels come out: a label printer of the installation, or a file. Remembered by the browser. */
import { listLabelPrinters } from '@quayside/contract'
import { Button, Menu } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useAccess } from '../../session/person.ts'

const place = 'quayside.labelPrinter'

/** Null: labels come as files. */
export const workstationPrinter = (): string | null => localStorage.getItem(place)

function choose(printer: string | null): void {
  if (printer === null) localStorage.removeItem(place)
  else localStorage.setItem(place, printer)
}

const asFile = 'File'

/** Nothing where the installation has no label printers. */
export function PrinterChoice() {
  const { may } = useAccess()
  const [chosen, setChosen] = useState(workstationPrinter)
  const { data: printers = [] } = useQuery({
    queryKey: ['labelPrinters'],
    queryFn: ({ signal }) => callApi(listLabelPrinters, { signal }),
    enabled: may(listLabelPrinters),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (printers.length === 0) return null
  const pick = (printer: string | null) => {
    choose(printer)
    setChosen(printer)
  }
  const item = (label: string, printer: string | null) => ({
    key: label,
    label,
    checked: chosen === printer,
    oneOfGroup: true,
    onSelect: () => pick(printer),
  })
  return (
    <Menu
      label="Labels come out as"
      align="end"
      target={<Button variant="quiet">Labels to: {chosen ?? asFile}</Button>}
      groups={[{ key: 'printers', items: [item(asFile, null), ...printers.map(({ name }) => item(name, name))] }]}
    />
  )
}
