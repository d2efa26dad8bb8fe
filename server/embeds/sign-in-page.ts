import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { frameWords } from '../../sdk/text/en/frame.ts'
import type { Assets } from '../http/assets.ts'
import type { ErrorCode } from '../http/errors.ts'
import { escapeHtml } from '../http/html.ts'
import type { Page } from '../http/page-cache.ts'
import type { ServerLanguage } from '../text/language.ts'
import { embedHeaders, head } from './embed-page.ts'

const sheet = readFileSync(new URL('./sign-in-page.css', import.meta.url), 'utf8').trim()
const hash = createHash('sha256').update(sheet).digest('base64')
const headers = {
  ...embedHeaders,
  'content-security-policy':
    embedHeaders['content-security-policy']?.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`) ?? '',
}

export interface SignInPage {
  status: number
  language: ServerLanguage
  /** Why there is nothing to see. */
  reason: ErrorCode
  /** The portal's page for what was asked for, as its address says; whether there is such an item is not said. */
  view: string
  /** The session was there and has ended. */
  isReturn: boolean
}

/** In the place of an embed that may need an account: the same page for what is private and for what is not there. */
export function signInPage(assets: Assets, { status, language, reason, view, isReturn }: SignInPage): Page {
  const signIn = `/login.aspx?embedlogin=1&returnurl=${encodeURIComponent(view)}`
  const entry = assets.entry('embeds', 'sign-in')
  const script = entry ? `<script type="module" src="${entry.file}"></script>` : ''
  const sentence = language.say({ code: isReturn ? 'SESSION_ENDED' : reason })
  const words = language.words.frame
  const { waiting, sessionBlocked } = language.wordsIn(frameWords)
  const text = `${head('Vitrine', `<style>${sheet}</style>`, language.tag, language.dir)}<body><main class="vt-notice"><div class="vt-sign-in"><p>${escapeHtml(sentence)}</p><a data-sign-in href="${escapeHtml(signIn)}" target="_blank">${words.signIn}</a><a href="${escapeHtml(view)}" target="_blank" rel="noopener">${words.openPortal}</a><p role="status" data-waiting="${escapeHtml(waiting)}" data-session-blocked="${escapeHtml(sessionBlocked)}"></p></div></main>${script}</body></html>`
  return { status, headers, text }
}
