import { BridgeErrors, BridgeLimits, BridgeMark, type FrameMessage } from './contract.ts'

const kinds: readonly FrameMessage['type'][] = ['ready', 'connected', 'state', 'event', 'answer', 'refusal']

/** Parses a message of our frame; undefined for all other messages between windows. The values of a state are not validated. */
export function parseFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'string' || data.length > BridgeLimits.characters) return undefined
  try {
    const read = JSON.parse(data) as (Partial<typeof BridgeMark> & Partial<FrameMessage>) | null
    if (read?.context !== BridgeMark.context || read.version !== BridgeMark.version) return undefined
    if (!kinds.includes(read.type as FrameMessage['type'])) return undefined
    if (read.type === 'refusal' && !Object.hasOwn(BridgeErrors, String(read.code))) return undefined
    return read as FrameMessage
  } catch {
    return undefined
  }
}
