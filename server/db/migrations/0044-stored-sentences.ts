import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'

/** The sentences that rows held before, by the code that takes their place. */
const sentences = {
  CONVERSION_FAILED: 'The file could not be converted.',
  FILE_INCOMPLETE: 'The file is incomplete. Please upload it again.',
  FILE_NEEDS_MEMORY: 'The file needs more memory than the server allows.',
  FILE_PROTECTED: 'The file is password protected. Please upload it without a password.',
  FILE_DAMAGED: 'The file is damaged or its format is not supported.',
  FILE_STREAMS: 'The file has too many streams.',
  FILE_TAKES_LONG: 'The file takes longer to convert than the server allows.',
  FILE_WITHOUT_MEDIA: 'This file contains no video or audio.',
  FILE_WITHOUT_PAGES: 'This PDF has no pages.',
  FILE_LONGER_THAN_DAY: 'This file claims to be longer than a day: its timestamps are damaged.',
  FILE_VIDEO_LARGE: 'The video in this file is too large.',
  IMAGE_DAMAGED: 'The image is damaged or its format is not supported.',
  FILE_COPY_PROTECTED: 'The file is copy-protected (DRM) and cannot be played here. Please upload it without protection.',
  SERVER_STOPPED: 'The server was stopped while this ran, every time it was tried.',
  STEP_WAITING: 'Waiting',
  STEP_CHECKING: 'Checking the file',
  STEP_CONVERTING: 'Converting',
  STEP_AUDIO: 'Creating the audio track',
  STEP_PAGES: 'Preparing pages',
  FILE_EMPTY_MEDIA: 'This file contains nothing that can be played.',
  FILE_VIDEO_UNDECODABLE: 'The video in this file cannot be decoded.',
  FILE_AUDIO_UNDECODABLE: 'The audio in this file cannot be decoded.',
  FILE_TIMESTAMPS: 'Video and audio in this file do not match: its timestamps are damaged.',
  STEP_SPACE: 'Waiting for space on the server',
  STEP_EXTRAS: 'Creating thumbnails, subtitles and chapters',
  CANCELLED: 'Cancelled',
  IMAGE_COSTLY: 'The image needs more memory or time than this server allows. Please upload a smaller version.',
  STORAGE_FULL: 'The server has no space left. Please contact your administrator.',
  SOURCE_ARCHIVED: 'The original is archived. Restore it first, then download it.',
  BATCH_NOT_OWNER_ANY_MORE: 'You are no longer an administrator.',
  APPROVAL_NOT_ALLOWED: 'You do not have permission to approve items.',
  APPROVAL_DECIDED: 'This item is no longer waiting for approval.',
  ARCHIVE_NOT_SET_UP: 'No archive is set up. Please contact your administrator.',
  ARCHIVE_NO_SOURCE: 'This item has no original to archive.',
  ARCHIVE_CONVERTING: 'This item is still being converted.',
  BATCH_FIELD_TYPE: 'The type of this field has changed. Please choose it again.',
  BATCH_FIELD_NOT_ASKED: 'This field does not apply to this type of item.',
  BATCH_CHANGED_SINCE: 'Someone has changed this item since.',
  BATCH_PRIVACY_FORCED: 'The publishing policy sets who can see this item.',
  CATEGORY_NOT_FOUND: 'This category does not exist, or you do not have access to it.',
  CATEGORIES_NOT_SELECTABLE: 'You do not have permission to choose categories.',
  CATEGORY_NOT_SELECTABLE: 'You do not have permission to add items to this category or remove them.',
  CATEGORY_MANDATORY: 'Please choose at least one category.',
  FIELD_NOT_FOUND: 'This field does not exist.',
  FIELD_LOCKED: 'Broadcast details come from the broadcaster and cannot be changed here.',
  MEDIA_NOT_FOUND: 'This item does not exist, or you do not have access to it.',
  MEDIA_NOT_EDITABLE: 'You do not have permission to edit this item.',
  PUBLISHING_NOT_YOURS: 'Only the owner and administrators can change who sees this item and when.',
  PUBLISHING_NOT_ALLOWED: 'You cannot publish here. Please choose another publishing policy.',
  EXPIRY_NOT_ALLOWED: 'You do not have permission to set an expiry date.',
  EXPIRY_PAST: 'The expiry date is in the past.',
  EXPIRY_TOO_EARLY: 'Documents must be kept longer. Please choose a later expiry date.',
  OWNER_NOT_FOUND: 'This account does not exist or is suspended.',
  OWNER_MAY_NOT_ADD: 'This person cannot add items of this type. Only an administrator can make them the owner.',
  POLICY_NOT_FOUND: 'This publishing policy does not exist.',
  SHARE_NOT_ALLOWED: 'You do not have permission to share this item.',
}

const columns = [
  ['items', 'status_message'],
  ['conversions', 'message'],
  ['conversions', 'step'],
  ['item_problems', 'message'],
  ['batches', 'message'],
  ['batch_items', 'message'],
] as const

/** Sentences with figures in them, by their code; the groups are the parameters. */
const withFigures: [RegExp, string][] = [
  [/^Making (?<height>\d+)p$/, 'STEP_RENDITION'],
  [/^The file is incomplete: the end is missing, and (?<played>[\d:]+) can be played\. /, 'FILE_END_MISSING'],
  [/^The file is incomplete: only (?<played>[\d:]+) of (?<declared>[\d:]+) can be played\. /, 'FILE_PART_MISSING'],
  [/^The image is too large: (?<width>\d+) by (?<height>\d+) pixels\. At most (?<megapixels>\d+) million /, 'IMAGE_LARGE'],
  [/^The image is too large\. At most (?<megapixels>\d+) million /, 'IMAGE_PIXELS'],
]

const codes = new Map(Object.entries(sentences).map(([code, sentence]) => [sentence, code]))

function codeOf(text: string): string | undefined {
  const code = codes.get(text)
  if (code !== undefined) return code
  for (const [pattern, name] of withFigures) {
    const groups = pattern.exec(text)?.groups
    if (groups) return `${name} ${JSON.stringify({ ...groups })}`
  }
  return undefined
}

/**
 * Rows hold codes, which are put into words in the language of the reader. A sentence that is not in the list stays, and is shown as it is.
 */
export async function storedSentences(db: Kysely<Database>): Promise<void> {
  for (const [tableName, columnName] of columns) {
    const [table, column] = [sql.table(tableName), sql.ref(columnName)]
    const { rows } = await sql<{ text: string }>`select distinct ${column} as text from ${table} where ${column} <> ''`.execute(db)
    for (const { text } of rows) {
      const code = codeOf(text)
      if (code !== undefined) await sql`update ${table} set ${column} = ${code} where ${column} = ${text}`.execute(db)
    }
  }
}
