import type { SiteChoices } from '../../sdk/site-settings/contract.ts'
import type { AdminWords } from '../../sdk/text/en/admin.ts'
import type { AudienceWords } from '../../sdk/text/en/audience.ts'
import type { CategorySettingsWords } from '../../sdk/text/en/category-settings.ts'
import type { CommentSettingsWords } from '../../sdk/text/en/comment-settings.ts'
import type { SitesWords } from '../../sdk/text/en/sites.ts'

export interface SettingWords {
  words: AdminWords['settings']
  categories: CategorySettingsWords
  sites: SitesWords
  audience: AudienceWords
  comments: CommentSettingsWords
}

/** The label of each setting, as the form of settings shows it. */
export const settingLabels = ({ words, categories, sites, audience, comments }: SettingWords): Record<keyof SiteChoices, string> => ({
  SiteName: words.siteName,
  Contact: words.contact,
  TimeZone: words.timeZone,
  DateFormat: words.dateFormat,
  DeniedFileTypes: words.denied,
  ValidPhotoFileExtensions: words.photoTypes,
  MaxUploadBytes: words.maxUpload,
  MaxWaitingUploads: words.maxWaiting,
  SessionMinutes: words.sessionMinutes,
  SearchPageSize: words.pageSize,
  MandatoryCategorySelection: categories.mandatory,
  CategoriesName: categories.name,
  GuestSignIn: words.guestSignIn,
  Disclaimer: words.disclaimer,
  UploadDisclaimer: words.uploadDisclaimer,
  RecordingConsent: words.recordingConsent,
  Notice: words.notice,
  CookiePopup: words.cookiePopup,
  CanShareWidgets: words.shareWidgets,
  SuggestItems: words.suggestItems,
  SuggestInEmbeds: words.suggestInEmbeds,
  ClassAttention: words.classAttention,
  ClassCaptions: words.classCaptions,
  Tours: words.tours,
  PublishAutomaticSubtitles: words.publishAutomaticSubtitles,
  ShareNeedsSignIn: words.shareNeedsSignIn,
  ShareDays: words.shareDays,
  EmbedDays: words.embedDays,
  Tracking: words.tracking,
  ViewingDays: words.viewingDays,
  TrashDays: words.trashDays,
  AllowFreeviewEdit: words.freeviewEdit,
  DefaultExpiryDays: words.expiryDays,
  EmbedSites: sites.everywhere,
  TrustedOrigins: sites.trusted,
  NewItems: audience.newItems,
  Comments: comments.site,
  CommentWords: comments.words,
})
