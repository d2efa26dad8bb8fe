import { capability } from '../capability.ts'
import { contentPath, mountPublicFiles, picturePath } from './routes.ts'

export const publicFiles = capability({
  name: 'public-files',
  pages: { paths: [picturePath, contentPath], mount: mountPublicFiles },
})
