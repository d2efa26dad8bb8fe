import { expect } from '@esm-bundle/chai'
import { setViewport } from '@web/test-runner-commands'
import { showDroppedFields } from '../fields/dropped-fields.ts'
import { bearerStore } from '../session/bearer.ts'
import { consumerAnswers, environment } from './environment-answers.fixture.ts'
import { admin, type FormPlace, firstIn, item, openForm, openSidebar, options, selectedTab } from './every-form.fixture.tsx'
import {
  chapter,
  delivery,
  entryOfList,
  gradeLine,
  layoutAnswers,
  liveEvent,
  quizAnswers,
  streams,
  subtitles,
  uses,
  virtualClass,
} from './every-form-answers.fixture.ts'
import { anonymous, mediaItem, pageOptions, summary, until } from './portal.fixture.tsx'

const PlaylistSettings = { Broadcast: false, StartAt: '', StopAt: '', LiveEncoderID: 0, ImageSeconds: 10 }
const closeButton = '[data-dialog-close]'
/** Text that a person may copy has the focus first, so that it can be copied at once. */
const copied = 'input[readonly], textarea[readonly]'
const film = summary({ ClipDataID: 1, EncID: 'Vq1', Duration: 60 })
const ownFilm = {
  ...film,
  ...{ State: 'ready', StateMessage: '', Approval: 'none', PublishAt: '', ExpiryDate: '', CommentCount: 0, Size: 7 },
  ...{ CanDelete: true, CanGrant: true, CanDownload: true },
}
const environments = { '/api/admin/learning-environments/': { Items: [environment] } }
const chapters = { '/api/ml/media/Vq1/chapters/': { Items: [chapter], Count: 1, CanEdit: false } }
const version = { ID: 3, DateReplaced: '2026-11-02T09:00:00Z', ReplacedBy: 'Nina' }
const withVersions = {
  ...subtitles,
  '/api/ml/media/Vq1/subtitletracks/': {
    Items: [{ ID: 7, Lang: 'de', Label: 'Deutsch', Kind: 'captions', Lines: 12, Versions: [version] }],
    Drafts: [],
  },
  '/api/ml/media/Vq1/subtitletext/': { Text: 'WEBVTT\n\n00:00.000 --> 00:02.000\nHallo\n' },
}
const categories = ['Sciences', 'Languages'].map((DisplayName, index) => ({
  ...{ ID: 4 + index, Name: DisplayName, DisplayName, ParentCat: { ID: 0, Name: '' }, SubCategoryCount: 0, ItemCount: 2 },
  ...{ IsFeatured: false, IsHidden: false, BackgroundColour: '', ImageURL: '', CanEdit: true, EditMembership: true },
}))
const attendance = {
  ...{ UserID: 4, DisplayName: 'Nina', Minutes: 41.5, IsHere: true },
  Times: [{ From: 1_793_000_000_000, Until: 1_793_002_490_000 }],
}
const picker = (Picker: object, User = anonymous) => ({ Page: 'picker' as const, Picker: Picker as never, User })

/**
 * Dialogs without a form: what is changed there works at once, or there is nothing to change. A new dialog gets a line here, or its form one in
 * `every-form.fixture.tsx`.
 */
export const dialogPlaces: readonly FormPlace[] = [
  { name: 'Page keys', path: '/', steps: [{ key: '?' }], dialog: 'portal/commands/page-key-dialog.tsx', first: '[data-dialog-close]' },
  item('Class: attendance', ['Attendance'], {
    ...{ dialog: 'portal/classes/attendance-dialog.tsx', first: closeButton },
    answers: {
      '/api/ml/media/Vq1/': mediaItem({ RecordType: 3, Playlist: [entryOfList], VirtualClass: virtualClass }),
      '/api/ml/virtualclasses/Vq1/attendancelist/': { Items: [attendance], Guests: 2, More: false, Tracking: true },
    },
  }),
  item('Class: links', ['Invite by link'], {
    ...{ dialog: 'portal/classes/class-links-dialog.tsx', first: closeButton },
    answers: {
      '/api/ml/media/Vq1/': mediaItem({ RecordType: 3, Playlist: [entryOfList], VirtualClass: virtualClass }),
    },
  }),
  {
    name: 'Commands',
    path: '/',
    steps: [{ key: 'k', ctrlKey: true }],
    dialog: 'portal/commands/command-dialog.tsx',
    first: 'input[type=search]',
  },
  {
    name: 'Launch: the session has ended',
    path: '/lti/library',
    dialog: 'portal/lti/launched-frame.tsx',
    first: closeButton,
    answers: { '/api/auth/check/': () => Response.json({ Success: false, Message: '', Code: 'SIGNED_OUT' }, { status: 401 }) },
    options: { Launch: { Origins: [], CourseURL: 'https://lms.example/course/5', CanChangeLink: false } },
    before: () => bearerStore.set({ refusals: 1 }),
  },
  { name: 'Content: columns', path: '/?report=1', steps: ['Columns'], dialog: 'portal/report/column-dialog.tsx' },
  {
    name: 'Page layouts: home pages',
    path: '/?startedit=1',
    steps: ['Home pages'],
    dialog: 'portal/layouts/homes-dialog.tsx',
    answers: layoutAnswers,
    options: { CanEditLayouts: true },
  },
  {
    name: 'Page layout: widget',
    path: '/?startedit=1&layout=6',
    steps: ['Add widget'],
    dialog: 'portal/layouts/widget-dialog.tsx',
    answers: layoutAnswers,
    options: { CanEditLayouts: true },
  },
  {
    name: 'Upload: one item with several streams',
    path: '/upload.aspx',
    steps: [{ upload: '.vp-drop input[type=file]', files: ['leaf.mp4', 'root.mp4'] }, 'One item with several streams'],
    dialog: 'portal/uploads/join-files.tsx',
  },
  {
    name: 'My media: add to playlist',
    path: '/mine',
    steps: [{ press: '.vp-mine-table tbody input' }, 'Add to playlist'],
    dialog: 'portal/mine/to-playlist-dialog.tsx',
    answers: { '/api/ml/user/mine/': { Items: [ownFilm], Page: 0, PageSize: 20, Total: 1 } },
  },
  {
    name: 'Playlist: add items',
    path: '/view.aspx?id=Vq1',
    steps: [...openSidebar('PlaylistItems'), 'Edit entries', 'Add items'],
    dialog: 'portal/playlists/select-media-dialog.tsx',
    answers: {
      '/api/ml/media/Vq1/': mediaItem({ RecordType: 2, Playlist: [entryOfList], PlaylistSettings }),
      '/api/core/playlist/Vq1/': [entryOfList],
    },
  },
  {
    name: 'Widgets: codes',
    path: '/widgets.aspx?edit=new',
    steps: ['Get the code'],
    first: selectedTab,
    dialog: 'portal/widgets/widget-codes-dialog.tsx',
  },
  item('Grades', [options, 'Grades'], {
    dialog: 'portal/grades/grades-dialog.tsx',
    answers: {
      '/api/ml/media/Vq1/': mediaItem({ HasGrades: true }),
      '/api/ml/media/Vq1/grades/': { Items: [gradeLine] },
      '/api/grades/': { Items: [], More: false },
    },
  }),
  item('Encoder of a live event', ['Server and key'], {
    ...{ dialog: 'portal/live/connection-dialog.tsx', first: copied },
    answers: {
      '/api/ml/media/Vq1/': mediaItem({ LiveEvent: liveEvent }),
      '/api/ml/live/Vq1/': { ...liveEvent, Viewers: 0, Now: Date.now(), CanPresent: true, Problem: '' },
      '/api/ml/live/Vq1/connection/': { Server: '', Port: 1935, Key: 'c2VjcmV0', EncoderName: 'Studio' },
    },
  }),
  item('Quiz: more time', [...openSidebar('QuizList'), 'Edit Gases', 'More time'], {
    dialog: 'portal/quizzes/more-time-dialog.tsx',
    answers: {
      ...quizAnswers,
      '/api/ml/timelines/7/extratime/': { Items: [{ UserID: 3, Name: 'Ada', Minutes: 10, SecondsLeft: 95 }] },
    },
  }),
  item('Quiz: export questions', [...openSidebar('QuizList'), 'Edit Gases', 'Export questions'], {
    dialog: 'portal/quiz-files/export-dialog.tsx',
    answers: { ...quizAnswers, '/api/ml/timelines/7/exportfile/': { FileName: 'quiz-7.xml', Text: '', Questions: [], LeftOut: [] } },
  }),
  item('Replace file', [options, 'Replace file'], {
    ...{ dialog: 'portal/replacements/replace-dialog.tsx', first: '.vp-drop button' },
    answers: { '/api/ml/upload/options/': { CanUpload: true, VideoExtensions: [], DeniedFileTypes: [], ChunkBytes: 1, MaxBytes: 1e9 } },
  }),
  item('Streams', [options, 'Streams'], { dialog: 'portal/multi-stream/streams-dialog.tsx', answers: streams }),
  item('Offset of a stream', [options, 'Streams', 'Actions for Desktop', 'Set offset'], {
    ...{ dialog: 'portal/multi-stream/offset-editor.tsx', isNested: true, answers: streams },
  }),
  item('Where this is used', [options, 'Where this is used'], {
    ...{ dialog: 'portal/uses/uses-dialog.tsx', first: closeButton },
    answers: { '/api/ml/media/Vq1/uses/': uses },
  }),
  item('Subtitle editor', [options, 'Subtitles', 'Actions for Deutsch', 'Edit text'], {
    ...{ dialog: 'portal/subtitles/subtitle-editor-dialog.tsx', first: '.vp-subtitle-editor-main textarea', isNested: true },
    answers: withVersions,
  }),
  item('Subtitle versions', [options, 'Subtitles', 'Actions for Deutsch', 'Earlier versions'], {
    ...{ dialog: 'portal/subtitles/versions-dialog.tsx', first: '.vp-tracks button', isNested: true },
    answers: withVersions,
  }),
  {
    ...{ name: 'Search filters over the results', path: '/', steps: [{ press: '#filters-button' }] },
    dialog: 'portal/search/filter-area.tsx',
  },
  admin('categories', ['Change order'], {
    ...{ dialog: 'portal/categories/order-dialog.tsx', first: '.vp-order button:not(:disabled)' },
    answers: { '/api/core/cats/0/': { Items: categories, Page: 0, PageSize: 100, Total: 2 } },
  }),
  {
    ...{ name: 'Quick view', path: '/?qv=1', dialog: 'portal/quick-view/quick-view.tsx', first: closeButton },
  },
  {
    ...{ name: 'Card: details', path: '/', steps: [{ press: '.vp-card-menu' }, 'Details'] },
    ...{ dialog: 'portal/card-menu/details-dialog.tsx', first: closeButton },
  },
  {
    ...{ name: 'Card: chapters', path: '/', steps: [{ press: '.vp-card-menu' }, 'Chapters'] },
    ...{ dialog: 'portal/card-menu/chapters-dialog.tsx', first: '.vp-chapter-link' },
    answers: { '/api/ml/media/1/': mediaItem({ Chapters: { Count: 1, Items: [chapter], CanEdit: true } as never }) },
  },
  { name: 'Your library', path: '/', steps: ['Your library'], dialog: 'portal/sidebar/sidebar.tsx', first: selectedTab },
  admin('providers', ['Actions for School account', 'Addresses for the provider'], {
    ...{ dialog: 'portal/sign-in/address-dialog.tsx', first: copied },
  }),
  admin('learning-environments', ['Actions for School LTI', 'Test'], {
    ...{ dialog: 'portal/lms/test-dialog.tsx', first: closeButton },
    answers: { ...environments, '/api/admin/lti/test/': { Steps: [{ Step: 'keys', State: 'ok', Message: '' }] } },
  }),
  admin('learning-environments', ['Actions for Old Moodle', 'What to enter there'], {
    ...{ dialog: 'portal/lms/address-dialog.tsx', first: copied },
    answers: { '/api/admin/learning-environments/': { Items: [{ ...environment, Kind: 'moodle', Name: 'Old Moodle' }] } },
  }),
  admin('learning-environments', ['Actions for Old school', 'LTI settings'], {
    ...{ dialog: 'portal/lti/consumer-dialog.tsx', first: copied },
    answers: consumerAnswers,
  }),
  admin('api-keys', ['Actions for Timetable', 'New key', { field: 'name', text: 'Script' }, 'Make key'], {
    ...{ dialog: 'portal/api-keys/key-dialog.tsx', first: copied },
    answers: { '/api/core/account/keys/add/': { Success: true, Message: '', ID: 7, Key: 'vk_c2VjcmV0' } },
  }),
  admin('scim', ['Add directory', { field: 'name', text: 'School' }, { press: '[role=dialog] form [type=submit]' }], {
    ...{ dialog: 'portal/scim/scim-dialog.tsx', first: copied },
    answers: { '/api/admin/scim/save/': { Success: true, Message: '', ID: 7, Token: 'scim_7_c2VjcmV0' } },
  }),
  admin('scim', ['Actions for School directory', 'Replace token', { press: '[role=alertdialog] [data-tone=accent]' }], {
    ...{ dialog: 'portal/scim/token-dialog.tsx', first: copied },
    answers: { '/api/admin/scim/token/': { Success: true, Message: '', Token: 'scim_3_c2VjcmV0' } },
  }),
  admin('scim', ['Actions for School directory', 'Last requests'], {
    ...{ dialog: 'portal/scim/requests-dialog.tsx', first: closeButton },
    answers: { '/api/admin/scim/requests/': { Items: [], More: false } },
  }),
  admin('encoders', ['Actions for Studio', 'Show key'], {
    ...{ dialog: 'portal/live/key-dialog.tsx', first: copied },
    answers: { '/api/admin/encoders/key/': { Success: true, Message: '', Key: 'c2VjcmV0' } },
  }),
  admin('webhooks', ['Actions for Timetable', 'Send a test'], {
    ...{ dialog: 'portal/webhooks/delivery-dialog.tsx', first: copied },
    answers: { '/api/admin/webhooks/test/': { Delivery: delivery } },
  }),
  admin('webhooks', ['Actions for Timetable', 'New secret', { press: '[role=alertdialog] [data-tone=accent]' }], {
    ...{ dialog: 'portal/webhooks/secret-dialog.tsx', first: copied },
    answers: { '/api/admin/webhooks/rotate/': { Success: true, Message: '', Secret: 'whsec_c2VjcmV0' } },
  }),
  admin('xapi', [{ press: '.vp-table [aria-haspopup=menu]' }, 'Details'], {
    ...{ dialog: 'portal/xapi/statement-dialog.tsx', first: copied },
  }),
  {
    ...{ name: 'Course: LTI', path: '/lti/choose', steps: [film.Title], dialog: 'portal/lti/course-choice-dialog.tsx' },
    answers: chapters,
    options: picker({ Target: '', Token: '', Choice: { ID: 'choice', Multiple: true, Grades: true } }),
  },
  {
    ...{
      name: 'Course: LTI, library',
      path: '/lti/choose',
      steps: ['Link to the whole library'],
      dialog: 'portal/lti/course-place-dialog.tsx',
    },
    answers: chapters,
    options: picker({ Target: '', Token: '', Choice: { ID: 'choice', Multiple: true, Grades: true } }),
  },
  {
    ...{
      name: 'Course: LTI, upload',
      path: '/lti/choose',
      steps: ['Upload a file'],
      dialog: 'portal/lms/picker-upload.tsx',
      first: closeButton,
    },
    answers: { '/api/ml/upload/options/': { CanUpload: true, VideoExtensions: [], DeniedFileTypes: [], ChunkBytes: 8, MaxBytes: 9 } },
    options: picker({ Target: '', Token: '', Choice: { ID: 'choice', Multiple: true, Grades: true } }, pageOptions().User),
  },
  {
    ...{ name: 'Course', path: '/VLE/Moodle/Default.aspx?ticket=x', steps: [film.Title], dialog: 'portal/lms/choice-dialog.tsx' },
    answers: chapters,
    options: picker({ Target: 'https://lms.example', Token: 'token' }),
  },
  admin('users', ['Actions for Nina', 'Set a password', { press: '.vp-dialog [type=submit]' }], {
    ...{ dialog: 'portal/people/new-password.tsx', first: copied },
    answers: { '/api/admin/people/2/password/': { Success: true, Message: '', Password: 'grove-lantern-44' } },
  }),
  {
    ...{ name: 'Dropped fields', path: '/', dialog: 'portal/fields/dropped-fields-dialog.tsx', first: copied },
    before: () => showDroppedFields([{ FieldID: 5, Name: 'Subject' }], { fields: [], first: {}, answers: { 5: 'Botany' } } as never),
  },
]

/** Buttons of a dialog that lie outside the window when they are scrolled to. */
function lostButtons(dialog: HTMLElement): string[] {
  const buttons = [...dialog.querySelectorAll<HTMLElement>('button, a[href]')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
  return buttons.flatMap((one) => {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { left, right, top, bottom, width } = one.getBoundingClientRect()
    const isSeen = width === 0 || (left >= 0 && right <= innerWidth && top >= -1 && bottom <= innerHeight + 1)
    return isSeen ? [] : [`${one.getAttribute('aria-label') ?? one.textContent} (${[left, right, top, bottom].map(Math.round).join(' ')})`]
  })
}

/** The focus is on the first field of the dialog, and at 320 px every button can be scrolled into the window. */
export async function testDialog(place: FormPlace): Promise<void> {
  const { portal, form } = await openForm(place)
  try {
    const hasFocus = () => document.activeElement !== null && document.activeElement === firstIn(form, place)
    const done = await until(hasFocus).catch(() => false)
    const name = (one: Element | null | undefined) => one?.outerHTML.slice(0, 120)
    expect(done, `${name(document.activeElement)} instead of ${name(firstIn(form, place))}`).to.equal(true)
    await setViewport({ width: 320, height: 640 })
    const { left, right } = form.getBoundingClientRect()
    expect([left >= 0, right <= 320, form.scrollWidth <= form.clientWidth], `${left} to ${right}`).to.deep.equal([true, true, true])
    expect(lostButtons(form)).to.deep.equal([])
  } finally {
    await setViewport({ width: 800, height: 600 })
    portal.close()
  }
}
