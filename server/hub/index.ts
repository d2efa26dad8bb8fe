import { capability } from '../capability.ts'
import { attachHub } from './attach-hub.ts'

export const hub = capability({ name: 'hub', listens: attachHub })
