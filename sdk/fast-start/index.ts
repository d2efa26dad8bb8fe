export { mediaSourceFor } from './media-source-for.ts'
export { prefersNativePlayback } from './prefers-native-playback.ts'
export { appendBytes, attachSource, type StartedMedia, type StartedStream, startStream } from './start-stream.ts'
