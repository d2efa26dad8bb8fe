import { capability } from '../capability.ts'
import { transcriptions } from '../db/migrations/0083-transcriptions.ts'
import { captionsAction } from './captions-action.ts'
import { errors } from './errors.ts'
import { speechRoutes } from './routes.ts'
import { transcribeNewItem } from './speech.ts'
import { transcribeJob } from './transcribe-job.ts'

export const speech = capability({
  name: 'speech',
  errors,
  routes: speechRoutes,
  jobs: [transcribeJob],
  migrations: { '0083-transcriptions': transcriptions },
  batchActions: { captions: captionsAction },
  itemReady: transcribeNewItem,
})
