/** The banner above the orders list: how many store orders need a person, and the way to them. */
import { countOrderErrors } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'

export function attentionWords(count: number): string {
  return count === 1 ? '1 store order requires your attention.' : `${count} store orders require your attention.`
}

/** `href` undefined: the list shows them already. */
export function Attention({ href }: { readonly href: string | undefined }) {
  const { data } = useQuery({ queryKey: ['orders', 'errors'], queryFn: () => callApi(countOrderErrors) })
  if (!data) return null
  return (
    <Banner tone="error" action={href ? { label: 'Fix Now →', href } : undefined}>
      {attentionWords(data)}
    </Banner>
  )
}
