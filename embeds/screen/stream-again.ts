import { PlayerLimits, waitForLive } from '../../sdk/player/index.ts'

/** Waits for a live stream that has ended to be there again. */
export const streamAgain = (address: string, signal: AbortSignal): Promise<void> => waitForLive(address, PlayerLimits.liveStatusMs, signal)
