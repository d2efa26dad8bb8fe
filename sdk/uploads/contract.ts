import * as v from 'valibot'
import { type AnswersSaved, FieldValuesInput } from '../field-values/contract.ts'
import { CategoryFields, MediaProfile, PublishingFields } from '../media/contract.ts'
import type { UploadDisclaimer } from '../upload-disclaimers/contract.ts'
import { Flag } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The figures of uploads; sizes in bytes. */
export const UploadLimits = {
  /** The path of resumable uploads (tus 1.0). */
  path: '/api/ml/upload/files/',
  /** A request body is at most this large, because proxies limit bodies. */
  chunkBytes: 8 * 1024 * 1024,
  /** Parts are halved down to this size while a proxy refuses them. */
  minChunkBytes: 64 * 1024,
  /** One file. */
  fileBytes: 50 * 1024 * 1024 * 1024,
  /** Characters of a title, a file name's included. */
  titleLength: 500,
  filenameLength: 300,
  /** Characters of a description. */
  descriptionLength: 20_000,
} as const

/** File name endings that are taken as video or audio; anything else is a document. The server checks the type by the bytes of the file. */
export const VideoExtensions = [
  '3g2',
  '3gp',
  'aac',
  'ac3',
  'aif',
  'aiff',
  'amr',
  'ape',
  'asf',
  'avi',
  'caf',
  'divx',
  'dv',
  'f4v',
  'flac',
  'flv',
  'gxf',
  'h264',
  'hevc',
  'm1v',
  'm2t',
  'm2ts',
  'm2v',
  'm4a',
  'm4b',
  'm4v',
  'mka',
  'mkv',
  'mod',
  'mov',
  'mp2',
  'mp3',
  'mp4',
  'mpa',
  'mpe',
  'mpeg',
  'mpg',
  'mpv',
  'mts',
  'mxf',
  'oga',
  'ogg',
  'ogv',
  'opus',
  'qt',
  'rm',
  'rmvb',
  'tod',
  'ts',
  'vob',
  'wav',
  'webm',
  'wma',
  'wmv',
  'wv',
  'y4m',
  'zip',
] as const

/** Extensions of `VideoExtensions` that say nothing about the content: the server and the portal decide by the file itself. */
export const ArchiveExtensions: readonly string[] = ['zip']

/** File types that are blocked by default: programs, scripts, and pages that a browser would run. */
export const DeniedFileTypes = [
  'apk',
  'app',
  'asp',
  'aspx',
  'bat',
  'cgi',
  'cmd',
  'com',
  'cpl',
  'dll',
  'dmg',
  'exe',
  'gadget',
  'hta',
  'htm',
  'html',
  'jar',
  'js',
  'jse',
  'jsp',
  'lnk',
  'm3u',
  'm3u8',
  'mhtml',
  'mjs',
  'mpd',
  'msc',
  'msi',
  'msp',
  'php',
  'pif',
  'pl',
  'ps1',
  'py',
  'rb',
  'reg',
  'scr',
  'sh',
  'shtml',
  'svg',
  'swf',
  'vb',
  'vbe',
  'vbs',
  'ws',
  'wsf',
  'xht',
  'xhtml',
  'xml',
] as const

/**
 * Makes an item of an upload that has arrived. `fn` (or `filename`) is the upload's id: the last part of the address that tus gave.
 * The file's own name travels as tus metadata `filename`, and becomes the title when none is given in `fieldvalues`.
 */
export const ProcessUploadInput = v.pipe(
  v.object({
    fn: v.optional(v.string()),
    filename: v.optional(v.string()),
    title: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'A title can have at most 500 characters.'))),
    description: v.optional(v.pipe(v.string(), v.maxLength(20_000, 'A description can have at most 20,000 characters.'))),
    ...PublishingFields,
    retainsource: v.optional(Flag, true),
    filenameastitle: v.optional(Flag, false),
    fieldvalues: v.optional(FieldValuesInput),
    showera: v.optional(Flag),
    ...CategoryFields,
    copyonly: v.optional(Flag),
    mediaprofile: v.optional(MediaProfile),
    mobiledevice: v.optional(Flag),
    rt: v.optional(v.union([v.number(), v.string()])),
  }),
  v.check((input) => Boolean(input.fn ?? input.filename), 'No files selected'),
)
export type ProcessUploadInput = v.InferInput<typeof ProcessUploadInput>

/** The item that an upload became. */
export interface ProcessUploadAnswer extends AnswersSaved {
  ClipDataID: number
  EncID: string
  /** Hidden from others until it is approved. */
  WaitsForApproval: boolean
}
/** Makes an item of a file that was uploaded. Refused with a code of `UploadErrors`. */
export const processUpload = post<ProcessUploadInput, ProcessUploadAnswer>()('/api/ml/upload/ProcessUpload3/', {
  actions: ['ProcessUpload3'],
})

/** Options of the upload page. */
export interface UploadOptions {
  CanUpload: boolean
  VideoExtensions: readonly string[]
  DeniedFileTypes: readonly string[]
  ChunkBytes: number
  MaxBytes: number
  /** The caller has to accept this text before a file becomes an item: `acceptUploadDisclaimer`. */
  Disclaimer?: UploadDisclaimer
}
/** Returns the types that the caller may upload, and the largest size. */
export const getUploadOptions = get<Record<string, never>, UploadOptions>()('/api/ml/upload/options/')

/** Error sentences of uploads, by error code. */
export const UploadErrors = {
  UPLOAD_NOT_ALLOWED: 'You do not have permission to upload. Please sign in with another account.',
  UPLOAD_NOT_FOUND: 'This upload no longer exists. Please upload the file again.',
  UPLOAD_INCOMPLETE: 'The file is not complete yet. Continue the upload, then try again.',
  UPLOAD_TOO_LARGE: 'This file is larger than the site allows.',
  UPLOAD_CHUNK_TOO_LARGE: 'A part of an upload can have at most 8 MB.',
  UPLOAD_QUEUE_FULL:
    'You have reached the maximum number of files waiting for conversion. Please try again when some are ready. Uploaded files are kept for two days.',
  UPLOAD_EMPTY: 'This file is empty.',
  UPLOAD_NAME_MISSING: 'The upload has no file name.',
  UPLOAD_NOT_MEDIA: 'This file contains no video or audio.',
  UPLOAD_TYPE_DENIED: 'Files of this type cannot be uploaded.',
} as const
