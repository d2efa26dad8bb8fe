import type { Hono, Context as Request } from 'hono'
import { AssignmentLimits } from '../../sdk/assignments/contract.ts'
import { deleteAssignment } from '../assignments/assignments.ts'
import type { Site } from '../capability.ts'
import { chaptersOf } from '../chapters/chapters.ts'
import type { Context } from '../context.ts'
import { refusalOf, refuse } from '../http/errors.ts'
import { plainRefusal } from '../http/serve.ts'
import { itemFor } from '../items/items.ts'
import { type Environment, enabledEnvironments } from '../lms/environments.ts'
import { createRefusalLimit, type RefusalLimit } from '../lms/events.ts'
import { keepLaunch } from '../lms/launched-frame.ts'
import { pickerPaths } from '../lms/picker.ts'
import { issueLmsTicket } from '../lms/tickets.ts'
import { getMedia } from '../media/media.ts'
import { decodeDelta } from './delta.ts'
import { itemsXml, libraryXml } from './feed.ts'
import { preparePicker } from './picker.ts'
import { askingEnvironment, personOf } from './plugin-person.ts'

/** Addresses that the plugins for Moodle ask, besides those of the picker. */
export const moodlePaths = [
  '/VLE/Moodle/Auth',
  '/VLE/Moodle/Help.aspx',
  '/VLE/Moodle/Video/:file',
  '/UploadContentVLE.aspx',
  '/UploadSubmissionVLE.aspx',
  '/GetImage.aspx',
] as const

const fieldsOf = (request: Request): ((name: string) => string) => {
  const query = Object.entries(request.req.queries())
  // Some parameters come twice: the first one counts.
  return (name) => query.find(([given]) => given.toLowerCase() === name)?.[1][0] ?? ''
}

const noStore = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** The addresses of the plugins that are no picker. Nothing is answered until a Moodle is registered. */
export function mountMoodle(app: Hono, { contextOf }: Site): void {
  const limit = createRefusalLimit()
  const answer =
    (handle: (ctx: Context, field: (name: string) => string, environments: Environment[], request: Request) => Promise<Response>) =>
    async (request: Request): Promise<Response> => {
      const ctx = await contextOf(request)
      try {
        const environments = await enabledEnvironments(ctx, 'moodle')
        if (environments.length === 0) refuse('ADDRESS_NOT_FOUND')
        return await handle(ctx, fieldsOf(request), environments, request)
      } catch (error) {
        const refused = refusalOf(error)
        if (refused.status >= 500) ctx.log.error({ err: error, path: request.req.path }, 'request failed')
        return plainRefusal(ctx, refused)
      }
    }

  // The server of Moodle asks, and hands the ticket to the browser of its person.
  app.get(
    '/VLE/Moodle/Auth',
    answer(async (ctx, field, environments) => {
      const subject = decodeDelta(field('delta'))
      const environment = await askingEnvironment(ctx, limit, environments, { checksum: field('checksum'), person: subject })
      const ticket = await issueLmsTicket(ctx, environment, { subject, viewer: decodeDelta(field('u')) })
      // The plugins look for the ticket at the first byte.
      const text = JSON.stringify({ ticket, height: String(environment.frame.height), width: String(environment.frame.width) })
      return new Response(text, { headers: { ...noStore, 'content-type': 'application/json; charset=utf-8' } })
    }),
  )
  app.get(
    '/GetImage.aspx',
    answer((ctx, field, _environments, request) => imageOf(ctx, field, request)),
  )
  app.get(
    '/VLE/Moodle/Video/:file',
    answer((_ctx, _field, _environments, request) => {
      const id = (request.req.param('file') ?? '').replace(/\.swf$/i, '')
      return Promise.resolve(request.redirect(`/Embed.aspx?id=${encodeURIComponent(id)}`, 302))
    }),
  )
  app.get(
    '/UploadContentVLE.aspx',
    answer(({ actor }, _field, _environments, request) => {
      const to = actor.kind === 'user' ? '/upload.aspx' : `/login.aspx?returnurl=${encodeURIComponent('/upload.aspx')}`
      return Promise.resolve(request.redirect(to, 303))
    }),
  )
  // The server of Moodle asks after an assignment was deleted there.
  app.get(
    '/UploadSubmissionVLE.aspx',
    answer((ctx, field, environments) => assignmentDeleted(ctx, limit, environments, field)),
  )
  app.get(
    '/VLE/Moodle/Help.aspx',
    answer((_ctx, _field, _environments, request) => Promise.resolve(request.redirect('/docs/', 302))),
  )
}

async function assignmentDeleted(
  ctx: Context,
  limit: RefusalLimit,
  environments: readonly Environment[],
  field: (name: string) => string,
): Promise<Response> {
  const environment = await askingEnvironment(ctx, limit, environments, { checksum: field('checksum'), person: '' })
  const Count = await deleteAssignment(ctx, environment, field('mad').slice(0, AssignmentLimits.idLength))
  return new Response(JSON.stringify({ Success: true, Count }), {
    headers: { ...noStore, 'content-type': 'application/json; charset=utf-8' },
  })
}

/** The image of an item or of a chapter in the smallest size that fills the space. */
async function imageOf(ctx: Context, field: (name: string) => string, request: Request): Promise<Response> {
  const id = field('id').slice(0, 100)
  const row = await itemFor(ctx, id)
  const width = Number(field('width')) || 0
  const chapterId = field('type').toLowerCase() === 'chap' ? Number(id.split('~', 4)[3] ?? 0) : 0
  const chapter = chapterId > 0 ? (await chaptersOf(ctx, row)).find(({ ID }) => ID === chapterId) : undefined
  const { ImageURLs } = await getMedia(ctx, row, [])
  const fitting = ImageURLs.find(({ Size }) => Size >= width) ?? ImageURLs.at(-1)
  const address = chapter?.ImageURL || fitting?.URL
  if (!address) return refuse('MEDIA_NOT_FOUND')
  request.header('cache-control', 'private, max-age=300')
  return request.redirect(address, 302)
}

/** Answers the plugins at the addresses of the picker: the repository's lists in XML, and the person and the frame of the picker itself. */
export function interceptPicker(app: Hono, { contextOf }: Site): void {
  const limit = createRefusalLimit()
  for (const path of pickerPaths)
    app.get(path, async (request, next) => {
      const ctx = await contextOf(request)
      const environments = await enabledEnvironments(ctx, 'moodle')
      if (environments.length === 0) return next()
      const field = fieldsOf(request)
      const isInfo = field('show').toLowerCase() === 'info'
      if (isInfo || field('format') === '5') {
        try {
          const subject = decodeDelta(field('delta'))
          const environment = await askingEnvironment(ctx, limit, environments, { checksum: field('checksum'), person: subject })
          const asked = { ...ctx, actor: await personOf(ctx, environment, subject) }
          const xml = isInfo ? await libraryXml(asked) : await itemsXml(asked, field)
          return new Response(`<?xml version="1.0" encoding="utf-8"?>\n${xml}`, {
            headers: { ...noStore, 'content-type': 'text/xml; charset=utf-8' },
          })
        } catch (error) {
          const refused = refusalOf(error)
          if (refused.status >= 500) ctx.log.error({ err: error, path }, 'request failed')
          return plainRefusal(ctx, refused)
        }
      }
      await preparePicker(request, { contextOf, limit, environments }, field)
      // The page says itself when its session has ended: the plugins hear one message of the frame only.
      keepLaunch(request, { Origins: [], CourseURL: '', CanChangeLink: false })
      await next()
      allowFraming(
        request.res.headers,
        environments.flatMap(({ origins }) => origins),
      )
    })
}

/** Lets pages of these origins frame the answer. A page with an opener policy of its own could not tell its choice. */
function allowFraming(headers: Headers, origins: readonly string[]): void {
  headers.delete('cross-origin-opener-policy')
  const policy = headers.get('content-security-policy') ?? ''
  headers.set('content-security-policy', policy.replace("frame-ancestors 'self'", `frame-ancestors 'self' ${origins.join(' ')}`))
}
