import type { ApiKey, ServiceAccount } from '../../sdk/api-keys/contract.ts'
import type { GradeLine } from '../../sdk/grades/contract.ts'
import type { Encoder, LiveEvent } from '../../sdk/live/contract.ts'
import type { FailedMail, MailSettings } from '../../sdk/mail/contract.ts'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import type { MeetingConnection, MeetingServiceSetup } from '../../sdk/meetings/contract.ts'
import type { ScheduleEntry, Screen } from '../../sdk/signage/setup/contract.ts'
import type { ItemUses } from '../../sdk/uses/contract.ts'
import type { Webhook, WebhookDelivery } from '../../sdk/webhooks/contract.ts'
import type { XapiSettings, XapiStatement } from '../../sdk/xapi/contract.ts'
import { scimAnswer } from '../scim/scim-answer.fixture.ts'
import { tourAnswers } from '../tours/edited-tour.fixture.ts'
import { accountAnswers } from './account-forms.fixture.ts'
import { type Answers, type anonymous, mediaItem, pageOptions, summary } from './portal.fixture.tsx'

/* The library that every form of `every-form.fixture.tsx` opens in. */

export const administrator = {
  ...pageOptions().User,
  IsAdmin: true,
  CategoriesAdmin: true,
  CanSelectCategories: true,
  CanSetExpiryDate: true,
  AddPermissions: [1, 2, 3, 4, 9, 10].map((RecordType) => ({
    ...(pageOptions().User.AddPermissions[0] as (typeof anonymous.AddPermissions)[number]),
    RecordType,
  })),
}
export const account = (ID: number, DisplayName: string) => ({
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
export const photo = {
  ...{ ID: 2, PlaylistItemID: 2, ClipDataID: 2, EncID: 'Ph2', Title: 'Sea', Description: '', Width: 1, Height: 1 },
  ...{ ImageURLs: [], AvifURLs: [], FeaturedImageURLs: [], IsOwn: true, CanRotate: true, Status: 'ready', StatusMessage: '' },
  ...{ IsTurning: false, Waits: false },
}
export const photoUpload = { ValidPhotoFileExtensions: ['jpg'], AcceptsPresentations: false, AcceptsHeic: false, MaxBytes: 1000 }
export const relatedAnswers: Answers = {
  '/api/ml/media/Vq1/': mediaItem({ Duration: 60, RelatedMediaList: { Count: 1, CanAdd: true } }),
  '/api/ml/relatedmedia/Vq1/': {
    ...{ Count: 1, CanAdd: true, Upload: { CanUpload: true, DeniedFileTypes: ['html'], MaxBytes: 1000 } },
    Items: [
      {
        ...{ ClipDataID: 2, EncID: 'Rm2', Title: 'Map', Link: '/media/t/Vq1/related.pdf', ThumbnailURL: '', DisableEdit: false },
        ...{ Kind: 'pdf', Size: 2000, Extension: 'pdf', OpensInPlace: true, StartTime: null },
      },
    ],
  },
}
const slideshow = { ID: 7, Name: 'Lesson', OCREnabled: true, IsVideoOCR: false, CanEdit: true }
export const slideshowAnswers: Answers = {
  '/api/ml/media/Vq1/': mediaItem({ Duration: 60, SlideShowList: { Count: 1, CanEdit: true } }),
  '/api/ml/slideshows/Vq1/': {
    ...{ Items: [{ ...slideshow, SlideCount: 1, ImageURL: '' }], Count: 1, CanEdit: true },
    Upload: { CanUpload: true, Extensions: ['pdf'], MaxBytes: 1000 },
  },
  '/api/ml/slideshows/Vq1/7/': {
    ...{ ...slideshow, Imports: [] },
    Slides: [{ ID: 3, ImageURL: '', ThumbnailURL: '', Text: 'Leaf', Notes: '', StartTime: -1 }],
  },
}
const quiz = { ID: 7, Name: 'Gases', IsPrivate: true, CanEdit: true, ChapterID: 0 }
export const quizAnswers: Answers = {
  '/api/ml/media/Vq1/': mediaItem({
    ...{ Duration: 60, TimelineList: { Count: 1, Items: [quiz] }, QuizList: { Show: true, CanAdd: true } },
  }),
  '/api/ml/timelines/7/edit/': {
    ...{ ID: 7, EncID: 'Vq1', Name: 'Gases', Intro: '', IsPrivate: true, ChapterID: 0, Attempts: 1, PassMark: 0, Feedback: 'at-once' },
    ...{ Shuffled: false, SeekRule: 'free', OpenFrom: '', OpenUntil: '', TimeLimit: 0, AssetData: [], Revision: '1', AttemptCount: 0 },
  },
}
export const entryOfList: PlaylistItem = {
  ...{ ID: 2, ClipDataID: 2, EncID: 'Vq2', PlaylistItemID: 2, RecordType: 10, DocumentType: 3, Title: 'Leaves', MediaURL: '' },
  ...{ IsDash: false, LiveStream: false, IsGrowing: false, MultiStream: false, Is360: false, AudioOnly: false },
  ...{ StartTime: 0, Duration: 0, Width: 0, Height: 0, ImageURLs: [], Subtitles: [] },
}
export const chapter = { ID: 7, Title: 'The stem', StartTime: 9, Duration: 5, Description: '', ImageURL: '', CameraAngle: 0 }
export const settings = {
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
    RecordingConsent: '',
    Notice: '',
    CookiePopup: false,
    CanShareWidgets: true,
    SuggestItems: true,
    SuggestInEmbeds: false,
    ...{ ClassAttention: false, ClassCaptions: false, Tours: true, PublishAutomaticSubtitles: false },
    ShareNeedsSignIn: false,
    ShareDays: 0,
    EmbedDays: 0,
  },
  ...{
    EmbedSites: [],
    TrustedOrigins: [],
    Tracking: true,
    ViewingDays: 365,
    TrashDays: 30,
    AllowFreeviewEdit: false,
    DefaultExpiryDays: 0,
    NewItems: 'signed-in',
    Comments: 'signed-in',
    CommentWords: [],
    AsksNewItems: false,
    Fixed: [],
  },
}
export const apiKey: ApiKey = {
  ClientID: '',
  ...{ ID: 6, Name: 'Night upload', Start: 'vk_Qm3x9', Scope: 'write', DateCreated: '2026-11-02T09:00:00.000Z', LastUsed: '' },
  ...{ Expires: '2027-01-31T09:00:00.000Z', IsExpired: false, UserID: 1, UserName: 'Nina', IsService: false },
}
const service: ServiceAccount = { ID: 9, Name: 'timetable', DisplayName: 'Timetable', IsSuspended: false, IsAdmin: false }
export const webhook: Webhook = {
  ...{ ID: 4, Name: 'Timetable', Address: 'https://timetable.example/hook', Events: ['item.ready'], IsOn: true },
  ...{ FailingSince: '', OffSince: '' },
}
export const delivery: WebhookDelivery = {
  ...{ ID: 8, MessageID: 'msg_1', WebhookID: 4, WebhookName: 'Timetable', Event: 'item.ready', State: 'failed', Tries: 25, Status: 500 },
  ...{ Date: '2026-11-02T09:00:00.000Z', LastTry: '2026-11-05T08:00:00.000Z', NextTry: '', Answer: 'out of order', Reason: '' },
  Body: '{"type":"item.ready"}',
}
export const meetingService: MeetingServiceSetup = {
  ...{ Service: 'teams', ClientID: 'b2c4', HasSecret: true, Tenant: 'school.example', IsOn: true, Connected: 2 },
}
export const meetingConnection: MeetingConnection = { Service: 'zoom', State: 'connected', IsAutomatic: true, Categories: [] }
export const liveEvent: LiveEvent = {
  ...{ State: 'waiting', LiveStreamName: 'Studio', EncoderName: 'Studio', StartTime: 0, BeganAt: 0, EndedAt: 0 },
}
const encoder: Encoder = {
  ...{ ID: 5, Name: 'Studio', IsEnabled: true, KeepsRecording: true, IsForEveryone: false, IsLive: false },
  ...{ Accounts: [{ ID: 1, Name: 'Nina' }], Groups: [{ ID: 2, Name: 'Staff' }] },
}
export const mailSettings: MailSettings = {
  ...{ IsOn: true, Host: 'mail.school.example', Port: 587, Tls: 'starttls', User: 'library', HasPassword: true, SenderName: '' },
  ...{ SenderAddress: 'library@school.example', ReplyTo: '', PerMinute: 30, BaseUrl: 'https://media.school.example' },
  OwnAddress: 'nina@school.example',
}
export const failedMail: FailedMail = {
  ...{ ID: 5, Subject: 'Your e-mail address at Vitrine', Address: 'gone@school.example', Date: '2026-11-02T09:00:00.000Z', Tries: 1 },
  ...{ Reason: 'The mail server does not accept the address of the recipient.', Answer: '550 5.1.1 unknown' },
}
export const xapiSettings: XapiSettings = {
  ...{
    IsOn: true,
    Address: 'https://store.school.example/xapi/',
    Key: 'library',
    HasSecret: true,
    Videos: true,
    Quizzes: true,
    Answers: false,
  },
  ...{ Naming: 'account', Threshold: 100, BaseUrl: 'https://media.school.example', Tracking: true, Waiting: 3, Refused: 1, Dropped: 0 },
  ...{ Cmi5: true, LmsAddress: '' },
  ...{ Problem: '', Answer: '', NextTry: '', IsStopped: false },
}
export const xapiStatement: XapiStatement = {
  ...{ ID: 9, StatementID: '3f1c1f0e-6b1a-4a58-9d3e-0c6f7a1b2c3d', Verb: 'completed', Title: 'Leaves', State: 'refused' },
  ...{ Date: '2026-11-05T09:00:00.000Z', Answer: 'actor is missing', Body: '{"id":"3f1c1f0e-6b1a-4a58-9d3e-0c6f7a1b2c3d"}' },
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
const scheduleEntry: ScheduleEntry = {
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

export const library: Answers = {
  ...accountAnswers,
  '/api/admin/people/': list([account(2, 'Nina')]),
  '/api/admin/groups/': { Items: [group] },
  '/api/admin/groups/members/': list([account(2, 'Nina')]),
  '/api/admin/policies/': { Items: [policy] },
  '/api/core/fonts/': { Results: [] },
  '/api/admin/settings/': settings,
  '/api/admin/setup/': {
    ...{ IsOffered: true, Demo: ['Vq1'] },
    Steps: ['look', 'sign-in', 'audience', 'people', 'upload'].map((Step) => ({ Step, State: 'open', At: '' })),
  },
  '/api/admin/two-factor/': { Required: 'everyone', Lacking: 3 },
  '/api/admin/sign-in-providers/': { Items: [provider] },
  '/api/admin/learning-environments/': { Items: [] },
  '/api/admin/learning-environments/log/': { Items: [], More: false },
  '/api/core/account/keys/': { Items: [apiKey], CanAdmin: false },
  '/api/admin/api-keys/': { Items: [apiKey], More: false, Services: [service] },
  '/api/admin/scim/': scimAnswer,
  '/api/admin/branding/': { Images: {}, Colour: '', ShowsName: true, FooterLinks: [], Revision: '1' },
  '/api/admin/encoders/': { Server: '', Port: 1935, Items: [encoder] },
  '/api/admin/meeting-services/': { Items: [meetingService], RedirectURL: 'https://media.example/meetings/connected' },
  '/api/ml/meetings/': { Items: [meetingConnection] },
  '/api/ml/meetings/imports/': { Items: [] },
  '/api/ml/meetings/recordings/': { Items: [], From: '2026-10-30', To: '2026-11-28', IsCut: false },
  ...tourAnswers,
  '/api/admin/webhooks/': { Items: [webhook] },
  '/api/admin/webhooks/deliveries/': { Items: [delivery], More: false },
  '/api/admin/mail/': mailSettings,
  '/api/admin/xapi/': xapiSettings,
  '/api/admin/xapi/statements/': { Items: [xapiStatement], More: false },
  '/api/admin/mail/failed/': { Items: [failedMail], More: false, Waiting: 2 },
  '/api/admin/embed-limits/': list([]),
  '/api/admin/sessions/': list([]),
  '/api/admin/log/': { Items: [], More: false },
  '/api/admin/screens/': { Items: [screen], Urgent: [] },
  '/api/admin/screens/programmes/': { Items: [scheduleEntry] },
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
  '/api/signage/targets/': { Screens: [{ ID: 1, Name: 'Hall' }] },
  '/api/ml/user/searches/': { Items: [{ ID: 5, Name: 'Leaves', Filter: { s: 'leaf' }, DateCreated: '2026-11-02T09:00:00Z' }] },
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

export const gradeLine: GradeLine = {
  ...{ ID: 5, EnvironmentName: 'School', CourseName: 'Biology', Title: 'How leaves make sugar', QuizName: '', DonePercent: 80 },
  ...{ InSteps: true, MayReplace: false, Counts: { none: 1, waiting: 0, sent: 0, failed: 0, kept: 0 } },
}

export const uses: ItemUses = {
  Courses: [{ Environment: 'School', Title: 'Biology', Launches: 12, LastOpened: '2026-11-02T09:00:00.000Z' }],
  ...{ OtherCourses: 0, CountsViews: true, Websites: [{ Host: 'www.school.example', Count: 9 }], OtherWebsiteViews: 3 },
  Playlists: { Items: [{ EncID: 'Vq7', Title: 'Evening' }], Others: 1 },
  RelatedTo: { Items: [], Others: 0 },
}

const stream = {
  ...{ ID: 1, EncID: 'Vq1', Name: '', Kind: 'camera', URL: '', URL2: '', IsPrimary: true, OffSet: 0, Duration: 60, Width: 0, Height: 0 },
  ...{ EncoderName: '', IsOwn: true, Status: 'ready', StatusMessage: '', FindState: '' },
}
/** A video with a second stream. */
export const streams = {
  '/api/ml/multistream/Vq1/': {
    Items: [stream, { ...stream, ID: 2, EncID: 'Vq2', Name: 'Desktop', Kind: 'screen', IsOwn: false, IsPrimary: false }],
    ...{ Count: 2, CanEdit: true, View: 'pip-4', Revision: '1', Upload: { CanUpload: true, DeniedFileTypes: [], MaxBytes: 1_000_000 } },
  },
}

export const tagAnswers: Answers = {
  '/api/ml/media/Vq1/': mediaItem({ Duration: 60, Chapters: { Count: 1, Items: [chapter], CanEdit: true } as never }),
  '/api/ml/videotags/': { Items: [{ ID: 4, Title: 'Teaching', Count: 1 }], CanEdit: true },
  '/api/ml/videotags/4/': {
    ...{ ID: 4, Title: 'Teaching', CanEdit: true, Revision: '1' },
    Items: [{ ID: 7, Title: 'Question', Colour: '', ChapterCount: 2 }],
  },
}

const widgetOfLayout = { GUID: 'w1', Type: 1, Title: 'Newest', Width: 12, Text: '', Display: 2, SearchFilters: { s: '*' } }
const layout = {
  ...{ ID: 6, Name: 'Our school', CatID: 0, PageLayoutTypeID: 0, WidgetUserID: 1, CanEdit: true },
  TitleCard: { Enabled: false, TitleText: '', FadeBackground: true, Background: null, CategorySubNav: { Enabled: false } },
  Sections: [{ Title: 'First', Widgets: [widgetOfLayout] }],
  ...{ IsPublished: true, HasDraft: false, Revision: '1', LastUpdated: '2026-11-02T09:00:00Z' },
}

/** The answers of the editor of page layouts. */
export const layoutAnswers = {
  '/api/ml/layout/search/': {
    Items: [{ ID: 6, Name: 'Our school', CatID: 0, IsPublished: true, HasDraft: false }],
    ...{ Page: 0, PageSize: 20, Total: 1 },
  },
  '/api/ml/layout/6/draft/': layout,
  '/api/ml/layout/home/': { Items: [] },
  '/api/admin/groups/': { Items: [] },
  '/api/ml/w/page/': { Title: 'Newest', Display: 2, Items: [], Message: '' },
}

export const virtualClass = {
  ...{ ClipDataID: 1, EncID: 'Vq1', Owner: 'Nina', OwnerID: 1, IsOwner: true, ControlMedia: true },
  ...{ Scheduled: false, StartTime: 0, EndTime: 0 },
  ...{ DisableAfterEndTime: false, EditURL: '', LiveStreamName: '', IsEnded: false },
  ...{ IsClosed: false, AsksName: false, ShowsAway: false, Now: Date.UTC(2026, 10, 2, 9) },
}

export const cmi5Item: Answers = { '/api/ml/media/Vq1/': mediaItem({ CanEdit: true, HasCmi5: true }) }
/** An item that waits for approval, for an approver. */
export const pendingItem: Answers = {
  '/api/ml/media/Vq1/': mediaItem({
    CanApprove: true,
    Publishing: {
      ...{ Audience: 'everyone', PublishingPolicyID: 7, PublishingPolicyName: 'Sixth form', Approval: 'waiting' },
      ...{ PublishAt: '', ExpiryDate: '', IsOpen: false },
    },
  }),
}

export const subtitles: Answers = {
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
