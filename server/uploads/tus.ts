import { mkdirSync } from 'node:fs'
import { Server } from '@tus/server'
import type { Hono, Context as HonoRequest } from 'hono'
import { UploadLimits } from '../../sdk/uploads/contract.ts'
import { mayUpload } from '../actor/may-add.ts'
import { mayContinueUpload } from '../actor/may-continue-upload.ts'
import { type Context, type ContextOf, type Deps } from '../context.ts'
import { hasMaxWaiting } from '../conversions/conversions.ts'
import { freeBytes, minFreeBytes } from '../files/disk-full.ts'
import { endingOf, isDenied } from '../files/file-name.ts'
import { storeRetrySeconds } from '../files/store-unavailable.ts'
import { requesterOf } from '../http/cross-origin.ts'
import { type ErrorCode, refusalOf, statusOf } from '../http/errors.ts'
import { isSameOrigin } from '../http/origin.ts'
import { english, type ServerLanguage } from '../text/language.ts'
import { languageOfRequest } from '../text/request-language.ts'
import { createLocalUploads } from './local-uploads.ts'
import { createSharedUploads } from './shared-uploads.ts'

/** An upload as it lies on the disk. */
export interface CompletedUpload {
  id: string
  path: string
  size: number
  offset: number
  filename: string
  ownerId: number
}

/** The caller of a tus request, with the language of refusals. */
export type UploadContext = Pick<Context, 'actor' | 'language'>

export interface UploadFailure {
  name: string
  path: string
  size: number
  /** Milliseconds since 1970. */
  changedAt: number
}

export interface UploadStore {
  /** The upload of this id; undefined where there is none. */
  find(id: string): Promise<CompletedUpload | undefined>
  /** Brings the bytes of a complete upload to its path: its parts may lie in the file store. */
  collect(upload: CompletedUpload): Promise<void>
  /** Forgets the upload; its bytes may have been taken over already. */
  forget(id: string): Promise<void>
  /** Runs work once for an id: a second call meanwhile, or within a minute after, gets the same result. */
  once<Answer>(id: string, work: () => Promise<Answer>): Promise<Answer>
  /** Forgets what was begun, or brought here, too long ago; answers how many that were. */
  removeExpired(now: number): Promise<number>
  /** Files that a process killed while an upload began has left: no request finds them again, because their record is missing or cut off. */
  listBroken(): Promise<UploadFailure[]>
  /** Answers a tus request of this caller. */
  handle(request: Request, caller: UploadContext): Promise<Response>
}

// tus takes any thrown object with these two fields as the answer.
const tusRefusal = (code: ErrorCode, language: ServerLanguage = english): { status_code: number; body: string } => ({
  status_code: statusOf(code),
  body: `${language.say({ code })}\n`,
})

interface UploadStoreDeps extends Pick<Deps, 'settings'> {
  /** On this machine. */
  folder: string
  free?: typeof freeBytes
  /** Given if several processes share a library: any of them takes any part. */
  shared?: Pick<Deps, 'db' | 'files' | 'clock'>
}

export function createUploadStore(deps: UploadStoreDeps): UploadStore {
  const { folder: directory, free = freeBytes, shared } = deps
  mkdirSync(directory, { recursive: true })
  /** The last of the space is for the database, for signing in and for deleting. */
  const refuseWithoutSpace = async (request: object, bytes: number): Promise<void> => {
    if ((await free(directory)) < bytes + minFreeBytes) throw refusal(request, 'STORAGE_FULL')
  }
  const storage = shared ? createSharedUploads(shared, directory) : createLocalUploads(directory)
  // The library hands its hooks the request that it was given; who sent it was found before.
  const callers = new WeakMap<object, UploadContext>()
  const refusal = (request: object, code: ErrorCode) => tusRefusal(code, callers.get(request)?.language)
  const server = new Server({
    path: UploadLimits.path.replace(/\/$/, ''),
    datastore: storage.datastore,
    relativeLocation: true,
    maxSize: () => deps.settings.maxUploadBytes,
    async onUploadCreate(request, upload) {
      const actor = callers.get(request)?.actor
      if (actor?.kind !== 'user' || !mayUpload(actor)) throw refusal(request, 'UPLOAD_NOT_ALLOWED')
      const filename = upload.metadata?.filename ?? upload.metadata?.name ?? ''
      if (filename === '') throw refusal(request, 'UPLOAD_NAME_MISSING')
      if (upload.size === 0) throw refusal(request, 'UPLOAD_EMPTY')
      if (isDenied(endingOf(filename), deps.settings)) throw refusal(request, 'UPLOAD_TYPE_DENIED')
      await refuseWithoutSpace(request, upload.size ?? 0)
      return { metadata: { ...upload.metadata, filename, owner: String(actor.id) } }
    },
    async onIncomingRequest(request, id) {
      const actor = callers.get(request)?.actor
      // Every request needs an account; after a new sign-in an upload continues.
      if (request.method !== 'OPTIONS' && actor?.kind !== 'user') throw refusal(request, 'SIGNED_OUT')
      if (request.method === 'POST') return
      const upload = await find(id)
      if (!upload || !actor || !mayContinueUpload(actor, upload)) throw refusal(request, 'UPLOAD_NOT_FOUND')
      if (request.method === 'PATCH') await refuseWithoutSpace(request, 0)
    },
    async onResponseError(request, error) {
      if ('status_code' in error && error.status_code === 413) return refusal(request, 'UPLOAD_TOO_LARGE')
      // The library hides why a part could not be written.
      if ('status_code' in error && error.status_code >= 500 && (await free(directory)) < minFreeBytes)
        return refusal(request, 'STORAGE_FULL')
      if ('status_code' in error) return undefined
      // The library would answer with the fault's own words, paths among them.
      return refusal(request, refusalOf(error).code)
    },
  })

  const find = async (id: string): Promise<CompletedUpload | undefined> => (/^[0-9a-f]{32}$/.test(id) ? storage.find(id) : undefined)

  return {
    find,
    collect: storage.collect,
    forget: storage.forget,
    once: storage.once,
    removeExpired: storage.removeExpired,
    listBroken: storage.listBroken,
    async handle(request, caller) {
      callers.set(request, caller)
      const response = await server.handleWeb(request as Parameters<Server['handleWeb']>[0])
      if (response.status === 503) response.headers.set('retry-after', String(storeRetrySeconds))
      return response
    },
  }
}

/** Resumable uploads at their path. Each part is one short request, so that proxies and their limits do not matter. */
export function mountTus(app: Hono, store: UploadStore, contextOf: ContextOf): void {
  const respond = async (request: HonoRequest): Promise<Response> => {
    // The library would hand out what has arrived, under the type and name that came with it.
    if (request.req.method === 'GET') return request.notFound()
    const length = Number(request.req.header('content-length') ?? 0)
    if (length > UploadLimits.chunkBytes) {
      const { status_code, body } = tusRefusal('UPLOAD_CHUNK_TOO_LARGE', await languageOfRequest(request))
      return new Response(body, { status: status_code, headers: { connection: 'close' } })
    }
    const ctx = await contextOf(request)
    const { actor, settings, language } = ctx
    // A page of another site must not use the session of this browser.
    if (requesterOf(request, settings) !== 'trusted' && !isSameOrigin(request, settings)) {
      const { status_code, body } = tusRefusal('NOT_FROM_HERE', language)
      return new Response(body, { status: status_code })
    }
    // Refused before it is sent: nobody waits for an upload that cannot become an item yet.
    if (request.req.method === 'POST' && actor.kind === 'user' && (await hasMaxWaiting(ctx, actor.id))) {
      const { status_code, body } = tusRefusal('UPLOAD_QUEUE_FULL', language)
      return new Response(body, { status: status_code })
    }
    return store.handle(request.req.raw, { actor, language })
  }
  app.all(UploadLimits.path, respond)
  app.all(`${UploadLimits.path}:id`, respond)
}

declare module '../context.ts' {
  interface AppDeps {
    /** Uploads that are not yet items. */
    uploads: UploadStore
  }
}
