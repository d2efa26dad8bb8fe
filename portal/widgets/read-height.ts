import { BridgeMark } from '../../sdk/bridge/contract.ts'

const tallest = 20_000

/** How high a frame of a widget says it would like to be; undefined for any other message. */
export function readHeight(data: unknown): number | undefined {
  const { context, version, event, value } = parsed(data)
  if (context !== BridgeMark.context || version !== BridgeMark.version || event !== 'size') return undefined
  const { height } = (typeof value === 'object' && value !== null ? value : {}) as { height?: unknown }
  return typeof height === 'number' && height > 0 && height <= tallest ? Math.ceil(height) : undefined
}

function parsed(data: unknown): Record<string, unknown> {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
