import { capability } from '../capability.ts'
import { itemEditingRoutes } from './routes.ts'

export const itemEditing = capability({ name: 'item-editing', routes: itemEditingRoutes })
