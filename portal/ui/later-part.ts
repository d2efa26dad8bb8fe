import { type ComponentType, lazy } from 'react'

const firstWaitMs = 1000
const longestWaitMs = 30_000

/** Loads again and again until it works, because the server may be away for a moment. */
export async function loadAtLast<Loaded>(load: () => Promise<Loaded>, wait = firstWaitMs): Promise<Loaded> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, wait * (1 + Math.random())))
    return loadAtLast(load, Math.min(longestWaitMs, wait * 2))
  }
}

/** A part that is loaded later, and that a page can be without: an error page in its place would take away what people are doing. */
export const laterPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadAtLast(load) }))
