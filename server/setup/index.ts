import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { setupRoutes } from './routes.ts'

export const setup = capability({ name: 'setup', errors, routes: setupRoutes })
