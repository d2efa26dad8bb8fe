export { prefersItself } from './prefers-itself.ts'
export { append, attachSource, mediaSourceFor, type StartedMedia, type StartedStream, startStream } from './start-stream.ts'
