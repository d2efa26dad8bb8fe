import type { LtiStep } from '../../sdk/lti/contract.ts'
import type { Assets } from '../http/assets.ts'
import { escapeHtml, scriptJson } from '../http/html.ts'
import { inlineHash } from '../http/inline-hash.ts'
import type { ServerLanguage } from '../text/language.ts'

/** Headers of the small pages on the way into the library: framed by the environment of the launch only, kept by no cache. */
const headersFor = (origins: readonly string[], script = ''): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // With no-referrer, browsers name no origin for the form of our own page, which would be refused.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; script-src ${script === '' ? "'none'" : inlineHash(script)}; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors ${["'self'", ...origins].join(' ')}`,
})

interface StepPage {
  status: number
  language: ServerLanguage
  origins: readonly string[]
}

const document = ({ tag, dir }: ServerLanguage, body: string): string =>
  `<!doctype html><html lang="${tag}"${dir === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Vitrine</title></head><body><main>${body}</main></body></html>`

/** The script of these pages. It stands in them, because a launch passes two of them on its way to the item. */
function scriptOf(assets: Assets): string {
  const { file = '' } = assets.entry('embeds', 'lti-launch') ?? {}
  return file === '' ? '' : assets.text('embeds', file.split('/').at(-1) ?? '').trim()
}

/** A page with that script, which does the step. */
function scriptedPage(assets: Assets, step: LtiStep, body: string, { status, language, origins }: StepPage): Response {
  const script = scriptOf(assets)
  const data = `<script type="application/json" id="lti-step">${scriptJson(step)}</script>`
  const html = document(language, `${body}${data}${script === '' ? '' : `<script type="module">${script}</script>`}`)
  return new Response(html, { status, headers: headersFor(origins, script) })
}

/** A page whose script stores or reads the secret of a launch and goes on. */
export function stepPage(assets: Assets, step: Exclude<LtiStep, { Step: 'registered' }>, page: StepPage): Response {
  const { opening, openWindow, storesNothing } = page.language.words.launch
  const way =
    step.Step === 'go'
      ? `<p hidden data-window><span>${escapeHtml(storesNothing)}</span> <a href="${escapeHtml(step.Window)}" target="_blank">${escapeHtml(openWindow)}</a></p><noscript><a href="${escapeHtml(step.Address)}">${escapeHtml(opening)}</a></noscript>`
      : `<form method="post" action="/lti/bind"><input type="hidden" name="state" value="${escapeHtml(step.State)}"><input type="hidden" name="secret" value=""></form>`
  return scriptedPage(assets, step, `<p role="status">${escapeHtml(opening)}</p>${way}`, page)
}

/** The end of a registration. Without a deployment, an administrator has to enter it. */
export function registeredPage(assets: Assets, isDeployed: boolean, page: StepPage): Response {
  const { registered, registeredWithout } = page.language.words.launch
  const body = `<p role="status">${escapeHtml(isDeployed ? registered : registeredWithout)}</p>`
  return scriptedPage(assets, { Step: 'registered' }, body, page)
}

/** A page that says in a sentence why nothing opens. */
export const refusalPage = (message: string, { status, language, origins }: StepPage): Response =>
  new Response(document(language, `<p role="alert">${escapeHtml(message)}</p>`), { status, headers: headersFor(origins) })
