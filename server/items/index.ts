import { capability } from '../capability.ts'
import { removeMediaJob } from './jobs.ts'

export const items = capability({ name: 'items', jobs: [removeMediaJob] })
