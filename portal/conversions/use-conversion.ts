import { useQuery } from '@tanstack/react-query'
import { type Conversion, listConversions } from '../../sdk/conversions/contract.ts'
import { ask } from '../session/ask.ts'

export const POLL_MS = 2000

/** The conversion of one item while it runs, asked for again and again. */
export function useConversion(encid: string, wanted: boolean): Conversion | undefined {
  const query = useQuery({
    queryKey: ['conversions', 'running'],
    queryFn: ({ signal }) => ask(listConversions, { pending: true, ps: 100 }, { signal }),
    enabled: wanted,
    refetchInterval: POLL_MS,
    staleTime: 0,
  })
  return wanted ? query.data?.Items.find((conversion) => conversion.EncID === encid) : undefined
}
