import { capability } from '../capability.ts'
import { relatedMedia as relatedMediaTables } from '../db/migrations/0078-related-media.ts'
import { errors } from './errors.ts'
import { relatedMediaPart } from './item-part.ts'
import { purgeTask } from './purge.ts'
import { relatedMediaRoutes } from './routes.ts'
import { findTitleOfFile } from './table.ts'

export const relatedMedia = capability({
  name: 'related-media',
  errors,
  routes: ({ uploads }) => relatedMediaRoutes(uploads),
  migrations: { '0078-related-media': relatedMediaTables },
  itemParts: { relatedMedia: relatedMediaPart },
  titleOfFile: findTitleOfFile,
  deletes: { 'purge-related-media': purgeTask },
  auditActions: ['related-media-added', 'related-media-deleted', 'related-media-restored'],
})
