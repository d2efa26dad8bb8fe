import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { brandingFolder, brandingKeys, brandingPath, mountBrandingImages } from './images.ts'
import { brandingRoutes } from './routes.ts'
import { imageName } from './table.ts'

export const branding = capability({
  name: 'branding',
  errors,
  routes: brandingRoutes,
  pages: { paths: [brandingPath], mount: mountBrandingImages },
  otherFiles: { folder: brandingFolder, name: imageName, title: 'An image of the site', keys: brandingKeys },
  auditActions: ['branding-changed'],
})
