import type { Context as Request } from 'hono'
import type { Actor } from '../actor/actor.ts'
import { acceptedLanguages } from './accepted-languages.ts'
import { isSupportedLanguage, type ServerLanguage, serverLanguage } from './language.ts'

/**
 * The language that a request is answered in: the setting of the caller's account, then `lang` of the address, then the languages of the
 * browser, then that of the site. A language that the server does not have is passed over.
 */
export function languageOfRequest(
  request: Request,
  { settings, actor }: { settings?: { language: string }; actor?: Actor } = {},
): ServerLanguage | Promise<ServerLanguage> {
  const own = actor?.kind === 'user' ? actor.language : ''
  return serverLanguage(
    [own, addressLanguage(request), ...browserLanguages(request), settings?.language ?? ''].find(
      (tag) => tag !== '' && isSupportedLanguage(tag),
    ) ?? 'en',
  )
}

/** The tag that `lang` of an address or the browser names first; empty for neither. Pages that are the same for everyone are kept by it. */
export const pageLanguage = (request: Request): string =>
  [addressLanguage(request), ...browserLanguages(request)].find((tag) => tag !== '' && isSupportedLanguage(tag))?.toLowerCase() ?? ''

const browserLanguages = (request: Request): string[] => acceptedLanguages(request.req.header('accept-language'))

/** The tag that `lang` of an address names; empty for none. Field names are understood in any letter case. */
export function addressLanguage(request: Request): string {
  const { url } = request.req.raw
  if (!/[?&]lang=/i.test(url)) return ''
  const [, tag = ''] = /[?&]lang=([a-z]{2,8}(?:-[a-z\d]{1,8}){0,3})(?:[&#]|$)/i.exec(url.slice(0, 10_000)) ?? []
  return tag
}
