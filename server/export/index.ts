import { capability } from '../capability.ts'
import { mountExport } from './export.ts'

export const contentExport = capability({
  name: 'export',
  pages: {
    paths: [],
    intercept: (app, { contextOf }) => mountExport(app, contextOf),
  },
  auditActions: ['content-exported'],
})
