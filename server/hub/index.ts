import { capability } from '../capability.ts'
import { classVoices } from '../db/migrations/0157-class-voices.ts'
import { classCaptions } from '../db/migrations/0159-class-captions.ts'
import { classPointers } from '../db/migrations/0160-class-pointers.ts'
import { attachWhenAsked } from './attach-when-asked.ts'
import { deleteLostCaptions } from './caption-table.ts'
import { deleteLostVoices } from './voice-table.ts'

export const hub = capability({
  name: 'hub',
  listens: attachWhenAsked,
  migrations: { '0157-class-voices': classVoices, '0159-class-captions': classCaptions, '0160-class-pointers': classPointers },
  hourly: {
    'class-voices': (deps) => () => deleteLostVoices(deps.db, deps.clock.now()),
    'class-captions': (deps) => () => deleteLostCaptions(deps.db, deps.clock.now()),
  },
})
