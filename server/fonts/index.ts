import { capability } from '../capability.ts'
import { fonts as fontsTable } from '../db/migrations/0052-fonts.ts'
import { errors } from './errors.ts'
import { fontKeys } from './fonts.ts'
import { fontPath, fontRoutes, mountFontFiles } from './routes.ts'

export const fonts = capability({
  name: 'fonts',
  errors,
  routes: fontRoutes,
  pages: { paths: [fontPath], mount: mountFontFiles },
  migrations: { '0052-fonts': fontsTable },
  otherFiles: { folder: 'fonts/', name: /^[0-9a-f]{32}\.(woff2|ttf|otf)$/, title: 'The file of a font', keys: fontKeys },
  auditActions: ['font-added', 'font-removed'],
})
