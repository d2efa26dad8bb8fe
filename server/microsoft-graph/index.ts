import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { graphRoutes } from './routes.ts'

export const microsoftGraph = capability({ name: 'microsoft-graph', errors, routes: graphRoutes })
