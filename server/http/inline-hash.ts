import { createHash } from 'node:crypto'

/** The source in a policy that allows a script or style which stands in the page. */
export const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
