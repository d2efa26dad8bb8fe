import { useEffect } from 'react'
import { listConversions } from '../../sdk/conversions/contract.ts'
import { POLL_MS } from '../conversions/use-conversion.ts'
import { useComposedRead } from '../data/use-read.ts'
import { client } from '../session/client.ts'
import type { UploadQueue } from './upload-queue.ts'

/** Follows what becomes of the uploads of the queue. */
export function useConversions(queue: UploadQueue, wanted: boolean): void {
  const { data } = useComposedRead(
    listConversions,
    { ps: 100 },
    async (signal) => {
      const startedAt = performance.now()
      const { Items, Total } = await client.call(listConversions, { ps: 100 }, { signal })
      return { Items, isWhole: Total <= Items.length, startedAt }
    },
    { enabled: wanted, poll: POLL_MS, staleTime: 0 },
  )
  useEffect(() => {
    if (wanted && data) queue.follow(data.Items, data.startedAt, data.isWhole)
  }, [queue, data, wanted])
}
