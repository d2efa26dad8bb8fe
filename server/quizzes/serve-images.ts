import type { Hono } from 'hono'
import type { Site } from '../capability.ts'
import type { Deps } from '../context.ts'
import { serveRanges } from '../http/ranges.ts'
import { withAccess } from '../items/access.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import { findItem } from '../items/items.ts'
import { readMediaToken } from '../items/media-token.ts'
import { hasOpened } from './attempt-time.ts'
import { isShownAddress, quizImageName, quizImagePath } from './image-address.ts'
import { findQuizOfImage } from './image-table.ts'
import { imageFolder } from './images.ts'
import { mayEditQuizzes, maySeeQuiz } from './policy.ts'

interface Address {
  token: string
  encid: string
  name: string
}

/** Whether the holder of an address may see the image now: as the questions of its quiz, not before it opens. */
async function maySeeImage({ deps, callerOf }: Pick<Site, 'deps' | 'callerOf'>, address: Address): Promise<boolean> {
  const now = deps.clock.now()
  const { token, encid, name } = address
  if (!quizImageName.test(name)) return false
  if (isShownAddress(deps.settings.secret, address, now)) return isStillThere(deps, name)
  const itemId = itemIdOf(deps.ids, encid)
  const right = itemId === undefined ? undefined : readMediaToken(deps.settings.secret, token, itemId, now)
  if (itemId === undefined || right === undefined) return false
  const [quiz, row, caller] = await Promise.all([findQuizOfImage(deps.db, name), findItem(deps.db, itemId), callerOf(right.holder)])
  if (quiz === undefined || quiz.item_id !== itemId || row === undefined || caller === undefined) return false
  const [item] = await withAccess({ ...deps, ...caller }, [row])
  if (item === undefined || !maySeeQuiz(caller.actor, item, quiz)) return false
  return hasOpened(quiz, now) || mayEditQuizzes(caller.actor, item)
}

/** Whether the item of an image is still there: the address that a class was given asks no other right. */
async function isStillThere({ db }: Pick<Deps, 'db'>, name: string): Promise<boolean> {
  const quiz = await findQuizOfImage(db, name)
  const item = quiz && (await findItem(db, quiz.item_id))
  return item !== undefined && item.deleted_at === null
}

const headers = {
  'content-type': 'image/webp',
  'cache-control': 'private, max-age=3600',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
}

const missing = (): Response =>
  new Response(null, { status: 404, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } })

/** Images of quizzes. The address names its holder, so that frames without cookies show them; the right is asked each time. */
export function mountQuizImages(app: Hono, site: Site): void {
  app.on(['GET', 'HEAD'], quizImagePath, async (request) => {
    const address = request.req.param() as unknown as Address
    if (!(await maySeeImage(site, address))) return missing()
    return answerFile(site.deps, request, address.name)
  })
}

async function answerFile({ files }: Pick<Deps, 'files'>, request: Parameters<typeof serveRanges>[0], name: string): Promise<Response> {
  const key = imageFolder + name
  const stat = await files.stat(key)
  if (stat === undefined) return missing()
  // The validator of the file says when it was written, and editors add the images of options in the order of the key.
  return serveRanges(request, { size: stat.size, etag: `"${name}"`, headers, read: (range) => files.read(key, range) })
}
