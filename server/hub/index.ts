import { capability } from '../capability.ts'
import { classVoices } from '../db/migrations/0157-class-voices.ts'
import { classPointers } from '../db/migrations/0160-class-pointers.ts'
import { attachWhenAsked } from './attach-when-asked.ts'
import { deleteLostVoices } from './voice-table.ts'

export const hub = capability({
  name: 'hub',
  listens: attachWhenAsked,
  migrations: { '0157-class-voices': classVoices, '0160-class-pointers': classPointers },
  hourly: { 'class-voices': (deps) => () => deleteLostVoices(deps.db, deps.clock.now()) },
})
