import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listConversions } from '../../sdk/conversions/contract.ts'
import { POLL_MS } from '../conversions/use-conversion.ts'
import { ask } from '../session/ask.ts'
import type { UploadQueue } from './upload-queue.ts'

/** Follows what becomes of the uploads of the queue. */
export function useConversions(queue: UploadQueue, wanted: boolean): void {
  const { data } = useQuery({
    queryKey: ['conversions', 'mine'],
    queryFn: async ({ signal }) => {
      const asked = performance.now()
      const { Items } = await ask(listConversions, { ps: 100 }, { signal })
      return { Items, asked }
    },
    enabled: wanted,
    refetchInterval: POLL_MS,
    staleTime: 0,
  })
  useEffect(() => {
    if (wanted && data) queue.follow(data.Items, data.asked)
  }, [queue, data, wanted])
}
