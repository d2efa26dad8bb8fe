import { ApprovalErrors } from '../../sdk/approvals/contract.ts'
import { ArchiveErrors } from '../../sdk/archive/contract.ts'
import { BatchErrors } from '../../sdk/batch/contract.ts'
import { CategoryErrors } from '../../sdk/categories/contract.ts'
import { ChapterErrors } from '../../sdk/chapters/contract.ts'
import { ConversionErrors } from '../../sdk/conversions/contract.ts'
import { DocumentErrors } from '../../sdk/documents/contract.ts'
import { DownloadErrors } from '../../sdk/downloads/contract.ts'
import { FavouriteErrors } from '../../sdk/favourites/contract.ts'
import { FieldErrors } from '../../sdk/fields/contract.ts'
import { GrantErrors } from '../../sdk/grants/contract.ts'
import { GroupErrors } from '../../sdk/groups/contract.ts'
import { LinkErrors } from '../../sdk/links/contract.ts'
import { MediaErrors } from '../../sdk/media/contract.ts'
import { NoticeErrors } from '../../sdk/notices/contract.ts'
import { NotificationErrors } from '../../sdk/notifications/contract.ts'
import { OpenSessionErrors } from '../../sdk/open-sessions/contract.ts'
import { OwnerErrors } from '../../sdk/owners/contract.ts'
import { PeopleErrors } from '../../sdk/people/contract.ts'
import { PhotosetErrors } from '../../sdk/photosets/contract.ts'
import { PlaybackErrors } from '../../sdk/playback/contract.ts'
import { PlaylistErrors } from '../../sdk/playlists/contract.ts'
import { PublishingErrors } from '../../sdk/publishing/contract.ts'
import { SavedSearchErrors } from '../../sdk/saved-searches/contract.ts'
import { SavedWidgetErrors } from '../../sdk/saved-widgets/contract.ts'
import { SearchErrors } from '../../sdk/search/contract.ts'
import { SessionErrors } from '../../sdk/session/contract.ts'
import { ShareErrors } from '../../sdk/shares/contract.ts'
import { SignInErrors } from '../../sdk/sign-in/contract.ts'
import { SignageErrors } from '../../sdk/signage/contract.ts'
import { SiteSettingsErrors } from '../../sdk/site-settings/contract.ts'
import { ThumbnailErrors } from '../../sdk/thumbnails/contract.ts'
import { TranslationErrors } from '../../sdk/translations/contract.ts'
import { TrashErrors } from '../../sdk/trash/contract.ts'
import { UploadErrors } from '../../sdk/uploads/contract.ts'
import { ViewingErrors } from '../../sdk/viewing/contract.ts'
import { WidgetErrors } from '../../sdk/widgets/contract.ts'
import type { Refusal } from '../../sdk/wire/endpoint.ts'
import { isDiskFull } from '../files/disk-full.ts'
import { ErrorStatuses } from './error-statuses.ts'

const WireErrors = {
  INPUT_NOT_UNDERSTOOD: 'The request is invalid.',
  BODY_TOO_LARGE: 'The request is too large.',
  BODY_INCOMPLETE: 'The request is incomplete.',
  TOO_MANY_FIELDS: 'A request can have at most 200 fields.',
  TOO_MANY_ENTRIES: 'A list in a request can have at most 20,000 entries.',
  BODY_NOT_JSON: 'The request must be JSON.',
  BODY_TYPE_NOT_JSON: 'The content type of the request must be application/json.',
  ADDRESS_NOT_FOUND: 'Nothing was found at this address.',
  RANGE_NOT_SATISFIABLE: 'The file does not have the requested range.',
  STORAGE_FULL: 'The server has no space left. Please contact your administrator.',
  UNEXPECTED: 'Sorry an error has occurred. The error has been logged and reported',
} as const

export const ErrorSentences = {
  ...WireErrors,
  ...MediaErrors,
  ...ApprovalErrors,
  ...ArchiveErrors,
  ...BatchErrors,
  ...CategoryErrors,
  ...ChapterErrors,
  ...ConversionErrors,
  ...FieldErrors,
  ...DownloadErrors,
  ...FavouriteErrors,
  ...GrantErrors,
  ...GroupErrors,
  ...OpenSessionErrors,
  ...OwnerErrors,
  ...PeopleErrors,
  ...NoticeErrors,
  ...NotificationErrors,
  ...PlaybackErrors,
  ...PlaylistErrors,
  ...PublishingErrors,
  ...SearchErrors,
  ...SavedSearchErrors,
  ...SavedWidgetErrors,
  ...PhotosetErrors,
  ...DocumentErrors,
  ...SessionErrors,
  ...SiteSettingsErrors,
  ...ShareErrors,
  ...SignageErrors,
  ...SignInErrors,
  ...TrashErrors,
  ...TranslationErrors,
  ...ThumbnailErrors,
  ...UploadErrors,
  ...ViewingErrors,
  ...LinkErrors,
  ...WidgetErrors,
} as const
export type ErrorCode = keyof typeof ErrorSentences

const statuses: Readonly<Record<ErrorCode, number>> = ErrorStatuses
export const statusOf = (code: ErrorCode): number => statuses[code]

/** An expected "no": it has a code for programs, a sentence for people and a status, and is not logged as a fault. */
export class Refused extends Error {
  readonly code: ErrorCode
  readonly status: number

  constructor(code: ErrorCode, message: string = ErrorSentences[code]) {
    super(message)
    this.name = 'Refused'
    this.code = code
    this.status = statusOf(code)
  }
}

/** Ends the call. `message` replaces the code's own sentence where more can be said. */
export function refuse(code: ErrorCode, message?: string): never {
  throw new Refused(code, message)
}

/** The only translator from errors to responses. The response to an unexpected error has no details. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  if (isDiskFull(error)) return new Refused('STORAGE_FULL')
  return new Refused('UNEXPECTED')
}

export function refusalBody(refused: Refused): Refusal {
  return { Success: false, Message: refused.message, Code: refused.code, ErrorCode: refused.status }
}
