import type { ServerWords } from '../../sdk/text/en/server.ts'
import type { ServerLanguage } from './language.ts'

/** The names that the first migrations gave to fields and groups. */
const keys: Readonly<Record<string, keyof ServerWords['builtIn']>> = {
  Title: 'title',
  Description: 'description',
  Channel: 'channel',
  'Broadcast date': 'broadcastDate',
  'Everyone signed in': 'everyone',
  Contributors: 'contributors',
  Guests: 'guests',
}

/** The name of a built-in field or group in a language; a name that an administrator chose stays as it is. */
export function builtInName({ words }: Pick<ServerLanguage, 'words'>, name: string): string {
  const key = Object.hasOwn(keys, name) ? keys[name] : undefined
  return key === undefined ? name : words.builtIn[key]
}
