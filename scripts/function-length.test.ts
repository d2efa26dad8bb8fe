import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { longFunctions, maxFunctionLines } from './function-length.ts'

/**
 * Functions longer than 60 lines, as `file name`, below the reason why they are not divided. The list may only get shorter: divide a new long
 * function, and remove an entry when its function became short.
 */
const known: Record<string, readonly string[]> = {
  'The closure of one object or feature: it holds the state, and the functions inside it are short.': [
    'bench/fast-clock.ts installFastClock',
    'embeds/screen/media-cache.ts createMediaCache',
    'embeds/screen/screen-store.ts createScreenStore',
    'portal/recorder/local-recordings.ts createLocalRecordings',
    'portal/recorder/recording-upload.ts createRecordingUpload',
    'portal/ui/form-values.ts useFormValues',
    'portal/uploads/upload-queue.ts createUploadQueue',
    'sdk/bridge/connect-player.ts connectPlayer',
    'sdk/categories/category-tree-store.ts createCategoryTree',
    'sdk/chapters/chapter-store.ts createChapterStore',
    'sdk/notes/note-store.ts createNoteStore',
    'sdk/gallery/create-gallery.ts createGallery',
    'sdk/gallery/use-gestures.ts anonymous',
    'sdk/gallery/use-gestures.ts useGestures',
    'server/live/ingest.ts createIngest',
    'server/live/encoder-sessions.ts createEncoderSessions',
    'server/live/rtmp/connection.ts serveEncoder',
    'sdk/classes/voice-sender.ts sendVoice',
    'sdk/player/create-player.ts createPlayer',
    'sdk/player/engines/cmaf/feeder.ts createFeeder',
    'sdk/player/engines/cmaf/open-session.ts openSession',
    'sdk/player/engines/cmaf/run-cmaf.ts runCmaf',
    'sdk/player/engines/keep-native.ts keepNative',
    'sdk/player/engines/run-dash.ts run',
    'sdk/player/engines/run-external.ts runExternal',
    'sdk/player/engines/run-hls.ts run',
    'sdk/player/features/audio-tracks-run.ts runAudioTracks',
    'sdk/player/features/broadcast-run.ts runBroadcast',
    'sdk/player/features/live-run.ts runLive',
    'sdk/player/features/media-session-run.ts runMediaSession',
    'sdk/player/features/panorama-run.ts runPanorama',
    'sdk/player/features/playlist-run.ts runPlaylist',
    'sdk/player/features/preamble-run.ts runPreamble',
    'sdk/player/features/quality-run.ts runQuality',
    'sdk/player/features/still-images-run.ts runStills',
    'sdk/player/features/subtitles-run.ts runSubtitles',
    'sdk/player/features/viewing-run.ts runViewing',
    'sdk/player/panorama/look-input.ts lookInput',
    'sdk/player/panorama/sphere-canvas.ts sphereCanvas',
    'sdk/player/panorama/sphere-view.ts createSphereView',
    'sdk/player/source/source.ts createSource',
    'sdk/recorder/recorder.ts createRecorder',
    'sdk/recorder/recording-folder.ts openFolder',
    'server/files/s3-files.ts openS3Files',
    'server/sign-in/pages.ts mountSignIn',
    'server/streams/streams.ts createStreams',
    'server/uploads/tus.ts createUploadStore',
  ],
  'The markup of one screen or form, read from top to bottom.': [
    'embeds/screen/screen-page.tsx ScreenPage',
    'embeds/screen/show-stage.tsx ShowStage',
    'portal/batch/batch-fields.tsx BatchFields',
    'portal/categories/advanced-dialog.tsx AdvancedFields',
    'portal/categories/category-dialog.tsx CategoryForm',
    'portal/categories/category-field.tsx Field',
    'portal/categories/category-head.tsx CategoryHead',
    'portal/categories/category-section.tsx CategorySection',
    'portal/fields/field-items.tsx FieldItems',
    'portal/fields/field-list.tsx FieldList',
    'portal/fields/field-list.tsx anonymous',
    'portal/fields/rich-editor.tsx RichEditor',
    'portal/fields/translations-dialog.tsx TranslationsForm',
    'portal/grants/grant-dialog.tsx GrantList',
    'portal/groups/add-permission-fields.tsx AddPermissionFields',
    'portal/groups/member-dialog.tsx MemberDialog',
    'portal/item-page/edit-form.tsx EditForm',
    'portal/links/link-details-form.tsx LinkDetailsForm',
    'portal/pages/upload-page.tsx UploadWorkplace',
    'portal/playback/playback-fields.tsx PlaybackFields',
    'portal/people/account-dialog.tsx AccountForm',
    'portal/photosets/photo-editor.tsx PhotoEditor',
    'portal/playlists/add-to-playlist-dialog.tsx AddToPlaylist',
    'portal/playlists/editor-row.tsx EditorRow',
    'portal/playlists/new-media-form.tsx NewMediaForm',
    'portal/playlists/playlist-choice.tsx PlaylistChoice',
    'portal/playlists/playlist-editor.tsx PlaylistEditor',
    'portal/playlists/playlist-panel.tsx PlaylistPanel',
    'portal/playlists/select-media-dialog.tsx SelectMedia',
    'portal/publishing/policy-dialog.tsx PolicyForm',
    'portal/report/content-list.tsx ContentList',
    'portal/search/library.tsx Library',
    'portal/search/search-box.tsx SearchBox',
    'portal/shares/embed-dialog.tsx Embed',
    'portal/shares/web-link-dialog.tsx WebLink',
    'portal/sign-in/provider-dialog.tsx ProviderForm',
    'portal/signage/schedule-dialog.tsx ScheduleDialog',
    'portal/signage/screen-dialog.tsx ScreenForm',
    'portal/site-settings/settings-form.tsx SettingsForm',
    'portal/thumbnails/thumbnail-dialog.tsx ThumbnailForm',
    'portal/trash/trash-list.tsx TrashList',
    'portal/widgets/widget-editor.tsx WidgetEditor',
    'portal/widgets/widget-list.tsx WidgetList',
    'sdk/categories/category-path.tsx Below',
    'sdk/categories/category-tree.tsx CategoryTree',
    'sdk/chapters/chapter-form.tsx Fields',
    'sdk/gallery/gallery-photo.tsx GalleryPhoto',
    'sdk/gallery/gallery-slides.tsx GallerySlides',
    'sdk/gallery/gallery-stage.tsx OneStage',
    'sdk/notes/new-note.tsx NewNote',
    'sdk/panels/sidebar.tsx Column',
    'sdk/player/controls/panel.tsx Panel',
    'sdk/player/controls/root.tsx ItemRoot',
    'sdk/player/controls/settings-panel.tsx SettingsPanel',
    'sdk/player/controls/slider.tsx Slider',
    'sdk/search/filter-panel.tsx FilterPanel',
    'sdk/search/media-filters.tsx MediaFilters',
    'sdk/widgets/media-widget.tsx MediaWidget',
  ],
  'A migration that has run never changes.': [
    'server/db/migrations/0001-foundation.ts foundation',
    'server/db/migrations/0003-people.ts people',
    'server/db/migrations/0014-library.ts library',
  ],
  'A list of steps or cases in their order.': [
    'bench/search-library.ts fillLibrary',
    'bench/search.ts measure',
    'embeds/screen/main.tsx begin',
    'scripts/browser/media.ts makeBrowserMedia',
    'scripts/dev/quick-build.ts quickBuild',
    'server/demo/lesson-video.ts lessonVideo',
  ],
}

/** Entries of the list today. Lower it in the commit that shortens the list, and never raise it. */
const maxKnown = 116

const isTest = (path: string): boolean => /\.(test|fixture)\.tsx?$|\/journeys\//.test(path)
const houses = ['sdk', 'embeds', 'server', 'portal', 'examples', 'scripts', 'bench']
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...houses], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|js)$/.test(path) && !isTest(path) && existsSync(path))

const functionOf = (lines: number): string => `const wash = () => {\n${'work()\n'.repeat(lines - 2)}}\n`

describe('longFunctions', () => {
  it('refuses text that is not TypeScript', () => expect(() => longFunctions('bus.ts', 'const = 1')).toThrow('bus.ts could not be parsed'))

  it.each([
    ['a variable', functionOf(61), 'wash'],
    ['a declaration', functionOf(61).replace('const wash = () =>', 'function wash()'), 'wash'],
    ['a method', `const bus = { wash() {\n${'work()\n'.repeat(59)}} }`, 'wash'],
    ['a callback', `drive(() => {\n${'work()\n'.repeat(59)}})`, 'anonymous'],
  ])('finds %s of 61 lines', (_kind, text, name) => expect(longFunctions('bus.ts', text)).toEqual([{ name, lines: 61 }]))

  it('allows 60 lines', () => expect(longFunctions('bus.ts', functionOf(maxFunctionLines))).toEqual([]))

  it('has a list that only gets shorter', () => expect(Object.values(known).flat().length).toBeLessThanOrEqual(maxKnown))

  it('finds exactly the functions of the list', () => {
    const found = files.flatMap((file) => longFunctions(file, readFileSync(file, 'utf8')).map(({ name }) => `${file} ${name}`))
    expect([...new Set(found)].toSorted()).toEqual(Object.values(known).flat().toSorted())
  })
})
