import { account } from './account/index.ts'
import { apiKeys } from './api-keys/index.ts'
import { approvals } from './approvals/index.ts'
import { archive } from './archive/index.ts'
import { assignments } from './assignments/index.ts'
import { auditLog } from './audit-log/index.ts'
import { backup } from './backup/index.ts'
import { bandwidth } from './bandwidth/index.ts'
import { batch } from './batch/index.ts'
import { branding } from './branding/index.ts'
import { broadcasts } from './broadcasts/index.ts'
import { checkCapabilities } from './capability.ts'
import { categories } from './categories/index.ts'
import { chapterDrafts } from './chapter-drafts/index.ts'
import { chapterTags } from './chapter-tags/index.ts'
import { chapters } from './chapters/index.ts'
import { classes } from './classes/index.ts'
import { clock } from './clock/index.ts'
import { cmi5 } from './cmi5/index.ts'
import { comments } from './comments/index.ts'
import { conversions } from './conversions/index.ts'
import { courses } from './courses/index.ts'
import { documents } from './documents/index.ts'
import { downloads } from './downloads/index.ts'
import { embeds } from './embeds/index.ts'
import { events } from './events/index.ts'
import { examples } from './examples/index.ts'
import { contentExport } from './export/index.ts'
import { favourites } from './favourites/index.ts'
import { feeds } from './feeds/index.ts'
import { fields } from './fields/index.ts'
import { fonts } from './fonts/index.ts'
import { foundation } from './foundation/index.ts'
import { grades } from './grades/index.ts'
import { grants } from './grants/index.ts'
import { groups } from './groups/index.ts'
import { hub } from './hub/index.ts'
import { icons } from './icons/index.ts'
import { imageSubtitles } from './image-subtitles/index.ts'
import { imports } from './imports/index.ts'
import { itemEditing } from './item-editing/index.ts'
import { itemProblems } from './item-problems/index.ts'
import { items } from './items/index.ts'
import { languageModel } from './language-model/index.ts'
import { layouts } from './layouts/index.ts'
import { limits } from './limits/index.ts'
import { links } from './links/index.ts'
import { lists } from './lists/index.ts'
import { live } from './live/index.ts'
import { lms } from './lms/index.ts'
import { lti } from './lti/index.ts'
import { mail } from './mail/index.ts'
import { manual } from './manual/index.ts'
import { markup } from './markup/index.ts'
import { media } from './media/index.ts'
import { meetings } from './meetings/index.ts'
import { microsoftGraph } from './microsoft-graph/index.ts'
import { mine } from './mine/index.ts'
import { moodle } from './moodle/index.ts'
import { multiStream } from './multi-stream/index.ts'
import { notes } from './notes/index.ts'
import { notices } from './notices/index.ts'
import { notificationMail } from './notification-mail/index.ts'
import { notifications } from './notifications/index.ts'
import { oauth } from './oauth/index.ts'
import { openSessions } from './open-sessions/index.ts'
import { operations } from './operations/index.ts'
import { orphans } from './orphans/index.ts'
import { ownAddress } from './own-address/index.ts'
import { owners } from './owners/index.ts'
import { pages } from './pages/index.ts'
import { passkeys } from './passkeys/index.ts'
import { people } from './people/index.ts'
import { peopleImport } from './people-import/index.ts'
import { photosets } from './photosets/index.ts'
import { playback } from './playback/index.ts'
import { playlists } from './playlists/index.ts'
import { preferences } from './preferences/index.ts'
import { publicFiles } from './public-files/index.ts'
import { publishing } from './publishing/index.ts'
import { quizDrafts } from './quiz-drafts/index.ts'
import { quizFiles } from './quiz-files/index.ts'
import { quizzes } from './quizzes/index.ts'
import { recordings } from './recordings/index.ts'
import { relatedMedia } from './related-media/index.ts'
import { replacements } from './replacements/index.ts'
import { savedSearches } from './saved-searches/index.ts'
import { savedWidgets } from './saved-widgets/index.ts'
import { scim } from './scim/index.ts'
import { sdkPackage } from './sdk-package/index.ts'
import { search } from './search/index.ts'
import { session } from './session/index.ts'
import { setup } from './setup/index.ts'
import { shares } from './shares/index.ts'
import { signIn } from './sign-in/index.ts'
import { signUps } from './sign-ups/index.ts'
import { signage } from './signage/index.ts'
import { siteSettings } from './site-settings/index.ts'
import { sitemap } from './sitemap/index.ts'
import { slideshows } from './slideshows/index.ts'
import { speech } from './speech/index.ts'
import { statistics } from './statistics/index.ts'
import { streams } from './streams/index.ts'
import { subtitleTranslations } from './subtitle-translations/index.ts'
import { subtitles } from './subtitles/index.ts'
import { teamChat } from './team-chat/index.ts'
import { thumbnails } from './thumbnails/index.ts'
import { tours } from './tours/index.ts'
import { translations } from './translations/index.ts'
import { trash } from './trash/index.ts'
import { twoFactor } from './two-factor/index.ts'
import { uploadDisclaimers } from './upload-disclaimers/index.ts'
import { uploads } from './uploads/index.ts'
import { uses } from './uses/index.ts'
import { videoCuts } from './video-cuts/index.ts'
import { viewing } from './viewing/index.ts'
import { webhooks } from './webhooks/index.ts'
import { widgets } from './widgets/index.ts'
import { xapi } from './xapi/index.ts'

/** Every capability of the server, one line each. The order decides nothing. */
export const capabilities = checkCapabilities([
  account,
  apiKeys,
  approvals,
  archive,
  assignments,
  auditLog,
  backup,
  bandwidth,
  batch,
  branding,
  broadcasts,
  categories,
  chapters,
  chapterDrafts,
  chapterTags,
  classes,
  clock,
  cmi5,
  comments,
  contentExport,
  conversions,
  courses,
  documents,
  downloads,
  embeds,
  examples,
  favourites,
  feeds,
  fields,
  fonts,
  foundation,
  grades,
  grants,
  groups,
  hub,
  icons,
  itemEditing,
  imageSubtitles,
  imports,
  itemProblems,
  items,
  languageModel,
  layouts,
  limits,
  links,
  lists,
  live,
  lms,
  lti,
  mail,
  manual,
  markup,
  media,
  meetings,
  microsoftGraph,
  mine,
  moodle,
  multiStream,
  notes,
  notices,
  notificationMail,
  notifications,
  openSessions,
  events,
  oauth,
  operations,
  orphans,
  ownAddress,
  owners,
  pages,
  passkeys,
  people,
  peopleImport,
  photosets,
  playback,
  playlists,
  preferences,
  publicFiles,
  publishing,
  quizDrafts,
  quizFiles,
  quizzes,
  replacements,
  recordings,
  relatedMedia,
  savedSearches,
  savedWidgets,
  scim,
  sdkPackage,
  search,
  session,
  setup,
  shares,
  slideshows,
  speech,
  signIn,
  signage,
  signUps,
  siteSettings,
  sitemap,
  statistics,
  streams,
  subtitleTranslations,
  subtitles,
  teamChat,
  thumbnails,
  twoFactor,
  tours,
  translations,
  trash,
  uploadDisclaimers,
  uploads,
  uses,
  videoCuts,
  viewing,
  webhooks,
  widgets,
  xapi,
])
