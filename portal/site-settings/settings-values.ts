import type { CommentMode } from '../../sdk/comments/contract.ts'
import type { Audience } from '../../sdk/media/contract.ts'
import type { SaveSiteSettingsInput, SiteChoices, SiteSettingsAnswer } from '../../sdk/site-settings/contract.ts'

const MEGABYTE = 1024 * 1024

/** The settings as a form holds them: numbers are text until they are saved. */
export interface SettingsValues {
  SiteName: string
  Contact: string
  TimeZone: string
  DateFormat: string
  DeniedFileTypes: string
  ValidPhotoFileExtensions: string
  MaxUploadMegabytes: string
  MaxWaitingUploads: string
  SessionMinutes: string
  SearchPageSize: string
  MandatoryCategorySelection: boolean
  CategoriesName: string
  GuestSignIn: boolean
  Disclaimer: string
  UploadDisclaimer: string
  RecordingConsent: string
  Notice: string
  CookiePopup: boolean
  CanShareWidgets: boolean
  SuggestItems: boolean
  SuggestInEmbeds: boolean
  ClassAttention: boolean
  ClassCaptions: boolean
  Tours: boolean
  PublishAutomaticSubtitles: boolean
  ShareNeedsSignIn: boolean
  ShareDays: string
  EmbedDays: string
  Tracking: boolean
  ViewingDays: string
  TrashDays: string
  AllowFreeviewEdit: boolean
  DefaultExpiryDays: string
  NewItems: Audience
  Comments: CommentMode
  CommentWords: string
}

export const valuesOf = (settings: SiteSettingsAnswer): SettingsValues => ({
  SiteName: settings.SiteName,
  Contact: settings.Contact,
  TimeZone: settings.TimeZone,
  DateFormat: settings.DateFormat,
  DeniedFileTypes: settings.DeniedFileTypes.join(', '),
  ValidPhotoFileExtensions: settings.ValidPhotoFileExtensions.join(', '),
  MaxUploadMegabytes: String(Math.max(1, Math.round(settings.MaxUploadBytes / MEGABYTE))),
  MaxWaitingUploads: String(settings.MaxWaitingUploads),
  SessionMinutes: String(settings.SessionMinutes),
  SearchPageSize: String(settings.SearchPageSize),
  MandatoryCategorySelection: settings.MandatoryCategorySelection,
  CategoriesName: settings.CategoriesName,
  GuestSignIn: settings.GuestSignIn,
  Disclaimer: settings.Disclaimer,
  UploadDisclaimer: settings.UploadDisclaimer,
  RecordingConsent: settings.RecordingConsent,
  Notice: settings.Notice,
  CookiePopup: settings.CookiePopup,
  CanShareWidgets: settings.CanShareWidgets,
  SuggestItems: settings.SuggestItems,
  SuggestInEmbeds: settings.SuggestInEmbeds,
  ClassAttention: settings.ClassAttention,
  ClassCaptions: settings.ClassCaptions,
  Tours: settings.Tours,
  PublishAutomaticSubtitles: settings.PublishAutomaticSubtitles,
  ShareNeedsSignIn: settings.ShareNeedsSignIn,
  ShareDays: String(settings.ShareDays),
  EmbedDays: String(settings.EmbedDays),
  Tracking: settings.Tracking,
  ViewingDays: String(settings.ViewingDays),
  TrashDays: String(settings.TrashDays),
  AllowFreeviewEdit: settings.AllowFreeviewEdit,
  DefaultExpiryDays: String(settings.DefaultExpiryDays),
  NewItems: settings.NewItems,
  Comments: settings.Comments,
  CommentWords: settings.CommentWords.join('\n'),
})

const endings = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** One for each line. */
const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const isWhole = (text: string): boolean => /^\d{1,9}$/.test(text.trim())

const numbers = [
  'MaxUploadMegabytes',
  'MaxWaitingUploads',
  'SessionMinutes',
  'SearchPageSize',
  'ShareDays',
  'EmbedDays',
  'ViewingDays',
  'TrashDays',
  'DefaultExpiryDays',
] as const

/** Fields whose text is no whole number. */
export const invalidNumbers = (values: SettingsValues): (typeof numbers)[number][] => numbers.filter((name) => !isWhole(values[name]))

/** Only what was changed (sites for embedding have a page of their own), and nothing that the environment decides: an untouched size keeps its odd bytes. */
export function changesOf(settings: SiteSettingsAnswer, values: SettingsValues): SaveSiteSettingsInput {
  const before = valuesOf(settings)
  const fixed = new Set<keyof SiteChoices>(settings.Fixed.map(({ Name }) => Name))
  const all: Record<Exclude<keyof SiteChoices, 'EmbedSites' | 'TrustedOrigins'>, [isChanged: boolean, value: unknown]> = {
    SiteName: [values.SiteName !== before.SiteName, values.SiteName.trim()],
    Contact: [values.Contact !== before.Contact, values.Contact.trim()],
    TimeZone: [values.TimeZone !== before.TimeZone, values.TimeZone],
    DateFormat: [values.DateFormat !== before.DateFormat, values.DateFormat],
    DeniedFileTypes: [values.DeniedFileTypes !== before.DeniedFileTypes, endings(values.DeniedFileTypes)],
    ValidPhotoFileExtensions: [
      values.ValidPhotoFileExtensions !== before.ValidPhotoFileExtensions,
      endings(values.ValidPhotoFileExtensions),
    ],
    MaxUploadBytes: [values.MaxUploadMegabytes !== before.MaxUploadMegabytes, Number(values.MaxUploadMegabytes) * MEGABYTE],
    MaxWaitingUploads: [values.MaxWaitingUploads !== before.MaxWaitingUploads, Number(values.MaxWaitingUploads)],
    SessionMinutes: [values.SessionMinutes !== before.SessionMinutes, Number(values.SessionMinutes)],
    SearchPageSize: [values.SearchPageSize !== before.SearchPageSize, Number(values.SearchPageSize)],
    MandatoryCategorySelection: [
      values.MandatoryCategorySelection !== before.MandatoryCategorySelection,
      values.MandatoryCategorySelection,
    ],
    CategoriesName: [values.CategoriesName !== before.CategoriesName, values.CategoriesName.trim()],
    GuestSignIn: [values.GuestSignIn !== before.GuestSignIn, values.GuestSignIn],
    Disclaimer: [values.Disclaimer !== before.Disclaimer, values.Disclaimer.trim()],
    UploadDisclaimer: [values.UploadDisclaimer !== before.UploadDisclaimer, values.UploadDisclaimer.trim()],
    RecordingConsent: [values.RecordingConsent !== before.RecordingConsent, values.RecordingConsent.trim()],
    Notice: [values.Notice !== before.Notice, values.Notice.trim()],
    CookiePopup: [values.CookiePopup !== before.CookiePopup, values.CookiePopup],
    CanShareWidgets: [values.CanShareWidgets !== before.CanShareWidgets, values.CanShareWidgets],
    SuggestItems: [values.SuggestItems !== before.SuggestItems, values.SuggestItems],
    SuggestInEmbeds: [values.SuggestInEmbeds !== before.SuggestInEmbeds, values.SuggestInEmbeds],
    ClassAttention: [values.ClassAttention !== before.ClassAttention, values.ClassAttention],
    ClassCaptions: [values.ClassCaptions !== before.ClassCaptions, values.ClassCaptions],
    Tours: [values.Tours !== before.Tours, values.Tours],
    PublishAutomaticSubtitles: [values.PublishAutomaticSubtitles !== before.PublishAutomaticSubtitles, values.PublishAutomaticSubtitles],
    ShareNeedsSignIn: [values.ShareNeedsSignIn !== before.ShareNeedsSignIn, values.ShareNeedsSignIn],
    ShareDays: [values.ShareDays !== before.ShareDays, Number(values.ShareDays)],
    EmbedDays: [values.EmbedDays !== before.EmbedDays, Number(values.EmbedDays)],
    Tracking: [values.Tracking !== before.Tracking, values.Tracking],
    AllowFreeviewEdit: [values.AllowFreeviewEdit !== before.AllowFreeviewEdit, values.AllowFreeviewEdit],
    DefaultExpiryDays: [values.DefaultExpiryDays !== before.DefaultExpiryDays, Number(values.DefaultExpiryDays)],
    ViewingDays: [values.ViewingDays !== before.ViewingDays, Number(values.ViewingDays)],
    NewItems: [values.NewItems !== before.NewItems, values.NewItems],
    Comments: [values.Comments !== before.Comments, values.Comments],
    CommentWords: [values.CommentWords !== before.CommentWords, lines(values.CommentWords)],
    TrashDays: [values.TrashDays !== before.TrashDays, Number(values.TrashDays)],
  }
  const changed = Object.entries(all).filter(([name, [isChanged]]) => isChanged && !fixed.has(name as keyof SiteChoices))
  return Object.fromEntries(changed.map(([name, [, value]]) => [name, value])) as SaveSiteSettingsInput
}
