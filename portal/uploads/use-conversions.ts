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
    queryFn: ({ signal }) => ask(listConversions, { ps: 100 }, { signal }),
    enabled: wanted,
    refetchInterval: POLL_MS,
    staleTime: 0,
    // An older answer would not know the newest upload and end its wait.
    gcTime: 0,
  })
  useEffect(() => {
    if (wanted && data) queue.follow(data.Items)
  }, [queue, data, wanted])
}
