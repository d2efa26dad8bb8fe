import type { LtiStep } from '../../sdk/lti/contract.ts'
import type { Assets } from '../http/assets.ts'
import { escapeHtml, scriptJson } from '../http/html.ts'
import type { ServerLanguage } from '../text/language.ts'

/** Headers of the small pages on the way into the library: framed by the environment of the launch only, kept by no cache. */
const headersFor = (origins: readonly string[]): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // With no-referrer, browsers name no origin for the form of our own page, which would be refused.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors ${["'self'", ...origins].join(' ')}`,
})

interface StepPage {
  status: number
  language: ServerLanguage
  origins: readonly string[]
}

const document = ({ tag, dir }: ServerLanguage, body: string): string =>
  `<!doctype html><html lang="${tag}"${dir === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Vitrine</title></head><body><main>${body}</main></body></html>`

/** The script of these pages, and what it does here. */
function scripted(assets: Assets, step: LtiStep): string {
  const entry = assets.entry('embeds', 'lti-launch')
  const script = entry ? `<script type="module" src="${entry.file}"></script>` : ''
  return `<script type="application/json" id="lti-step">${scriptJson(step)}</script>${script}`
}

/** A page whose script stores or reads the secret of a launch and goes on. */
export function stepPage(
  assets: Assets,
  step: Exclude<LtiStep, { Step: 'registered' }>,
  { status, language, origins }: StepPage,
): Response {
  const { opening, openWindow, storesNothing } = language.words.launch
  const way =
    step.Step === 'go'
      ? `<p hidden data-window><span>${escapeHtml(storesNothing)}</span> <a href="${escapeHtml(step.Window)}" target="_blank">${escapeHtml(openWindow)}</a></p><noscript><a href="${escapeHtml(step.Address)}">${escapeHtml(opening)}</a></noscript>`
      : `<form method="post" action="/lti/bind"><input type="hidden" name="state" value="${escapeHtml(step.State)}"><input type="hidden" name="secret" value=""></form>`
  return new Response(document(language, `<p role="status">${escapeHtml(opening)}</p>${way}${scripted(assets, step)}`), {
    status,
    headers: headersFor(origins),
  })
}

/** The end of a registration. Without a deployment, an administrator has to enter it. */
export function registeredPage(assets: Assets, isDeployed: boolean, { status, language, origins }: StepPage): Response {
  const { registered, registeredWithout } = language.words.launch
  const body = `<p role="status">${escapeHtml(isDeployed ? registered : registeredWithout)}</p>${scripted(assets, { Step: 'registered' })}`
  return new Response(document(language, body), { status, headers: headersFor(origins) })
}

/** A page that says in a sentence why nothing opens. */
export const refusalPage = (message: string, { status, language, origins }: StepPage): Response =>
  new Response(document(language, `<p role="alert">${escapeHtml(message)}</p>`), { status, headers: headersFor(origins) })
