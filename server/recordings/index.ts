import { capability } from '../capability.ts'
import { mountRecorderMarkup, recorderMarkupPath } from './page.ts'
import { recordingRoutes } from './routes.ts'

export const recordings = capability({
  name: 'recordings',
  routes: recordingRoutes,
  pages: { paths: [recorderMarkupPath], mount: mountRecorderMarkup },
})
