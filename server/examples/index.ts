import { capability } from '../capability.ts'
import { mountExamples } from './routes.ts'

export const examples = capability({
  name: 'examples',
  pages: {
    paths: [],
    mount: (app, { contextOf, deps }) => mountExamples(app, deps, contextOf),
  },
})
