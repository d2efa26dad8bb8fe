import type { Readable } from 'node:stream'

/** A stream that fails before someone reads it would end the process. With a listener it fails when it is read. */
export const ignoreStreamError = (source: Readable): Readable => source.on('error', () => {})
