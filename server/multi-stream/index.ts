import { capability } from '../capability.ts'
import { multiStream as multiStreamTables } from '../db/migrations/0092-multi-stream.ts'
import { splitTracks as splitTracksTable } from '../db/migrations/0147-split-tracks.ts'
import { errors } from './errors.ts'
import { findOffsetJob } from './find-job.ts'
import { entryStreamsPart, multiStreamPart } from './item-part.ts'
import { multiStreamRoutes } from './routes.ts'
import { splitTracks } from './split-tracks.ts'

export const multiStream = capability({
  name: 'multi-stream',
  errors,
  routes: ({ uploads }) => multiStreamRoutes(uploads),
  jobs: [findOffsetJob],
  migrations: { '0092-multi-stream': multiStreamTables, '0147-split-tracks': splitTracksTable },
  fileVideos: splitTracks,
  itemParts: { multiStream: multiStreamPart, entryStreams: entryStreamsPart },
  auditActions: ['stream-added', 'stream-deleted', 'stream-restored'],
})
