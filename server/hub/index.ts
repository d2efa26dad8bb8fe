import { capability } from '../capability.ts'
import { attachWhenAsked } from './attach-when-asked.ts'

export const hub = capability({ name: 'hub', listens: attachWhenAsked })
