import { capability } from '../capability.ts'
import { itemPictureJobs } from './jobs.ts'

export const itemPictures = capability({ name: 'item-pictures', jobs: itemPictureJobs })
