import { LinkLimits } from '../sdk/links/contract.ts'
import { PhotoExtensions } from '../sdk/photosets/contract.ts'
import { DeniedFileTypes, UploadLimits, VideoExtensions } from '../sdk/uploads/contract.ts'

/** Every setting: where it comes from, its default, what it does. docs/self-hosting.md lists the same. */
export interface Settings {
  /** VITRINE_SITE_NAME: shown in the header. */
  siteName: string
  /** VITRINE_BASE_URL: the public address without a slash at the end. Empty: what the request's Host says. */
  baseUrl: string
  /** VITRINE_TRUST_PROXY=on: believe X-Forwarded-Proto and X-Forwarded-For of the proxy in front. */
  trustProxy: boolean
  /** VITRINE_DENIED_FILE_TYPES: endings that nobody may upload, with commas between. */
  deniedFileTypes: readonly string[]
  /** Endings taken as video or audio. */
  videoExtensions: readonly string[]
  /** Endings of pictures that photosets take. Administrators choose them. */
  photoExtensions: readonly string[]
  /** VITRINE_MAX_UPLOAD_BYTES: the largest file. */
  maxUploadBytes: number
  /** VITRINE_SESSION_MINUTES: a session ends after so long without a request. */
  sessionMinutes: number
  /** A session ends after so long whatever happens. */
  sessionHardHours: number
  /** VITRINE_GUEST_SIGN_IN=on: people may come in without an account, as guests. */
  guestSignIn: boolean
  /** VITRINE_COOKIE_POPUP=on: asks visitors whether the browser may remember settings and unfinished uploads. */
  cookiePopup: boolean
  /** VITRINE_SITE_DISCLAIMER: a text that everybody agrees to before they use the portal. */
  siteDisclaimer: string
  /** VITRINE_CENTRAL_NOTICE: a text that everybody is shown once. */
  centralNotice: string
  /** VITRINE_ALLOW_PRIVATE_PROVIDERS=on: the server asks sign-in services in private networks too. */
  allowPrivateProviders: boolean
  /** Hours that a media address works at least; it works at most twice as long. */
  mediaTokenHours: number
  /** VITRINE_SHARE_SIGN_IN=on: every link and embed code that carries a code asks for a sign-in, whatever its maker chose. */
  shareNeedsSignIn: boolean
  /** VITRINE_SHARE_DAYS: links last at most so many days; 0: as long as their maker likes. */
  shareDays: number
  /** VITRINE_EMBED_DAYS: embed codes last at most, and without being asked, so many days; 0: as long as their maker likes. */
  embedDays: number
  /** Sites whose pages may show what is here, as origins; empty: any. Administrators choose them at /admin/sites. */
  embedSites: readonly string[]
  /** VITRINE_TRACKING=off: nothing is kept of what people watch, neither views nor where somebody left. */
  tracking: boolean
  /** VITRINE_VIEWING_DAYS: what single people watched is kept so many days; 0: as long as the item. */
  viewingDays: number
  /** VITRINE_TRASH_DAYS: deleted items can be brought back for so many days. */
  trashDays: number
  /** VITRINE_DOWNLOAD_QUEUE: so many plain files wait to be made for downloads; who comes after them is asked to come back. */
  downloadQueue: number
  /** VITRINE_DOWNLOAD_CACHE_BYTES: what made files take at most; the one asked for longest ago goes first. */
  downloadCacheBytes: number
  /** What broadcasters say of their broadcasts (title, description, channel, date) may be changed. Administrators choose it. */
  allowFreeviewEdit: boolean
  /** Items go after so many days when nobody says otherwise; 0: they stay. Administrators choose it. */
  defaultExpiryDays: number
  /** Results on a page. */
  searchPageSize: number
  /** Whoever may choose categories has to choose one for each item. */
  mandatoryCategories: boolean
  /** Whoever may embed may make widgets too. */
  canShareWidgets: boolean
  /** What categories are called on every screen; empty: categories. */
  categoriesName: string
  /** Where the frames of external videos come from. Only tests choose another: no variable does. */
  videoHost: string
  /** Settings that the environment gives, and the variable: nobody changes them at run time. */
  fixed: Readonly<Record<string, string>>
  /** Random text made on the first start and kept in the database: signs media addresses and shuffles EncIDs. */
  secret: string
  /** VITRINE_SECRETS_KEY: encrypts the client secrets of sign-in providers in the database. Empty: a key made from `secret`. */
  secretsKey: string
}

export const defaultSettings: Settings = {
  siteName: 'Vitrine',
  baseUrl: '',
  trustProxy: false,
  deniedFileTypes: DeniedFileTypes,
  videoExtensions: VideoExtensions,
  photoExtensions: PhotoExtensions,
  maxUploadBytes: UploadLimits.fileBytes,
  sessionMinutes: 480,
  sessionHardHours: 24 * 14,
  guestSignIn: false,
  cookiePopup: false,
  siteDisclaimer: '',
  centralNotice: '',
  allowPrivateProviders: false,
  mediaTokenHours: 6,
  shareNeedsSignIn: false,
  shareDays: 0,
  embedDays: 0,
  embedSites: [],
  tracking: true,
  viewingDays: 365,
  trashDays: 30,
  downloadQueue: 50,
  downloadCacheBytes: 20_000_000_000,
  allowFreeviewEdit: false,
  defaultExpiryDays: 0,
  searchPageSize: 20,
  mandatoryCategories: false,
  canShareWidgets: true,
  categoriesName: '',
  videoHost: LinkLimits.videoHost,
  fixed: {},
  secret: '',
  secretsKey: '',
}

/** Where the environment decides what an administrator could choose otherwise. */
const variables = {
  siteName: 'VITRINE_SITE_NAME',
  deniedFileTypes: 'VITRINE_DENIED_FILE_TYPES',
  maxUploadBytes: 'VITRINE_MAX_UPLOAD_BYTES',
  sessionMinutes: 'VITRINE_SESSION_MINUTES',
  guestSignIn: 'VITRINE_GUEST_SIGN_IN',
  cookiePopup: 'VITRINE_COOKIE_POPUP',
  siteDisclaimer: 'VITRINE_SITE_DISCLAIMER',
  centralNotice: 'VITRINE_CENTRAL_NOTICE',
  shareNeedsSignIn: 'VITRINE_SHARE_SIGN_IN',
  shareDays: 'VITRINE_SHARE_DAYS',
  embedDays: 'VITRINE_EMBED_DAYS',
  tracking: 'VITRINE_TRACKING',
  viewingDays: 'VITRINE_VIEWING_DAYS',
  trashDays: 'VITRINE_TRASH_DAYS',
} as const

/** Reads the settings that an environment gives; a value that cannot be understood stops the start with a sentence. */
export function settingsFrom(environment: Record<string, string | undefined>): Settings {
  const whole = (name: string, fallback: number): number => {
    const text = environment[name]
    if (text === undefined || text === '') return fallback
    if (!/^\d{1,15}$/.test(text) || Number(text) === 0) throw new Error(`${name} has to be a whole number above zero, not "${text}".`)
    return Number(text)
  }
  return {
    ...defaultSettings,
    siteName: environment.VITRINE_SITE_NAME || defaultSettings.siteName,
    baseUrl: baseUrlFrom(environment.VITRINE_BASE_URL ?? ''),
    trustProxy: environment.VITRINE_TRUST_PROXY === 'on',
    deniedFileTypes:
      environment.VITRINE_DENIED_FILE_TYPES?.toLowerCase()
        .split(/[\s,.;]+/)
        .filter(Boolean) ?? defaultSettings.deniedFileTypes,
    maxUploadBytes: whole('VITRINE_MAX_UPLOAD_BYTES', defaultSettings.maxUploadBytes),
    cookiePopup: environment.VITRINE_COOKIE_POPUP === 'on',
    siteDisclaimer: environment.VITRINE_SITE_DISCLAIMER?.trim() ?? '',
    centralNotice: environment.VITRINE_CENTRAL_NOTICE?.trim() ?? '',
    allowPrivateProviders: environment.VITRINE_ALLOW_PRIVATE_PROVIDERS === 'on',
    guestSignIn: environment.VITRINE_GUEST_SIGN_IN === 'on',
    sessionMinutes: whole('VITRINE_SESSION_MINUTES', defaultSettings.sessionMinutes),
    shareNeedsSignIn: environment.VITRINE_SHARE_SIGN_IN === 'on',
    shareDays: whole('VITRINE_SHARE_DAYS', defaultSettings.shareDays),
    tracking: environment.VITRINE_TRACKING !== 'off',
    viewingDays: whole('VITRINE_VIEWING_DAYS', defaultSettings.viewingDays),
    trashDays: whole('VITRINE_TRASH_DAYS', defaultSettings.trashDays),
    downloadQueue: whole('VITRINE_DOWNLOAD_QUEUE', defaultSettings.downloadQueue),
    downloadCacheBytes: whole('VITRINE_DOWNLOAD_CACHE_BYTES', defaultSettings.downloadCacheBytes),
    embedDays: whole('VITRINE_EMBED_DAYS', defaultSettings.embedDays),
    secretsKey: secretsKeyFrom(environment.VITRINE_SECRETS_KEY ?? ''),
    fixed: Object.fromEntries(Object.entries(variables).filter(([, variable]) => environment[variable])),
  }
}

function secretsKeyFrom(text: string): string {
  if (text !== '' && text.length < 32) throw new Error('VITRINE_SECRETS_KEY has to have at least 32 characters, made at random.')
  return text
}

function baseUrlFrom(text: string): string {
  if (text !== '' && !(URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))) {
    throw new Error(`VITRINE_BASE_URL has to be an address like https://media.school.example, not "${text}".`)
  }
  return text.replace(/\/+$/, '')
}
