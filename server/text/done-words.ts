import type { ServerWords } from '../../sdk/text/en/server.ts'
import type { ServerLanguage } from './language.ts'

/** The messages that confirm an action, in the language of the caller. */
export const doneWords = ({ language }: { language: ServerLanguage }): ServerWords['done'] => language.words.done
