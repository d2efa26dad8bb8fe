export { mediaSourceFor } from './media-source-for.ts'
export { prefersItself } from './prefers-itself.ts'
export { append, attachSource, type StartedMedia, type StartedStream, startStream } from './start-stream.ts'
