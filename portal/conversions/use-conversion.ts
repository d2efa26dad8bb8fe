import { type Conversion, listConversions } from '../../sdk/conversions/contract.ts'
import { useRead } from '../data/use-read.ts'

export const POLL_MS = 2000

/** The conversion of one item while it runs, asked for again and again. */
export function useConversion(encid: string, wanted: boolean): Conversion | undefined {
  const query = useRead(listConversions, { pending: true, ps: 100 }, { enabled: wanted, poll: POLL_MS, staleTime: 0 })
  return wanted ? query.data?.Items.find((conversion) => conversion.EncID === encid) : undefined
}
