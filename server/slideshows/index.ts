import { capability } from '../capability.ts'
import { slideshows as slideshowTables } from '../db/migrations/0090-slideshows.ts'
import { slidesOfVideos } from '../db/migrations/0091-slides-of-videos.ts'
import { slideMasks } from '../db/migrations/0146-slide-masks.ts'
import { slidesBeside } from '../db/migrations/0151-slides-beside.ts'
import { errors } from './errors.ts'
import { importSlidesJob } from './import-job.ts'
import { slideshowsPart } from './item-part.ts'
import { purgeTask } from './purge.ts'
import { slideshowRoutes } from './routes.ts'
import { slideDetails } from './slideshows.ts'

export const slideshows = capability({
  name: 'slideshows',
  errors,
  routes: ({ uploads }) => slideshowRoutes(uploads),
  jobs: [importSlidesJob],
  migrations: {
    '0090-slideshows': slideshowTables,
    '0091-slides-of-videos': slidesOfVideos,
    '0146-slide-masks': slideMasks,
    '0151-slides-beside': slidesBeside,
  },
  itemParts: { slideshows: slideshowsPart },
  slideDetails,
  deletes: { 'purge-slideshows': purgeTask },
  auditActions: ['slideshow-created', 'slideshow-deleted', 'slideshow-renamed', 'slideshow-restored'],
})
