import { liveAgain, PlayerLimits } from '../../sdk/player/index.ts'

/** Waits for a live stream that has ended to be there again. */
export const streamAgain = (address: string, signal: AbortSignal): Promise<void> => liveAgain(address, PlayerLimits.liveStatusMs, signal)
