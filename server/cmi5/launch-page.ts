import { escapeHtml } from '../http/html.ts'
import { inlineHash } from '../http/inline-hash.ts'
import type { ServerLanguage } from '../text/language.ts'
import type { BegunLaunch } from './launch.ts'

interface Page {
  status: number
  language: ServerLanguage
  origins: readonly string[]
}

const style =
  'html,body,main{height:100%;margin:0}main{display:flex;flex-direction:column;font:1rem system-ui,sans-serif}iframe{flex:1;border:0;width:100%}form{padding:.5rem}button{font:inherit;padding:.5rem 1rem}p{padding:0 1rem}'

/** Headers of pages that the learning environment may frame. A form may end at the page of the course. */
const headersFor = ({ origins }: Page, returnOrigin = ''): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // With no-referrer, browsers name no origin for the form of our own page, which would be refused.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src ${inlineHash(style)}; img-src data:; frame-src 'self'; base-uri 'none'; form-action ${["'self'", returnOrigin].filter(Boolean).join(' ')}; frame-ancestors ${["'self'", ...origins].join(' ')}`,
})

const document = ({ tag, dir }: ServerLanguage, body: string): string =>
  `<!doctype html><html lang="${tag}"${dir === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Vitrine</title><style>${style}</style></head><body><main>${body}</main></body></html>`

/** The first language that the person prefers, as the player takes it. */
const languageIn = (text: string): string => (/^\s*([a-z]{2,3}(?:-[a-z\d]{1,8}){0,3})\s*(?:,|$)/i.exec(text)?.[1] ?? '').toLowerCase()

/** The item in its player, and the way back to the course. */
export function launchPage({ encId, title, preferences, returnOrigin }: BegunLaunch, page: Page): Response {
  const lang = languageIn(preferences.languagePreference)
  const query = new URLSearchParams({
    id: encId,
    ...(lang === '' ? {} : { lang }),
    ...(preferences.audioPreference === 'off' ? { muted: '1' } : {}),
  })
  const frame = `<iframe src="/Embed.aspx?${escapeHtml(query.toString())}" title="${escapeHtml(title)}" allow="fullscreen; autoplay" allowfullscreen></iframe>`
  const back = `<form method="post" action="/cmi5/exit/${encId}"><button>${escapeHtml(page.language.words.launch.backToCourse)}</button></form>`
  const html = document(page.language, frame + (returnOrigin === '' ? '' : back))
  return new Response(html, { status: page.status, headers: headersFor(page, returnOrigin) })
}

/** A page that says in a sentence why nothing opens. */
export const refusalPage = (message: string, page: Page): Response =>
  new Response(document(page.language, `<p role="alert">${escapeHtml(message)}</p>`), { status: page.status, headers: headersFor(page) })
