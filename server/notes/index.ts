import { capability } from '../capability.ts'
import { notes as notesTable } from '../db/migrations/0049-notes.ts'
import { errors } from './errors.ts'
import { notesPart } from './item-part.ts'
import { noteRoutes } from './routes.ts'

export const notes = capability({
  name: 'notes',
  errors,
  routes: noteRoutes,
  migrations: { '0049-notes': notesTable },
  itemParts: { notes: notesPart },
})
