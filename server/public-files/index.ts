import { capability } from '../capability.ts'
import { contentPath, imagePath, mountPublicFiles } from './routes.ts'

export const publicFiles = capability({
  name: 'public-files',
  pages: { paths: [imagePath, contentPath], mount: mountPublicFiles },
})
