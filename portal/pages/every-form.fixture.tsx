import type { Programme, Screen } from '../../sdk/signage/setup/contract.ts'
import {
  type Answers,
  anonymous,
  button,
  mediaItem,
  type OpenPortal,
  openPortal,
  pageOptions,
  summary,
  type,
  until,
} from './portal.fixture.tsx'

/** A form of the portal, and the buttons that lead to it. */
export interface FormPlace {
  name: string
  path: string
  /** Names of buttons and menu entries, in the order in which they are pressed, and fields that are filled in. */
  steps?: readonly (string | { field: string; text: string })[]
  /** The form stands on the page instead of in a dialog. */
  onPage?: string
  /** The element of the dialog that has the focus first, where that is not its first control. */
  first?: string
  /** The form only looks for something or shows something: nothing in it is saved. */
  savesNothing?: true
  /** The file of the form, from the root of the repository: `scripts/raw-elements.test.ts` finds forms that no place opens. */
  file?: string
  answers?: Answers
}

const administrator = {
  ...pageOptions().User,
  IsAdmin: true,
  CategoriesAdmin: true,
  CanSelectCategories: true,
  CanSetExpiryDate: true,
  AddPermissions: [1, 2, 4, 9, 10].map((RecordType) => ({
    ...(pageOptions().User.AddPermissions[0] as (typeof anonymous.AddPermissions)[number]),
    RecordType,
  })),
}
const account = (ID: number, DisplayName: string) => ({
  ...{ ID, Name: DisplayName.toLowerCase(), DisplayName, Email: '', IsAdmin: false, IsSuspended: false, IsMe: false, Providers: [] },
  ...{ DateCreated: '2026-01-05T09:00:00Z', LastSeen: '', Groups: [] },
})
const group = {
  ...{ ID: 4, Name: 'Staff', IsBuiltIn: false, HasMembers: true, HasRights: true, MemberCount: 2, Rights: [] },
  AddPermissions: [{ RecordType: 1, PublishingPolicyID: 0, Restriction: 2, IsDefault: true }],
}
const policy = {
  ...{ ID: 7, Name: 'Sixth form', Groups: [{ ID: 4, Name: 'Staff' }], ApprovalRequired: false, Restriction: 2, IsDefault: false },
  ItemCount: 0,
}
const settings = {
  ...{
    SiteName: 'Harrowby',
    Contact: '',
    TimeZone: '',
    DateFormat: 'DD/MM/YYYY',
    DeniedFileTypes: ['exe'],
    ValidPhotoFileExtensions: ['jpg'],
    MaxUploadBytes: 1_500_000,
  },
  ...{
    MaxWaitingUploads: 200,
    SessionMinutes: 480,
    SearchPageSize: 20,
    MandatoryCategorySelection: false,
    CategoriesName: '',
    GuestSignIn: false,
  },
  ...{
    Disclaimer: '',
    UploadDisclaimer: '',
    Notice: '',
    CookiePopup: false,
    CanShareWidgets: true,
    ShareNeedsSignIn: false,
    ShareDays: 0,
    EmbedDays: 0,
  },
  ...{
    EmbedSites: [],
    Tracking: true,
    ViewingDays: 365,
    TrashDays: 30,
    AllowFreeviewEdit: false,
    DefaultExpiryDays: 0,
    NewItems: 'signed-in',
    AsksNewItems: false,
    Fixed: [],
  },
}
const provider = {
  ...{ ID: 3, Kind: 'oidc', Name: 'School account', Rule: 'make', IsEnabled: true, HasSecret: true, Settings: {} },
  ...{ ReturnURL: 'https://media.school.example/sign-in/oidc', MetadataURL: '' },
}
const category = {
  ...{ ID: 4, Name: 'Sciences', DisplayName: 'Sciences', ParentCat: { ID: 0, Name: '' }, SubCategoryCount: 0, ItemCount: 2 },
  ...{ IsFeatured: false, IsHidden: false, BackgroundColour: '', ImageURL: '', CanEdit: true, EditMembership: true },
}
const categoryDetails = {
  ...{ ...category, Description: '', Path: [{ ID: 4, DisplayName: 'Sciences' }], PageLayoutID: 0, CanEditLayout: true },
  LastUpdated: '2027-01-01T00:00:00.000Z',
  Revision: '3',
  Settings: {
    ...{ Critereas: [], CritereaAND: [], CritereaOR: [], MatchFieldsWithAND: true, Editors: [], SQLQuery: '' },
    ...{ PublishingPolicies: [], MembersByEditors: false },
  },
}
const screen: Screen = {
  ...{ ID: 1, Name: 'Hall', Code: 'hall', TimeZone: 'UTC', ComparisonCheckIntervalMins: -1, IsPaired: true, Revision: '3' },
  ...{ LastSpoke: '2026-11-02T09:00:00Z', IsOnline: true, Programmes: 1, Thumbnail: '' },
  Report: {
    ...{ Title: '', ProgrammeID: 1, EncID: 'A', Errors: [], FreeBytes: 5e9, KeptBytes: 2e6, Width: 1080, Height: 1920 },
    WasOffline: false,
  },
}
const programme: Programme = {
  ...{ ID: 5, Title: 'Weather', Source: 'page', Item: null, Filter: null, URL: 'https://weather.example/', WithPrivate: false },
  Schedule: { Days: [], From: '00:00', To: '00:00', FirstDay: '', LastDay: '', Priority: 0, IsDefault: false },
  ...{ DurationSecs: 10, TransitionIndex: 6, GalleryMode: 3, Captions: false, Sound: false, Revision: '7' },
  Skipped: { Total: 0, Items: [] },
}
const list = (Items: unknown[]) => ({ Items, Page: 0, PageSize: 20, Total: Items.length, TotalIsCapped: false })
const fields = pageFields()
const shares = {
  ...{ Items: [], Count: 0, IsPublic: true, CanBypass: true, Copies: 0, SignInForced: false, MostDays: 0, DefaultExpiryPeriod: 0 },
}
const report = {
  ...{ OwnerID: 1, Owner: 'A Teacher', Location: '', LocationID: 0, Categories: [], Size: 2048, LastUpdated: '', PublishAt: '' },
  ...{ ExpiryDate: '', Approval: 'none', MetaData: [] },
}

const library: Answers = {
  '/api/admin/people/': list([account(2, 'Nina')]),
  '/api/admin/groups/': { Items: [group] },
  '/api/admin/groups/members/': list([account(2, 'Nina')]),
  '/api/admin/policies/': { Items: [policy] },
  '/api/core/fonts/': { Results: [] },
  '/api/admin/settings/': settings,
  '/api/admin/sign-in-providers/': { Items: [provider] },
  '/api/admin/learning-environments/': { Items: [] },
  '/api/admin/learning-environments/log/': { Items: [], More: false },
  '/api/admin/embed-limits/': list([]),
  '/api/admin/sessions/': list([]),
  '/api/admin/log/': { Items: [], More: false },
  '/api/admin/screens/': { Items: [screen], Urgent: [] },
  '/api/admin/screens/programmes/': { Items: [programme] },
  '/api/core/fields/': fields,
  '/api/core/fieldtranslations/': { FieldID: 5, LanguageOptions: [{ Lang: 'de', Value: 'Fach' }] },
  '/api/core/cats/category/4/': categoryDetails,
  '/api/core/cats/0/': { Items: [category], Page: 0, PageSize: 100, Total: 1 },
  '/api/core/cats/4,/': { Items: [category], Page: 0, PageSize: 100, Total: 1 },
  '/api/core/cats/4/': { Items: [], Page: 0, PageSize: 100, Total: 0 },
  '/api/ml/search/': list([{ Item: summary(), ClipDataID: 1, Entries: [], SlideShowItem: null, Report: report }]),
  '/api/ml/media/Vq1/': mediaItem({
    ...{ CanEditCategories: true, CanArchive: true },
    Playback: { PreRoll: '', PostRoll: '', Notice: '', NoticeSeconds: 0, NoticeClosable: true } as never,
  }),
  '/api/ml/media/Vq1/shares/': shares,
  '/api/ml/media/Vq1/embedsites/': { EmbedDisabled: false, Items: [], LibrarySites: [] },
  '/api/ml/upload/options/': { CanUpload: true, VideoExtensions: ['mp4'], DeniedFileTypes: ['exe'], ChunkBytes: 8388608, MaxBytes: 1000 },
  '/api/ml/batch/': { Items: [] },
  '/api/ml/widgets/': { Items: [], Total: 0 },
}

function pageFields() {
  const field = (ID: number, Title: string, Type: string, more = {}) => ({
    ...{ ID, Title, Type, Tooltip: '', DefaultValue: '', IsRequired: false, IsTitleField: false, IsDescField: false, MultiLine: false },
    ...{ HTMLEnabled: false, Order: ID, RecordTypes: [], Items: [], Revision: '3', UseCount: 0, ...more },
  })
  const Items = [
    { ID: 7, Name: 'Art', IsDefault: false },
    { ID: 8, Name: 'Music', IsDefault: false },
  ]
  return {
    Fields: [
      field(1, 'Title', 'txt', { IsTitleField: true, IsRequired: true }),
      field(2, 'Description', 'txt', { IsDescField: true, MultiLine: true }),
      field(5, 'Subject', 'ddl', { Items }),
      field(6, 'Level', 'rb', { Items }),
      field(9, 'Rooms', 'chk', { Items }),
      field(10, 'Recorded', 'date'),
      field(11, 'Teacher', 'af'),
      field(12, 'Summary', 'txt', { HTMLEnabled: true, MultiLine: true }),
    ],
    ...{ TitleFieldID: 1, DescriptionFieldID: 2, BroadcastChannelFieldID: 3, BroadcastDateFieldID: 4 },
  }
}

const environment = {
  ...{ ID: 3, Kind: 'lti', Name: 'School LTI', IsEnabled: true, Origins: ['https://lms.example'], Networks: [], Rule: 'match', GroupID: 0 },
  LibraryURL: 'https://media.example/',
}
const platform = {
  Platform: {
    ...{ Issuer: 'https://lms.example', ClientID: 'client-1', Deployments: ['1'], AuthorizeURL: 'https://lms.example/authorize' },
    ...{ TokenURL: 'https://lms.example/token', KeysURL: 'https://lms.example/keys' },
  },
  Tool: {
    ...{ Domain: 'media.example', InitiationURL: 'https://media.example/lti/initiate', LaunchURL: 'https://media.example/lti/launch' },
    ...{ DeepLinkingURL: 'https://media.example/lti/launch', KeysURL: 'https://media.example/lti/jwks' },
    ...{ IconURL: 'https://media.example/favicon.svg', ConfigurationURL: 'https://media.example/lti/canvas.json' },
  },
  Keys: [{ ID: 'key-1', Date: '2026-01-05T09:00:00Z', IsCurrent: true, EndsAt: '' }],
}

const item = (name: string, steps: string[], more: Partial<FormPlace> = {}): FormPlace => ({
  ...{ name: `item: ${name}`, path: '/view.aspx?id=Vq1', steps, ...more },
})
const options = 'Options for How leaves make sugar'
const admin = (section: string, steps: string[], more: Partial<FormPlace> = {}): FormPlace => ({
  ...{ name: `${section}: ${steps.join(', ') || 'page'}`, path: `/admin/${section}`, steps, ...more },
})

const selectedTab = '[role=tab][aria-selected=true]'

const subtitles: Answers = {
  '/api/ml/media/Vq1/': mediaItem({
    Playlist: [
      {
        ClipDataID: 1,
        EncID: 'Vq1',
        RecordType: 1,
        MediaURL: '',
        Subtitles: [{ ID: 7, Lang: 'de', Label: 'Deutsch', Kind: 'captions', Source: '' }],
        Chapters: [],
        ImageURLs: [],
      },
    ] as never,
  }),
  '/api/ml/media/Vq1/subtitletracks/': {
    Items: [{ ID: 7, Lang: 'de', Label: 'Deutsch', Kind: 'captions', Lines: 12, Versions: [] }],
    Drafts: [],
  },
}

/** Every form that has fields: a new form gets a line here, with its file. */
export const formPlaces: readonly FormPlace[] = [
  admin('users', ['Add a person'], { file: 'portal/people/account-dialog.tsx' }),
  admin('users', ['Actions for Nina', 'Edit']),
  admin('users', ['Actions for Nina', 'Set a password'], { file: 'portal/people/password-dialog.tsx' }),
  admin('groups', ['Add a group'], { file: 'portal/groups/group-dialog.tsx' }),
  admin('groups', ['Actions for Staff', 'Edit']),
  admin('groups', ['Actions for Staff', 'Members'], { savesNothing: true }),
  admin('fonts', ['Upload font'], { file: 'portal/fonts/font-dialog.tsx' }),
  admin('policies', ['Add a policy'], { file: 'portal/publishing/policy-dialog.tsx' }),
  admin('policies', ['Actions for Sixth form', 'Edit']),
  admin('fields', ['Add a field'], { file: 'portal/fields/field-dialog.tsx' }),
  admin('fields', ['Actions for Subject', 'Edit']),
  admin('fields', ['Actions for Subject', 'Translations'], { file: 'portal/fields/translations-dialog.tsx' }),
  admin('categories', ['Add'], { file: 'portal/categories/category-dialog.tsx' }),
  admin('settings', [], { onPage: '.vp-settings', file: 'portal/site-settings/settings-form.tsx' }),
  admin('providers', ['Actions for School account', 'Edit'], { file: 'portal/sign-in/provider-dialog.tsx' }),
  admin('learning-environments', ['Add a learning environment'], { file: 'portal/lms/environment-dialog.tsx' }),
  admin('learning-environments', ['Actions for School LTI', 'LTI settings'], {
    file: 'portal/lti/platform-dialog.tsx',
    answers: { '/api/admin/learning-environments/': list([environment]), '/api/admin/lti/platform/': platform },
  }),
  admin('signage', ['Add a screen'], { file: 'portal/signage/screen-dialog.tsx' }),
  admin('signage', ['Actions for Hall', 'Edit']),
  admin('signage', ['Actions for Hall', 'Enter code'], { file: 'portal/signage/screen-code-dialog.tsx' }),
  admin('signage', ['1 entry', 'Add to schedule'], { file: 'portal/signage/programme-form.tsx' }),
  admin('signage', ['1 entry', 'Actions for Weather', 'Edit']),
  admin('signage', ['Urgent message'], { file: 'portal/signage/urgent-dialog.tsx' }),
  admin('log', [], { onPage: '.vp-admin-main', savesNothing: true }),
  item('Edit', ['Edit'], { file: 'portal/item-page/edit-form.tsx' }),
  item('Share', ['Share'], { savesNothing: true, first: selectedTab }),
  item('Embed', [options, 'Embed'], { savesNothing: true, first: selectedTab }),
  item('Access', [options, 'Access'], { savesNothing: true }),
  item('Owner', [options, 'Owner'], { savesNothing: true }),
  item('Playlist', [options, 'Add to playlist'], { savesNothing: true, file: 'portal/playlists/new-playlist-form.tsx' }),
  item('Subtitles', [options, 'Subtitles', 'Add subtitles'], { file: 'portal/subtitles/subtitles-dialog.tsx', answers: subtitles }),
  item('Subtitle track', [options, 'Subtitles', 'Actions for Deutsch', 'Name, language and kind'], {
    ...{ file: 'portal/subtitles/track-dialogs.tsx', answers: subtitles },
  }),
  item('Subtitle file', [options, 'Subtitles', 'Actions for Deutsch', 'Replace file'], { savesNothing: true, answers: subtitles }),
  { name: 'New', path: '/', steps: ['New'], file: 'portal/playlists/new-media-form.tsx' },
  {
    name: 'Settings of a person',
    path: '/',
    steps: ['Account: A TeacherAT', 'Settings'],
    savesNothing: true,
    file: 'portal/preferences/settings-dialog.tsx',
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
  { name: 'Widgets', path: '/widgets.aspx?edit=new', onPage: '.vp-content', file: 'portal/widgets/widget-editor.tsx' },
]

export interface OpenForm {
  portal: OpenPortal
  form: HTMLElement
}

/** Goes to a form by pressing what a person presses. */
export async function openForm(
  { name, path, steps = [], onPage, answers = {} }: FormPlace,
  history: 'memory' | 'browser' = 'memory',
): Promise<OpenForm> {
  const options = { User: administrator, Page: path.startsWith('/admin') ? ('admin' as const) : ('default' as const) }
  const portal = await openPortal(path, { ...library, ...answers }, options, { history })
  try {
    for (const step of steps) {
      if (typeof step !== 'string') {
        type(await until(() => document.querySelector<HTMLInputElement>(`[name="${step.field}"]`)), step.text)
        continue
      }
      const target = await until(() => entry(step) ?? named(step))
      await until(() => !target.matches(':disabled, [aria-disabled=true]'))
      target.focus()
      target.click()
    }
    const form = await until(() =>
      onPage === undefined
        ? [...document.querySelectorAll<HTMLElement>('.vp-dialog')].findLast((one) => controlsIn(one).length > 0)
        : [...portal.page.querySelectorAll<HTMLElement>(onPage)].find((one) => controlsIn(one).length > 0),
    )
    return { portal, form }
  } catch (error) {
    const shown = [...document.querySelectorAll('button, [role=menuitem]')].map((one) => one.getAttribute('aria-label') ?? one.textContent)
    portal.close()
    throw new Error(`${name}: ${String(error)}; buttons: ${shown.join(' | ')}`)
  }
}

const entry = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === name)
const named = (name: string) => {
  const dialog = [...document.querySelectorAll<HTMLElement>('.vp-dialog')].at(-1)
  return (dialog && button(dialog, name)) ?? button(document, name)
}

/** The element of an open dialog that has the focus first. */
export const firstIn = (dialog: HTMLElement, { first }: FormPlace): HTMLElement | undefined =>
  first === undefined
    ? controlsIn(dialog).find((one) => !one.matches('[type=file], [type=radio]:not(:checked)'))
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
