import { capability } from '../capability.ts'
import { mineRoutes } from './routes.ts'

export const mine = capability({ name: 'mine', routes: mineRoutes })
