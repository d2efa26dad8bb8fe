/** Why a message was dropped. */
export type DropReason = 'rate' | 'schema' | 'unknown' | 'not-permitted' | 'size' | 'packets'

/** The figures of the hub of this process, for the metrics. */
export interface HubCounts {
  sockets: number
  received: number
  dropped: Record<DropReason, number>
}

declare module '../context.ts' {
  interface AppDeps {
    /** Left out where nobody reads them. */
    hubCounts?: HubCounts
  }
}

export const createHubCounts = (): HubCounts => ({
  sockets: 0,
  received: 0,
  dropped: { rate: 0, schema: 0, unknown: 0, 'not-permitted': 0, size: 0, packets: 0 },
})
