import * as v from 'valibot'
import { isTimeZone } from '../clock/contract.ts'
import { CommentLimits, type CommentMode, CommentModes } from '../comments/contract.ts'
import { isDateFormat } from '../dates/contract.ts'
import { type Audience, Audiences } from '../media/contract.ts'
import { type Done, Flag, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Settings that an administrator can change while the server runs. */
export interface SiteChoices {
  SiteName: string
  /** For reports about accessibility: an email address, a web address or any line of text; empty: none. */
  Contact: string
  /** IANA name of the time zone in which days of publishing and expiry begin; empty: that of the server. */
  TimeZone: string
  /** How days are written: `DD/MM/YYYY`, `D MMMM YYYY`. Names of months and digits are those of the reader's language. */
  DateFormat: string
  /** Endings nobody may upload, without the dot. */
  DeniedFileTypes: readonly string[]
  /** Endings of images that photosets take, without the dot. */
  ValidPhotoFileExtensions: readonly string[]
  MaxUploadBytes: number
  /** One person has at most so many files waiting for their conversion; 0: no limit. */
  MaxWaitingUploads: number
  /** A session ends after so long without a request. */
  SessionMinutes: number
  SearchPageSize: number
  /** Anyone who may choose categories has to choose one for each item. */
  MandatoryCategorySelection: boolean
  /** The word for categories on all pages; empty: the default. */
  CategoriesName: string
  GuestSignIn: boolean
  /** Text that everyone must accept before they use the portal; empty: none. */
  Disclaimer: string
  /** Text that people must accept before they upload files; empty: none. A changed text is asked again. */
  UploadDisclaimer: string
  /** Text that people must accept before the recorder shows a first frame; empty: none. */
  RecordingConsent: string
  /** Text that everyone sees once; empty: none. A changed text is shown again. */
  Notice: string
  /** Visitors are asked whether their browser may remember things. */
  CookiePopup: boolean
  /** Anyone who may embed may make widgets for other sites; codes that are there already go on working without it. */
  CanShareWidgets: boolean
  /** Similar items are suggested below an item, and at its end. */
  SuggestItems: boolean
  /** The players of embeds suggest them at the end too. */
  SuggestInEmbeds: boolean
  /** Presenters of virtual classes see who has another tab or window in front. The page of the class says so to everyone in it. */
  ClassAttention: boolean
  /** The voice of a presenter of a virtual class gets captions, if a recogniser of speech is set up. */
  ClassCaptions: boolean
  /** People are offered guided tours of the portal. */
  Tours: boolean
  /** Viewers see automatic subtitles at once, marked as such; otherwise they are drafts until an editor publishes them. */
  PublishAutomaticSubtitles: boolean
  /** Every share link and embed code with a code requires an account. */
  ShareNeedsSignIn: boolean
  /** Links last at most so many days; 0: as long as their maker likes. */
  ShareDays: number
  /** Embed codes last at most, and without being asked, so many days; 0: as long as their maker likes. */
  EmbedDays: number
  /** Sites whose pages may show what is here, as origins; empty: any. */
  EmbedSites: readonly string[]
  /** Origins of applications that may call with the token of a session, and write; empty: none. */
  TrustedOrigins: readonly string[]
  /** Views are counted and resume positions stored. */
  Tracking: boolean
  /** Days for which views of single people are kept; 0: as long as the item. */
  ViewingDays: number
  /** Days for which deleted items can be restored. */
  TrashDays: number
  /** Title, description, channel and date of a broadcast (record type 6) may be changed. */
  AllowFreeviewEdit: boolean
  /** Items go after so many days when nobody says otherwise, documents not before; 0: they stay. */
  DefaultExpiryDays: number
  /** Default audience of new items. */
  NewItems: Audience
  /** The people who may comment; items and publishing policies may be stricter. */
  Comments: CommentMode
  /** Comments with one of these words wait for approval. */
  CommentWords: readonly string[]
}

export interface SiteSettingsAnswer extends SiteChoices {
  /** The site is older than the choice `NewItems`: its new items go on being public until an administrator has answered. */
  AsksNewItems: boolean
  /** Settings that an environment variable overrides, with its name. */
  Fixed: { Name: keyof SiteChoices; Variable: string }[]
}

const whole = (what: string, min: number, max: number) =>
  v.pipe(
    Whole(`${what} must be a whole number.`),
    v.minValue(min, `${what} must be at least ${min}.`),
    v.maxValue(max, `${what} can be at most ${max}.`),
  )
const lines = (what: string) => v.pipe(v.string(), v.trim(), v.maxLength(4000, `${what} can have at most 4000 characters.`))

const Endings = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.transform((ending) => ending.replace(/^\./, '')),
      v.regex(/^[a-z0-9_-]{1,20}$/, 'A file type must be a file extension, for example exe.'),
    ),
  ),
  v.maxLength(500, 'Too many file types.'),
)

/** Origins of sites. */
const Origins = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      // An address is cut to its origin, as browsers write it.
      v.transform((site) => site.replace(/^(https?:\/\/[^/?#]*).*$/s, '$1').replace(/^(https:.*):443$|^(http:.*):80$/, '$1$2')),
      v.regex(/^https?:\/\/[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?(:\d{1,5})?$/, 'Please enter a site like https://www.school.example.'),
    ),
  ),
  v.maxLength(200, 'Please enter at most 200 sites.'),
  v.transform((sites) => [...new Set(sites)].sort()),
)

/** Each setting by itself: what is stored is checked by the same rules when it is read. */
export const SiteChoiceRules = {
  SiteName: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please enter a name for the site.'),
    v.maxLength(100, 'The site name can have at most 100 characters.'),
    v.regex(/^\P{Cc}*$/u, 'The site name must be a single line.'),
  ),
  Contact: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(300, 'The contact can have at most 300 characters.'),
    v.regex(/^\P{Cc}*$/u, 'The contact must be a single line.'),
  ),
  TimeZone: v.pipe(
    v.string(),
    v.trim(),
    v.check((name) => name === '' || isTimeZone(name), 'Please enter a time zone like Europe/London.'),
  ),
  DateFormat: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.check(isDateFormat, 'Please enter a date format like DD/MM/YYYY.')),
  DeniedFileTypes: Endings,
  ValidPhotoFileExtensions: v.pipe(Endings, v.minLength(1, 'Photosets need at least one image type.')),
  MaxUploadBytes: whole('The largest upload', 1, 5_000_000_000_000),
  MaxWaitingUploads: whole('The number of waiting uploads', 0, 100_000),
  SessionMinutes: whole('The session’s length in minutes', 5, 20_160),
  SearchPageSize: whole('The number of results', 4, 100),
  MandatoryCategorySelection: Flag,
  CategoriesName: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(40, 'The name for categories can have at most 40 characters.'),
    v.regex(/^\P{Cc}*$/u, 'The name for categories must be a single line.'),
  ),
  GuestSignIn: Flag,
  Disclaimer: lines('The disclaimer'),
  UploadDisclaimer: lines('The text about uploads'),
  RecordingConsent: lines('The text about recordings'),
  Notice: lines('The notice'),
  CookiePopup: Flag,
  CanShareWidgets: Flag,
  SuggestItems: Flag,
  SuggestInEmbeds: Flag,
  ClassAttention: Flag,
  ClassCaptions: Flag,
  Tours: Flag,
  PublishAutomaticSubtitles: Flag,
  ShareNeedsSignIn: Flag,
  ShareDays: whole('The days until a share link expires', 0, 3650),
  EmbedDays: whole('The days until an embed code expires', 0, 3650),
  EmbedSites: Origins,
  TrustedOrigins: Origins,
  Tracking: Flag,
  ViewingDays: whole('The days to keep viewing data', 0, 3650),
  TrashDays: whole('The days to keep deleted items', 1, 3650),
  AllowFreeviewEdit: Flag,
  DefaultExpiryDays: whole('The days until items expire', 0, 36_500),
  NewItems: v.picklist(Audiences, `The audience of new items must be one of ${Audiences.join(', ')}.`),
  Comments: v.picklist(CommentModes),
  CommentWords: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CommentLimits.word, 'A word can have at most 60 characters.'))),
    v.maxLength(CommentLimits.words, 'Please enter at most 500 words.'),
  ),
} as const

/** The settings of the site, with where each comes from. For administrators. */
export const getSiteSettings = get<Record<string, never>, SiteSettingsAnswer>()('/api/admin/settings/')

/** Only what is named changes. */
export const SaveSiteSettingsInput = v.partial(v.object(SiteChoiceRules))
export type SaveSiteSettingsInput = v.InferInput<typeof SaveSiteSettingsInput>
/** Changes settings of the site; what is not named stays. For administrators. */
export const saveSiteSettings = post<SaveSiteSettingsInput, Done>()('/api/admin/settings/save/')

export const SiteSettingsErrors = {
  SETTING_FIXED: 'This setting is set in the server’s environment.',
} as const
