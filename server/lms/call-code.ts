import { createHmac } from 'node:crypto'
import type { Settings } from '../settings.ts'

/** A code of an item that pages hand back when they ask for its message: it finds calls that mix up two items, and opens nothing. */
export const callCode = ({ secret }: Pick<Settings, 'secret'>, itemId: number): string =>
  createHmac('sha256', secret).update(`picker call ${itemId}`).digest('base64url').slice(0, 16)
