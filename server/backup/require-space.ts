import { freeBytes } from '../files/disk-full.ts'
import { StartRefused } from '../start-refused.ts'

/** Refuses before the first byte where a place has too little room for what it does not have yet. */
export function refuseShortage(place: string, free: number, bytes: number): void {
  if (bytes <= free) return
  const gigabytes = (size: number): string => `${(size / 1e9).toFixed(2)} GB`
  throw new StartRefused(`${place} has ${gigabytes(free)} of space left, and this backup needs ${gigabytes(bytes)}. Nothing was copied.`)
}

export const requireSpace = async (folder: string, bytes: number): Promise<void> => refuseShortage(folder, await freeBytes(folder), bytes)
