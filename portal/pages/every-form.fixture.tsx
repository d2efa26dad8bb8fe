import type { PageOptions } from '../../sdk/session/contract.ts'
import { chatAnswers } from '../team-chat/chat-answers.fixture.ts'
import { accountForms, signUpForms } from './account-forms.fixture.ts'
import { platformAnswers } from './environment-answers.fixture.ts'
import {
  administrator,
  chapter,
  cmi5Item,
  entryOfList,
  gradeLine,
  layoutAnswers,
  library,
  pendingItem,
  photo,
  photoUpload,
  quizAnswers,
  relatedAnswers,
  settings,
  slideshowAnswers,
  streams,
  subtitles,
  tagAnswers,
  virtualClass,
} from './every-form-answers.fixture.ts'
import { type FormStep, take } from './form-steps.fixture.ts'
import { type Answers, mediaItem, type OpenPortal, openPortal, pageOptions, until } from './portal.fixture.tsx'

/** A form of the portal, and the buttons that lead to it. */
export interface FormPlace {
  name: string
  path: string
  /**
   * Names of buttons and menu entries, in the order in which they are pressed, fields that are filled in, keys of the page, and elements by a
   * selector: they are pressed, get the first option with this value, or files with these names.
   */
  steps?: readonly FormStep[]
  /** The form stands on the page instead of in a dialog. */
  onPage?: string
  /** The element of the dialog that has the focus first, where that is not its first control. */
  first?: string
  /** The form stands in a small box instead of in a dialog. */
  box?: string
  /** The form only looks for something or shows something: nothing in it is saved. */
  savesNothing?: true
  /** The form is in a dialog that another dialog has opened. */
  isNested?: true
  /** The form is a line of a dialog: Escape leaves that line as it was, and the dialog stays. */
  isLine?: true
  /** The file of the form, from the root of the repository: `scripts/raw-elements.test.ts` finds forms that no place opens. */
  file?: string
  /** The file of the dialog around the form, where the form has another one: `scripts/every-dialog.test.ts` finds dialogs that no place opens. */
  dialog?: string
  answers?: Answers
  /** Options of the page, where the form needs another page or another account than the default ones. */
  options?: Partial<PageOptions>
  /** Happens before the steps. */
  before?: () => void
}

export const item = (name: string, steps: FormStep[], more: Partial<FormPlace> = {}): FormPlace => ({
  ...{ name: `item: ${name}`, path: '/view.aspx?id=Vq1', steps, ...more },
})
/** Opens the sidebar at this tab. */
export const openSidebar = (name: string): FormStep[] => [{ press: `[role=tab][id$="tab-${name}"]` }]
export const options = 'Options for How leaves make sugar'
export const admin = (section: string, steps: FormStep[], more: Partial<FormPlace> = {}): FormPlace => ({
  ...{
    name: `${section}: ${steps.filter((step) => typeof step === 'string').join(', ') || 'page'}`,
    path: `/admin/${section}`,
    steps,
    ...more,
  },
})

export const selectedTab = '[role=tab][aria-selected=true]'

/** Every form that has fields: a new form gets a line here, with its file. */
export const formPlaces: readonly FormPlace[] = [
  admin('users', ['Add a person'], { file: 'portal/people/account-dialog.tsx' }),
  admin('users', ['Actions for Nina', 'Edit']),
  admin('users', ['Actions for Nina', 'Set a password'], { file: 'portal/people/password-dialog.tsx' }),
  admin('groups', ['Add a group'], { file: 'portal/groups/group-dialog.tsx' }),
  admin('groups', ['Actions for Staff', 'Edit']),
  admin('groups', ['Actions for Staff', 'Members'], { savesNothing: true, dialog: 'portal/groups/member-dialog.tsx' }),
  admin('branding', [], { onPage: '.vp-branding-form', file: 'portal/branding/branding-form.tsx' }),
  admin('fonts', ['Upload font'], { file: 'portal/fonts/font-dialog.tsx' }),
  admin('policies', ['Add a policy'], { file: 'portal/publishing/policy-dialog.tsx' }),
  admin('policies', ['Actions for Sixth form', 'Edit']),
  admin('fields', ['Add a field'], { file: 'portal/fields/field-dialog.tsx' }),
  admin('fields', ['Actions for Subject', 'Edit']),
  admin('fields', ['Actions for Subject', 'Translations'], { file: 'portal/fields/translations-dialog.tsx' }),
  admin('categories', ['Add'], { file: 'portal/categories/category-dialog.tsx' }),
  admin('categories', ['Add', 'Advanced settings'], { isNested: true, file: 'portal/categories/advanced-dialog.tsx' }),
  { name: 'set-up: name', path: '/setup?step=look', onPage: '.vp-setup-form', file: 'portal/setup/look-step.tsx' },
  { name: 'set-up: sign-in', path: '/setup?step=sign-in', onPage: '.vp-setup-form', file: 'portal/setup/sign-in-step.tsx' },
  { name: 'set-up: audience', path: '/setup?step=audience', onPage: '.vp-setup-form', file: 'portal/setup/audience-step.tsx' },
  admin('settings', [], { onPage: '.vp-settings', file: 'portal/site-settings/settings-form.tsx' }),
  admin('settings', [], {
    ...{ name: 'Two-factor required', onPage: '.vp-two-factor-rule', file: 'portal/required-two-factor/rule-form.tsx' },
  }),
  admin('providers', ['Actions for School account', 'Edit'], { file: 'portal/sign-in/provider-dialog.tsx' }),
  admin('learning-environments', ['Add a learning environment'], { file: 'portal/lms/environment-dialog.tsx' }),
  admin('learning-environments', ['Actions for School LTI', 'LTI settings'], {
    ...{ file: 'portal/lti/platform-dialog.tsx', answers: platformAnswers },
  }),
  admin('learning-environments', ['Actions for Team chat', 'App for the team chat'], {
    ...{ file: 'portal/team-chat/app-dialog.tsx', answers: chatAnswers },
  }),
  admin('api-keys', ['Add service account'], { file: 'portal/api-keys/service-dialog.tsx' }),
  admin('api-keys', ['Actions for Timetable', 'New key'], { file: 'portal/api-keys/key-dialog.tsx' }),
  admin('scim', ['Add directory'], { file: 'portal/scim/scim-dialog.tsx' }),
  admin('scim', ['Actions for School directory', 'Edit']),
  { name: 'tours: editor', path: '/admin/tours?tour=4', onPage: '.vp-tour-editor', file: 'portal/tours/tour-editor.tsx' },
  admin('webhooks', ['Add endpoint'], { file: 'portal/webhooks/webhook-dialog.tsx' }),
  admin('webhooks', ['Actions for Timetable', 'Edit']),
  admin('meeting-services', ['Actions for Microsoft Teams', 'Edit Microsoft Teams'], {
    file: 'portal/meetings/meeting-service-dialog.tsx',
  }),
  admin('encoders', ['Add encoder'], { file: 'portal/live/encoder-dialog.tsx' }),
  admin('encoders', ['Actions for Studio', 'Edit']),
  admin('mail', [], { onPage: '.vp-settings', file: 'portal/mail/mail-form.tsx' }),
  admin('xapi', [], { onPage: '.vp-settings', file: 'portal/xapi/xapi-form.tsx' }),
  admin('signage', ['Add a screen'], { file: 'portal/signage/screen-dialog.tsx' }),
  admin('signage', ['Actions for Hall', 'Edit']),
  admin('signage', ['Actions for Hall', 'Enter code'], { file: 'portal/signage/screen-code-dialog.tsx' }),
  admin('signage', ['1 entry', 'Add to schedule'], {
    ...{ file: 'portal/signage/entry-form.tsx', dialog: 'portal/signage/schedule-dialog.tsx' },
  }),
  admin('signage', ['1 entry', 'Actions for Weather', 'Edit']),
  admin('signage', ['Urgent message'], { file: 'portal/signage/urgent-dialog.tsx' }),
  admin('sites', [], { onPage: '.vp-settings-part:has(form textarea)', file: 'portal/shares/library-sites.tsx' }),
  {
    ...admin('users', [], { onPage: '.vp-question', file: 'portal/site-settings/new-items-question.tsx' }),
    ...{ name: 'Question about new items', answers: { '/api/admin/settings/': { ...settings, AsksNewItems: true } } },
  },
  {
    ...{ name: 'Go live', path: '/upload.aspx', steps: ['Go live'], file: 'portal/live/go-live-dialog.tsx' },
    answers: { '/api/ml/encoders/': { Items: [{ ID: 5, Name: 'Studio', IsBusy: false, KeepsRecording: true }], IsOn: true } },
  },
  admin('log', [], { onPage: '.vp-admin-main', savesNothing: true }),
  item('Edit', ['Edit'], { file: 'portal/item-page/edit-form.tsx', dialog: 'portal/item-page/edit-dialog.tsx' }),
  item('Decline', ['Decline'], {
    answers: pendingItem,
    file: 'portal/approvals/decline-dialog.tsx',
  }),
  item('cmi5 package', [options, 'Download cmi5 package'], {
    ...{ savesNothing: true, dialog: 'portal/cmi5/cmi5-dialog.tsx', answers: cmi5Item },
  }),
  item('Share', ['Share'], { savesNothing: true, first: selectedTab, dialog: 'portal/shares/web-link-dialog.tsx' }),
  item('Embed', [options, 'Embed'], { savesNothing: true, first: selectedTab, dialog: 'portal/shares/embed-dialog.tsx' }),
  item('Access', [options, 'Access'], { savesNothing: true, dialog: 'portal/grants/grant-dialog.tsx' }),
  item('Owner', [options, 'Owner'], { savesNothing: true, dialog: 'portal/owners/owner-dialog.tsx' }),
  item('Playlist', [options, 'Add to playlist'], {
    ...{ savesNothing: true, file: 'portal/playlists/new-playlist-form.tsx', dialog: 'portal/playlists/add-to-playlist-dialog.tsx' },
  }),
  item('Subtitles', [options, 'Subtitles', 'Add subtitles'], { file: 'portal/subtitles/subtitles-dialog.tsx', answers: subtitles }),
  item('Subtitle track', [options, 'Subtitles', 'Actions for Deutsch', 'Name, language and kind'], {
    ...{ file: 'portal/subtitles/track-dialogs.tsx', answers: subtitles },
  }),
  item('Subtitle file', [options, 'Subtitles', 'Actions for Deutsch', 'Replace file'], { savesNothing: true, answers: subtitles }),
  item('Automatic subtitles', [options, 'Subtitles', 'Create automatic subtitles'], {
    ...{ file: 'portal/speech/speech-section.tsx', savesNothing: true },
    answers: {
      ...subtitles,
      '/api/ml/media/Vq1/transcription/': { IsOffered: true, State: 'none', Progress: 0, Message: '' },
    },
  }),
  item('Translated subtitles', [options, 'Subtitles', 'Actions for Deutsch', 'Translate…'], {
    ...{ file: 'portal/subtitle-translations/translate-dialog.tsx', savesNothing: true },
    answers: {
      ...subtitles,
      '/api/ml/media/Vq1/subtitletranslations/': { IsOffered: true, Service: 'model.school.example', Items: [] },
    },
  }),
  item('Stream', [options, 'Streams', 'Actions for Desktop', 'Edit name and kind'], {
    ...{ file: 'portal/multi-stream/stream-row.tsx', isNested: true, answers: streams },
  }),
  item('Rule of a grade', [options, 'Grades', 'Change rule'], {
    ...{ isNested: true, file: 'portal/grades/grade-rule-dialog.tsx' },
    answers: {
      '/api/ml/media/Vq1/': mediaItem({ HasGrades: true }),
      '/api/ml/media/Vq1/grades/': { Items: [gradeLine] },
      '/api/grades/': { Items: [], More: false },
    },
  }),
  item('Screens', [options, 'Send to screens'], { file: 'portal/signage/send-dialog.tsx' }),
  item('Thumbnail', [options, 'Change thumbnail'], {
    file: 'portal/thumbnails/thumbnail-dialog.tsx',
    answers: { '/api/ml/media/Vq1/': mediaItem({ Chapters: { Count: 1, Items: [chapter], CanEdit: true } as never }) },
  }),
  item('Share: link with expiry', ['Share', { press: '.vp-dialog summary' }], {
    first: selectedTab,
    file: 'portal/shares/code-options.tsx',
  }),
  item('Embed: allowed sites', [options, 'Embed', { press: '.vp-dialog [role=tab]:last-child' }], {
    file: 'portal/shares/embed-sites-form.tsx',
    box: '.vp-dialog [role=tabpanel]:has([name=sites])',
  }),
  item('Photos: details', [...openSidebar('Photos'), 'Add photos', 'Options for Sea', 'Title, description, rotation'], {
    file: 'portal/photosets/photo-details.tsx',
    box: '.vp-photo-details',
    answers: {
      '/api/ml/media/Vq1/': mediaItem({ RecordType: 4, Playlist: [] }),
      '/api/ml/photoset/items/': { Items: [photo], CanEdit: true, Upload: photoUpload },
    },
  }),
  item('Related media: link', [...openSidebar('RelatedMedia'), 'Edit related media', 'Add link'], {
    file: 'portal/related-media/related-forms.tsx',
    answers: relatedAnswers,
  }),
  item('Related media: title and time', [...openSidebar('RelatedMedia'), 'Edit related media', 'Options for Map', 'Title and time'], {
    file: 'portal/related-media/related-forms.tsx',
    answers: relatedAnswers,
  }),
  item('Slideshow: new', [...openSidebar('SlideShows'), 'New slideshow'], {
    file: 'portal/slideshows/slideshow-forms.tsx',
    answers: slideshowAnswers,
  }),
  item('Slideshow: name', [...openSidebar('SlideShows'), 'Edit slideshow Lesson', 'Rename'], {
    file: 'portal/slideshows/slideshow-forms.tsx',
    answers: slideshowAnswers,
  }),
  item('Slideshow: text of a slide', [...openSidebar('SlideShows'), 'Edit slideshow Lesson', 'Options for Slide 1', 'Edit text'], {
    file: 'portal/slideshows/slideshow-forms.tsx',
    answers: slideshowAnswers,
  }),
  item('Tags: new group', [...openSidebar('Chapters'), 'Tag this moment', 'Manage tags', 'New group'], {
    ...{ file: 'portal/chapter-tags/tag-group-form.tsx', dialog: 'portal/chapter-tags/tags-dialog.tsx', answers: tagAnswers },
  }),
  item('Tags: change a group', [...openSidebar('Chapters'), 'Tag this moment', 'Manage tags', 'Edit Teaching'], { answers: tagAnswers }),
  item('Quiz: new', [...openSidebar('QuizList'), 'New quiz'], { file: 'portal/quizzes/new-quiz-dialog.tsx', answers: quizAnswers }),
  item('Quiz: settings', [...openSidebar('QuizList'), 'Edit Gases', 'Quiz settings'], {
    file: 'portal/quizzes/quiz-settings-dialog.tsx',
    answers: quizAnswers,
  }),
  item('Quiz: question', [...openSidebar('QuizList'), 'Edit Gases', 'Add question'], {
    file: 'portal/quizzes/question-dialog.tsx',
    answers: quizAnswers,
  }),
  item('Quiz: import questions', [...openSidebar('QuizList'), 'Edit Gases', 'Import questions'], {
    ...{ file: 'portal/quiz-files/import-dialog.tsx', answers: quizAnswers },
  }),
  item('Class: settings', ['Settings'], {
    file: 'portal/classes/class-settings-dialog.tsx',
    dialog: 'portal/classes/class-settings-dialog.tsx',
    answers: { '/api/ml/media/Vq1/': mediaItem({ RecordType: 3, Playlist: [entryOfList], VirtualClass: virtualClass }) },
  }),
  item('Playlist: name of an entry', [...openSidebar('PlaylistItems'), 'Edit entries', 'Options for Leaves', 'Rename'], {
    file: 'portal/playlists/rename-form.tsx',
    onPage: '.vp-rename',
    answers: {
      '/api/ml/media/Vq1/': mediaItem({
        ...{ RecordType: 2, Playlist: [entryOfList] },
        PlaylistSettings: { Broadcast: false, StartAt: '', StopAt: '', LiveEncoderID: 0, ImageSeconds: 10 },
      }),
      '/api/core/playlist/Vq1/': [entryOfList],
    },
  }),
  {
    name: 'Content: batch',
    path: '/?report=1',
    steps: [{ press: 'tbody input[type=checkbox]' }, { select: '.vp-report-action select', value: 'field' }, 'Continue'],
    file: 'portal/batch/batch-form.tsx',
    dialog: 'portal/batch/batch-dialog.tsx',
  },
  {
    ...{ name: 'Meeting recordings: categories', path: '/meetings', steps: ['Categories of new recordings'] },
    file: 'portal/meetings/rule-dialog.tsx',
    options: { Page: 'meetings', User: { ...pageOptions().User, CanSelectCategories: true } },
  },
  { name: 'Live stream', path: '/upload.aspx', steps: ['Add a live stream'], file: 'portal/playback/live-button.tsx' },
  {
    name: 'Upload: details',
    path: '/upload.aspx',
    steps: [{ upload: '.vp-drop input[type=file]', files: ['leaf.mp4'] }, 'Add details to leaf.mp4'],
    file: 'portal/uploads/describe-drawer.tsx',
  },
  {
    ...{ name: 'Saved searches: name', path: '/?f=%7B%22s%22%3A%22leaf%22%7D', steps: ['Saved searches', 'Rename Leaves'] },
    ...{ isLine: true, file: 'portal/saved-searches/saved-search-row.tsx' },
  },
  // A name that somebody typed here is no work that could be lost.
  { name: 'Sign-in', path: '/SwitchUser.aspx', onPage: '.vp-login-form', savesNothing: true, file: 'portal/session/sign-in-form.tsx' },
  ...accountForms,
  ...signUpForms,
  { name: 'New password', path: '/new-password', onPage: '.vp-login-card', file: 'portal/mail/new-password-page.tsx' },
  {
    ...{ name: 'New', path: '/', steps: ['New'] },
    ...{ file: 'portal/playlists/new-media-form.tsx', dialog: 'portal/playlists/new-media-dialog.tsx' },
  },
  {
    ...{ name: 'Settings of a person', path: '/', steps: ['Account: A TeacherAT', 'Settings'] },
    ...{ savesNothing: true, file: 'portal/preferences/settings-dialog.tsx' },
  },
  {
    name: 'Saved searches',
    path: '/?f=%7B%22s%22%3A%22leaf%22%7D',
    steps: ['Saved searches'],
    file: 'portal/saved-searches/saved-searches-dialog.tsx',
  },
  { name: 'Search filters', path: '/', steps: ['Filters'], onPage: 'main', savesNothing: true },
  { name: 'Links', path: '/upload.aspx', steps: ['Add links'], onPage: '.vp-links', file: 'portal/links/link-addresses-form.tsx' },
  {
    name: 'Links: titles',
    path: '/upload.aspx',
    steps: ['Add links', { field: 'urls', text: 'https://example.org/' }, 'Next'],
    onPage: '.vp-links:has([name^=titles])',
    file: 'portal/links/link-details-form.tsx',
    answers: { '/api/ml/links/check/': { Items: [{ URL: 'https://example.org/', RecordType: 9, Code: '', Message: '' }] } },
  },
  {
    name: 'Page layouts: new',
    path: '/?startedit=1',
    steps: ['New layout'],
    file: 'portal/layouts/new-layout-dialog.tsx',
    answers: layoutAnswers,
    options: { CanEditLayouts: true },
  },
  {
    name: 'Page layout',
    path: '/?startedit=1&layout=6',
    onPage: '.vp-content',
    file: 'portal/layouts/layout-editor.tsx',
    answers: layoutAnswers,
    options: { CanEditLayouts: true },
  },
  { name: 'Widgets', path: '/widgets.aspx?edit=new', onPage: '.vp-content', file: 'portal/widgets/widget-editor.tsx' },
]

export interface OpenForm {
  portal: OpenPortal
  form: HTMLElement
}

/** Goes to a form by pressing what a person presses. */
export async function openForm(
  { name, path, steps = [], onPage, box, isNested, first, answers = {}, options: more = {}, before }: FormPlace,
  history: 'memory' | 'browser' = 'memory',
): Promise<OpenForm> {
  const options = { User: administrator, Page: path.startsWith('/admin') ? ('admin' as const) : ('default' as const), ...more }
  const portal = await openPortal(path, { ...library, ...answers }, options, { history })
  try {
    before?.()
    for (const step of steps) await take(step)
    const form = await until(() =>
      box !== undefined
        ? [...document.querySelectorAll<HTMLElement>(`${box}:has(form)`)].find((one) => one.checkVisibility())
        : onPage === undefined
          ? [...document.querySelectorAll<HTMLElement>('[role=dialog]')]
              .slice(isNested ? 1 : 0)
              .findLast((one) => (first === undefined ? controlsIn(one).length > 0 : one.querySelector(first)))
          : [...portal.page.querySelectorAll<HTMLElement>(onPage)].find((one) => controlsIn(one).length > 0),
    )
    return { portal: { ...portal, close: () => closeForm(portal) }, form }
  } catch (error) {
    const shown = [...document.querySelectorAll('button, [role=menuitem]')].map((one) => one.getAttribute('aria-label') ?? one.textContent)
    portal.close()
    throw new Error(`${name}: ${String(error)}; buttons: ${shown.join(' | ')}`)
  }
}

/** Files that were chosen wait for other pages too. */
function closeForm(portal: OpenPortal): void {
  for (const remove of portal.page.querySelectorAll<HTMLElement>('.vp-queue-row [aria-label^="Remove"]')) remove.click()
  portal.close()
}

/** The element of an open dialog that has the focus first. */
export const firstIn = (dialog: HTMLElement, { first }: FormPlace): HTMLElement | undefined =>
  first === undefined
    ? // A file is chosen last, where there is something else to fill in.
      (controlsIn(dialog).find((one) => !one.matches('[readonly], [type=file], [type=radio]:not(:checked)')) ?? controlsIn(dialog)[0])
    : (dialog.querySelector<HTMLElement>(first) ?? undefined)

const controls = 'input, select, textarea, [role=switch], [role=textbox], [contenteditable=true]'

/** The controls that a person can use. */
export const controlsIn = (form: ParentNode): HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>(controls)].filter(
    (one) =>
      one.getAttribute('aria-hidden') !== 'true' &&
      !one.matches(':disabled, [aria-disabled=true], [data-disabled]') &&
      one.checkVisibility(),
  )
