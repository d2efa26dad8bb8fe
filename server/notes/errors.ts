import { NoteErrors } from '../../sdk/notes/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(NoteErrors, {
  NOTE_NOT_FOUND: 404,
  NOTE_CHANGED: 409,
  NOTES_TOO_OFTEN: 429,
  NOTES_FULL: 409,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof NoteErrors, true> {}
}
