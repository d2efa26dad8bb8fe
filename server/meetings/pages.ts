import type { Hono, Context as Request } from 'hono'
import { importMeetings, type MeetingServiceName, MeetingServices } from '../../sdk/meetings/contract.ts'
import type { Site } from '../capability.ts'
import type { Context } from '../context.ts'
import { type Refused, refusalOf } from '../http/errors.ts'
import { escapeHtml } from '../http/html.ts'
import type { Exchange } from '../http/serve.ts'
import { choices, fragmentHtml } from '../markup/fragment.ts'
import { completeConnection } from './connections.ts'
import { listMeetingRecordings } from './imports.ts'
import { requireImporter } from './policy.ts'
import { connectedPath } from './setup.ts'

const names: Readonly<Record<MeetingServiceName, string>> = { teams: 'Microsoft Teams', zoom: 'Zoom', webex: 'Webex' }

const markupPathOf = (service: MeetingServiceName): string => `/iapi/ml/${service}recordings/markup/`
export const meetingPagePaths: readonly string[] = [connectedPath, ...MeetingServices.map(markupPathOf)]

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" }

/** The recordings of the last days as a form that a script of an older page sends. */
async function markup(ctx: Context, service: MeetingServiceName): Promise<string> {
  requireImporter(ctx.actor)
  const { Items } = await listMeetingRecordings(ctx, { service, to: '', s: '' })
  const words = ctx.language.words.markup
  const link = { href: '/meetings', text: words.open }
  const about = { name: `${service}recordings`, title: names[service], link }
  if (Items.length === 0) return fragmentHtml({ ...about, body: `<p>${escapeHtml(words.noRecordings)}</p>` })
  const rows = Items.map(({ RecordingID, Title, Date: date }) => ({
    value: JSON.stringify({ id: RecordingID, title: Title, date }),
    text: `${Title} · ${date.slice(0, 10)}`,
  }))
  const body = `<input type="hidden" name="service" value="${service}">${choices(words.recordings, 'recordings', 'checkbox', rows)}`
  return fragmentHtml({ ...about, body, endpoint: importMeetings.path, send: words.send })
}

/** The answers of services, and what older pages fetch. */
export function mountMeetings(app: Hono, { contextOf, deps }: Site): void {
  const refusalIn = (request: Request, error: unknown): Refused => {
    const refused = refusalOf(error)
    if (refused.status >= 500 && refused.code === 'UNEXPECTED')
      deps.log.error({ err: error, path: request.req.path }, 'a page of meetings failed')
    return refused
  }
  app.get(connectedPath, async (request) => {
    const ctx: Context & Exchange = await contextOf(request)
    request.header('cache-control', 'no-store')
    // The code in the address goes to no other page.
    request.header('referrer-policy', 'no-referrer')
    try {
      await completeConnection(ctx, new URL(request.req.url).searchParams)
      return request.redirect('/meetings', 303)
    } catch (error) {
      return request.redirect(`/meetings?problem=${refusalIn(request, error).code}`, 303)
    }
  })
  for (const service of MeetingServices)
    app.get(markupPathOf(service), async (request) => {
      if (request.req.header('sec-fetch-dest') === 'document') {
        request.header('cache-control', 'no-store')
        return request.redirect('/meetings', 303)
      }
      const ctx = await contextOf(request)
      try {
        return request.html(await markup(ctx, service), 200, headers)
      } catch (error) {
        const { sentence, status } = refusalIn(request, error)
        return request.html(`<p role="alert">${escapeHtml(ctx.language.say(sentence))}</p>`, status as 400, headers)
      }
    })
}
